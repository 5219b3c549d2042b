import { sha256, type TrialCompleted, type TrialRequested } from '@robotdesign/contracts';
import type { MoveTrial } from '@robotdesign/simulation';

/** The result of an attempt at a trial. Pure. */

export type Attempt =
  | { readonly metrics: MoveTrial }
  | { readonly failure: { readonly reason: string; readonly retryable: boolean } };

/** A trial that ended its worker process so often is not run again. */
export const mostStarts = 3;

export const endedItsProcess: Attempt = {
  failure: { reason: `the trial ended its worker process ${mostStarts} times`, retryable: false },
};

/** A simulation that became unstable proves nothing. */
const unstable = 'unstable_simulation';

type Of = Pick<TrialCompleted, 'worker_id' | 'duration_ms'>;

/** The event of an attempt. The same metrics have the same hash, whichever worker measured them. */
export function resultOf(
  { trial_id, evolution_id, iteration_id, attempt }: TrialRequested,
  done: Attempt,
  of: Of,
): TrialCompleted {
  const about = {
    trial_id,
    evolution_id,
    ...(iteration_id === undefined ? {} : { iteration_id }),
    attempt,
    ...of,
  };
  if ('failure' in done) return { ...about, outcome: 'failed', ...done.failure };
  const { exploit, warnings, ...metrics } = done.metrics;
  const reason = exploit ?? (warnings > 0 ? unstable : undefined);
  return {
    ...about,
    outcome: reason === undefined ? 'completed' : 'rejected_exploit',
    metrics,
    ...(reason === undefined ? {} : { reason }),
    result_sha256: sha256(metrics),
  };
}
