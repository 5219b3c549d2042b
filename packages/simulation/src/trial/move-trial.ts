import type { ControllerDraft } from '@robotdesign/controllers';
import { timestep } from '@robotdesign/mjcf';
import { radians } from '../angles.ts';
import type { BodyInModel } from '../body-in-model.ts';
import { tilt } from '../home-trial.ts';
import type { Simulator } from '../simulator.ts';
import { controllerRun } from './controller-run.ts';

/** Torque of a joint over a trial. */
export interface JointTorque {
  readonly joint: string;
  /** Root mean square of the torque at the shaft, N·m. */
  readonly value_nm: number;
  readonly continuous_nm: number;
}

/** What a body did in a trial. The clock starts when the key has settled. */
export interface MoveTrial {
  /** Travel of the centre of mass ahead, before the first fall, m. */
  readonly distance_m: number;
  readonly speed_m_s: number;
  readonly fell: boolean;
  /** Time until the fall, or all of it, s. */
  readonly survived_s: number;
  /** Share of the time within 15° of the home pose. */
  readonly upright_fraction: number;
  /** Mechanical energy that the motors put in, J. */
  readonly energy_j: number;
  /** Energy over weight and distance; absent without travel. */
  readonly cost_of_transport?: number;
  readonly rms_torque: readonly JointTorque[];
  /** Largest share of the time for which an actuator gives its peak torque. */
  readonly saturation: number;
  readonly warnings: number;
}

/** Whether a body moves on its belly or free wheels by bending: it has neither feet nor driven wheels. */
const crawls = ({ ir }: BodyInModel): boolean =>
  !ir.links.some(({ role }) => role === 'foot') &&
  ir.actuators.every(({ control }) => control === 'position');

/**
 * How far a body leans, rad. One that crawls arches its back: only its roll counts, the angle of its y axis to the
 * ground.
 */
const leanOf = (body: BodyInModel): ((qpos: Float64Array) => number) =>
  crawls(body)
    ? (qpos) => {
        const [w = 1, x = 0, y = 0, z = 0] = qpos.subarray(3, 7);
        return Math.abs(Math.asin(Math.max(-1, Math.min(1, 2 * (y * z + w * x)))));
      }
    : tilt;

const fallen = radians(45);
const upright = radians(15);
/** Every 20 ms: reading contacts costs as much as a step. */
const lookEvery = Math.round(0.02 / timestep);
const gravity = 9.81;
/** Share of the peak torque that counts as saturated. */
const saturated = 0.98;

/** Geoms that touch the ground only in a fall; none of a body that crawls. */
function trunkGeoms(body: BodyInModel): ReadonlySet<number> {
  if (crawls(body)) return new Set();
  const standing = new Set(body.feet.flatMap(({ geoms }) => geoms));
  return new Set(body.collidingGeoms.filter((geom) => !standing.has(geom)));
}

/**
 * Lets a body move with a controller for `seconds` after settling. The heading is that of the home pose, along x.
 */
export function moveTrial(
  simulator: Simulator,
  body: BodyInModel,
  controller: ControllerDraft,
  seconds: number,
): MoveTrial {
  const sensing = [controller, controller.also].some((part) => part?.kind === 'feedback');
  simulator.computeSensors(sensing);
  simulator.resetToKey('home');
  simulator.forward();
  const command = controllerRun(simulator, controller);
  const settle = Math.round(controller.settle_s / timestep);
  const steps = settle + Math.round(seconds / timestep);
  const trunk = trunkGeoms(body);
  const leanNow = leanOf(body);
  const squares = body.driven.map(() => 0);
  const peaks = body.driven.map(() => 0);
  let [fell, energy_j, uprightSteps, step] = [false, 0, 0, 0];
  let [from] = simulator.centerOfMass();
  for (; step < steps && !fell; step += 1) {
    if (step === settle) [from] = simulator.centerOfMass();
    command(step);
    simulator.step();
    const lean = leanNow(simulator.qpos());
    if (step < settle) continue;
    if (lean < upright) uprightSteps += 1;
    const [force, speed] = [simulator.actuatorForce(), simulator.qvel()];
    for (const [index, { actuator, control, qvel }] of body.driven.entries()) {
      const [applied, rate] = [force[control] ?? 0, speed[qvel] ?? 0];
      const shaft = applied - actuator.damping_nm_s_rad * rate;
      squares[index] = (squares[index] ?? 0) + shaft * shaft;
      if (Math.abs(applied) > saturated * actuator.peak_torque_nm) peaks[index] = (peaks[index] ?? 0) + 1;
      energy_j += Math.max(0, shaft * rate) * timestep;
    }
    fell =
      lean > fallen ||
      (step % lookEvery === 0 &&
        simulator
          .contacts()
          .some(
            ({ geoms }) =>
              geoms.some((geom) => body.ground.has(geom)) && geoms.some((geom) => trunk.has(geom)),
          ));
  }
  simulator.computeSensors(false);
  const ran = Math.max(1, step - settle);
  const distance_m = simulator.centerOfMass()[0] - from;
  const mass = simulator.bodyMass().reduce((sum, each) => sum + each, 0);
  return {
    distance_m,
    speed_m_s: distance_m / seconds,
    fell,
    survived_s: ran * timestep,
    upright_fraction: uprightSteps / ran,
    energy_j,
    ...(distance_m > 0.01 && { cost_of_transport: energy_j / (mass * gravity * distance_m) }),
    rms_torque: body.driven.map(({ joint, actuator }, index) => ({
      joint: joint.name,
      value_nm: Math.sqrt((squares[index] ?? 0) / ran),
      continuous_nm: actuator.continuous_torque_nm,
    })),
    saturation: Math.max(0, ...peaks.map((count) => count / ran)),
    warnings: simulator.warningCount(),
  };
}
