import type { FeedbackLaw } from '@robotdesign/contracts';
import { timestep } from '@robotdesign/mjcf';
import { radians } from './angles.ts';
import type { BodyInModel } from './body-in-model.ts';
import { fallWatch } from './fall.ts';
import { feedbackRun } from './feedback-run.ts';
import { disturb, tilt } from './home-trial.ts';
import type { Simulator } from './simulator.ts';

/** Lean and push from which a balancing body must recover. */
const lean = radians(3);
const push = 0.2;
/** The tilt is judged after this time, or in the last half second of a shorter trial, s. */
const judgedAfter = 3;
const lastPart = 0.5;

export interface BalanceTrial {
  readonly fell: boolean;
  /** Largest tilt after the body had time to recover, rad. */
  readonly tilt_rad: number;
  /** Largest distance from the start over the ground, m. */
  readonly drift_m: number;
  readonly warnings: number;
}

/**
 * Lets a body recover with its controller for `seconds`, from a lean and a push in the same direction.
 *
 * @param direction 1 forward, −1 back
 */
export function balanceTrial(
  simulator: Simulator,
  body: BodyInModel,
  law: FeedbackLaw,
  seconds: number,
  direction: 1 | -1,
): BalanceTrial {
  simulator.computeSensors(true);
  simulator.resetToKey('home');
  const [x = 0, y = 0] = simulator.qpos();
  disturb(simulator, body, { pitch_rad: direction * lean, roll_rad: 0, push_m_s: [direction * push, 0] });
  const falls = fallWatch(simulator, body);
  const control = feedbackRun(
    simulator,
    law,
    body.driven.filter(({ actuator }) => actuator.control === 'torque').map(({ actuator }) => actuator.name),
  );
  const judged = Math.min(judgedAfter, seconds - lastPart);
  let [fell, tilt_rad, drift_m] = [false, 0, 0];
  const steps = Math.round(seconds / timestep);
  for (let step = 0; step < steps && !fell; step += 1) {
    control(step);
    simulator.step();
    const qpos = simulator.qpos();
    const leaning = tilt(qpos);
    drift_m = Math.max(drift_m, Math.hypot((qpos[0] ?? 0) - x, (qpos[1] ?? 0) - y));
    if (step * timestep >= judged) tilt_rad = Math.max(tilt_rad, leaning);
    fell = falls.leansTooFar(leaning) || (falls.looks(step) && falls.touchesDown(simulator.contacts()));
  }
  simulator.computeSensors(false);
  return { fell, tilt_rad, drift_m, warnings: simulator.warningCount() };
}
