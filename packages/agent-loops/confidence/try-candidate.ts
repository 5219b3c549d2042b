import type { Plan, RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody } from '@robotdesign/robot-design';
import { evaluateBody, tryBody } from '@robotdesign/simulation';
import { briefOf } from '../src/brief/brief.ts';
import { sizedBody } from '../src/task-fit/sized-body.ts';
import { triedGrounds } from '../src/task-fit/tried-grounds.ts';
import { type GroundTrial, groundTrial, isShownBy, type TriedCandidate } from './label.ts';

/** Runs in a worker thread: the checks of a compile and a perturbed trial on each ground of the task. */

export interface TryCandidateInput {
  readonly program: RobotDesignProgram;
  /** The task as it was read. */
  readonly plan: Plan;
  /** Seed of the perturbation and of the noise of the sensors. */
  readonly seed: number;
}

/** Duration of a trial, s. */
const duration_s = 10;

export default async function tryCandidate({
  program,
  plan,
  seed,
}: TryCandidateInput): Promise<TriedCandidate> {
  const begun = performance.now();
  const built = buildBody(program);
  const { load } = briefOf(plan);
  const body = sizedBody(program, built, load);
  const payload_kg = Math.min(load.payload_kg, body.capability.payload_kg);
  const { checks } = await evaluateBody(built.ir, {
    suite: 'compile',
    slope_rad: load.slope_rad,
    payload_kg,
  });
  const failed_checks = checks
    .filter(({ status, severity }) => status === 'failed' && severity === 'error')
    .map(({ name }) => name);
  const grounds = failed_checks.length > 0 || built.ir.fixed_base ? [] : triedGrounds(plan);
  const trials: GroundTrial[] = [];
  const earlier: GroundTrial[] = [];
  for (const terrain of grounds) {
    const request = {
      terrain,
      payload_kg,
      duration_s,
      seed,
      perturbed_seeds: [seed + 1],
      sensor_noise: true,
    };
    const { metrics, perturbed, crossed_after_m } = await tryBody(built.ir, request);
    trials.push(groundTrial(terrain, metrics, crossed_after_m));
    earlier.push(...perturbed.map((trial) => groundTrial(terrain, trial, crossed_after_m)));
    if (!trials.every((trial) => isShownBy(trial, plan))) break;
  }
  return { failed_checks, trials, earlier, duration_ms: performance.now() - begun };
}
