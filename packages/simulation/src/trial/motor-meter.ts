import type { BodyInModel } from '../body-in-model.ts';
import type { Simulator } from '../simulator.ts';

/** Torque of a joint over a trial. */
export interface JointTorque {
  readonly joint: string;
  /** Root mean square of the torque at the shaft, N·m. */
  readonly value_nm: number;
  readonly continuous_nm: number;
}

export interface MotorMeter {
  /** Call after each step. Returns the work of the motors in it, J; negative while they brake. */
  readonly step: () => number;
  readonly result: () => {
    /** Work of the motors while they drive, J. */
    readonly energy_j: number;
    readonly rms_torque: readonly JointTorque[];
    /** Largest share of the time for which an actuator gives its peak torque. */
    readonly saturation: number;
  };
}

/** Share of the peak torque that counts as saturated. */
const saturated = 0.98;

/** Measures torque and work of the motors. The torque at the shaft is that of the actuator less its back-EMF. */
export function motorMeter(simulator: Simulator, body: BodyInModel): MotorMeter {
  const { driven } = body;
  // The loop runs in every step: it reads arrays of numbers.
  const controls = driven.map(({ control }) => control);
  const speeds = driven.map(({ qvel }) => qvel);
  const dampings = driven.map(({ actuator }) => actuator.damping_nm_s_rad);
  const limits = driven.map(({ actuator }) => saturated * actuator.peak_torque_nm);
  const timestep = simulator.timestep();
  const squares = new Float64Array(driven.length);
  const peaks = new Float64Array(driven.length);
  const before = Float64Array.from(speeds, (qvel) => simulator.qvel()[qvel] ?? 0);
  let [steps, energy_j] = [0, 0];
  return {
    step: () => {
      steps += 1;
      let work_j = 0;
      const [force, speed] = [simulator.actuatorForce(), simulator.qvel()];
      for (let index = 0; index < controls.length; index += 1) {
        const applied = force[controls[index] ?? -1] ?? 0;
        const now = speed[speeds[index] ?? -1] ?? 0;
        const shaft = applied - (dampings[index] ?? 0) * now;
        squares[index] = (squares[index] ?? 0) + shaft * shaft;
        if (Math.abs(applied) > (limits[index] ?? Infinity)) peaks[index] = (peaks[index] ?? 0) + 1;
        // Force times the mean speed of the step is the kinetic energy that it adds.
        const work = (shaft * timestep * (now + (before[index] ?? now))) / 2;
        before[index] = now;
        work_j += work;
        energy_j += Math.max(0, work);
      }
      return work_j;
    },
    result: () => ({
      energy_j,
      rms_torque: driven.map(({ joint, actuator }, index) => ({
        joint: joint.name,
        value_nm: Math.sqrt((squares[index] ?? 0) / Math.max(1, steps)),
        continuous_nm: actuator.continuous_torque_nm,
      })),
      saturation: Math.max(0, ...peaks) / Math.max(1, steps),
    }),
  };
}
