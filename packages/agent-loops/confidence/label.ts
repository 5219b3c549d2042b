import type { Plan, TrialOutcome } from '@robotdesign/contracts';
import { heat, isSound, type MoveTrial, type Terrain } from '@robotdesign/simulation';
import { demandedSpeed } from '../src/task-fit/tried-grounds.ts';

/** Whether a candidate works: the outcome that confidence predicts. Pure. */

/** A perturbed trial on one ground. */
export interface GroundTrial extends Pick<MoveTrial, 'distance_m' | 'speed_m_s' | 'fell' | 'warnings'> {
  readonly terrain: Terrain;
  /** Neither a fall nor a gain from an error of the simulation. */
  readonly sound: boolean;
  readonly exploit: MoveTrial['exploit'] | undefined;
  /** The largest RMS torque of a joint over its continuous torque. */
  readonly heat: number;
  /** Distance after which the body is beyond the terrain, m; absent for ground that goes on. */
  readonly crossed_after_m: number | undefined;
}

export function groundTrial(
  terrain: Terrain,
  trial: MoveTrial,
  crossed_after_m: number | undefined,
): GroundTrial {
  const { fell, exploit, warnings, distance_m, speed_m_s } = trial;
  const shared = { terrain, fell, exploit, warnings, distance_m, speed_m_s, crossed_after_m };
  return { ...shared, sound: isSound(trial), heat: heat(trial) };
}

export interface TriedCandidate {
  /** Checks of the compile that failed as errors. */
  readonly failed_checks: readonly string[];
  /** On the grounds of the task in their order, up to the first that shows a failure; none for a fixed base. */
  readonly trials: readonly GroundTrial[];
  /** The same with another perturbation and exact sensors: what an earlier trial of the candidate would have shown. */
  readonly earlier: readonly GroundTrial[];
  readonly duration_ms: number;
}

/** Travel from which on a body moves, m; as in the verdicts of a trial. */
const leastTravel = 0.1;

/** Whether a trial shows what the task asks on its ground; a speed counts on level ground. */
export function isShownBy(
  { sound, heat, distance_m, speed_m_s, crossed_after_m = leastTravel, terrain }: GroundTrial,
  plan: Plan,
): boolean {
  const fastEnough = terrain.kind !== 'flat' || speed_m_s >= (demandedSpeed(plan) ?? 0);
  return sound && heat <= 1 && distance_m >= crossed_after_m && fastEnough;
}

/** What the earlier trials of a candidate showed, in the words of its trials; undefined without any. */
export const earlierOutcome = ({ earlier }: TriedCandidate, plan: Plan): TrialOutcome | undefined => {
  if (earlier.length === 0) return undefined;
  if (earlier.every((trial) => isShownBy(trial, plan))) return 'met';
  return earlier.every(({ sound }) => sound) ? 'not_demonstrated' : 'failed';
};

/**
 * Whether a candidate passes every check of the compile and every trial of its task.
 *
 * @param tried undefined for a candidate that misses a feasible hard requirement by its computed figures
 */
export const works = (tried: TriedCandidate | undefined, plan: Plan): boolean =>
  tried !== undefined &&
  tried.failed_checks.length === 0 &&
  tried.trials.every((trial) => isShownBy(trial, plan));
