import type { FeedbackLaw } from '@robotdesign/contracts';
import type { Simulator } from './simulator.ts';

const speedSuffix = '_dot';

/**
 * The reference of a state at a time. The reference of a rate rises linearly until `ramp_s`; that of the state itself
 * follows as its integral.
 */
export function referenceAt(
  reference: FeedbackLaw['reference'],
  name: string,
  time_s: number,
  ramp_s: number,
): number {
  const share = ramp_s > 0 ? Math.min(1, time_s / ramp_s) : 1;
  const travelled_s = time_s >= ramp_s ? time_s - ramp_s / 2 : (time_s * share) / 2;
  const own = (reference[name] ?? 0) * (name.endsWith(speedSuffix) ? share : 1);
  return own + (reference[`${name}${speedSuffix}`] ?? 0) * travelled_s;
}

/**
 * Replays a feedback controller: ctrl = offset − gain·(state − reference), limited to the range of each actuator. The
 * distance starts at 0. Call the result before each step, with the number of the step.
 *
 * @param ramp_s time until which references of rates rise
 * @param actuators names of actuators in the model, in the order of the rows of the gain
 */
export function feedbackRun(
  simulator: Simulator,
  law: FeedbackLaw,
  actuators: readonly string[],
  ramp_s = 0,
): (step: number) => void {
  const timestep = simulator.timestep();
  const held = Math.round(1 / (law.rate_hz * timestep));
  const sensed = law.state.map(({ sensor, component, sign }) => ({
    at: simulator.sensorAddress(sensor) + component,
    sign,
  }));
  const indices = actuators.map((name) => simulator.index('actuator', name));
  const range = simulator.controlRange().slice();
  return (step) => {
    if (step % held !== 0) return;
    const sensors = simulator.sensors();
    const errors = sensed.map(
      ({ at, sign }, index) =>
        sign * (sensors[at] ?? 0) -
        referenceAt(law.reference, law.state[index]?.name ?? '', step * timestep, ramp_s),
    );
    const ctrl = simulator.ctrl();
    for (const [row, actuator] of indices.entries()) {
      const command = errors.reduce(
        (total, error, column) => total - (law.gain[row]?.[column] ?? 0) * error,
        law.offset[row] ?? 0,
      );
      const [low = 0, high = 0] = [range[2 * actuator], range[2 * actuator + 1]];
      ctrl[actuator] = Math.min(high, Math.max(low, command));
    }
  };
}
