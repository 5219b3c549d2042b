import { derivedId, type TrialCompleted, type TrialMetrics } from '@robotdesign/contracts';
import type { CollectionSpec } from '@robotdesign/document-store';
import { type Objective, type Stage, scoreOf, type TrialScore } from '@robotdesign/evolution-search';

/** A trial that an evolution asked for, and its result. Pure. */

export interface TrialState {
  readonly evolution_id: string;
  /** Number of the iteration; 0 for the body of the program. */
  readonly iteration: number;
  readonly stage: Stage;
  /** The latest attempt that was asked for, from 1. */
  readonly attempt: number;
  /** When that attempt is given up (RFC 3339). */
  readonly deadline: string;
  /** The latest attempt that gave no result. */
  readonly failure?: { readonly attempt: number; readonly reason: string; readonly retryable: boolean };
  /** The first result. */
  readonly result?: {
    readonly attempt: number;
    readonly outcome: 'completed' | 'rejected_exploit';
    readonly metrics: TrialMetrics;
    readonly reason?: string;
    readonly worker_id: string;
    readonly duration_ms: number;
    readonly result_sha256?: string;
  };
}

export const trialCollection: CollectionSpec = {
  name: 'trials',
  indexes: [{ name: 'by_evolution', fields: ['evolution_id', 'created_at'] }],
};

/** A trial is asked for so often. */
const mostAttempts = 3;

export const trialId = (evolution_id: string, iteration: number, stage: Stage, at: number): string =>
  derivedId('trial', evolution_id, iteration, stage, at);

/** Workers may be programs of others: of their texts so much is kept, without control characters. */
const longestText = 300;
const textOf = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').slice(0, longestText);

/** The trial with a result, or with the reason why there is none; undefined if it is known already, or late. */
export function recorded(state: TrialState, completed: TrialCompleted): TrialState | undefined {
  const {
    attempt,
    outcome,
    metrics,
    reason,
    retryable = false,
    worker_id,
    duration_ms,
    result_sha256,
  } = completed;
  if (state.result) return undefined;
  if (outcome === 'failed' || !metrics) {
    if (state.failure && state.failure.attempt >= attempt) return undefined;
    return { ...state, failure: { attempt, reason: textOf(reason ?? 'no result'), retryable } };
  }
  const result = {
    attempt,
    outcome,
    metrics,
    ...(reason === undefined ? {} : { reason: textOf(reason) }),
    worker_id: textOf(worker_id),
    duration_ms,
    ...(result_sha256 === undefined ? {} : { result_sha256: textOf(result_sha256) }),
  };
  return { ...state, result };
}

/** What has to be done for a trial. */
export type Course = 'ended' | 'repeat' | 'wait';

/** A trial without a result is asked for again after a failure that may pass, and after its deadline. */
export function courseOf({ result, failure, attempt, deadline }: TrialState, now_ms: number): Course {
  if (result) return 'ended';
  // Also of an earlier attempt: a later one would fail in the same way.
  if (failure && !failure.retryable) return 'ended';
  const failedNow = failure?.attempt === attempt;
  if (!failedNow && now_ms < Date.parse(deadline)) return 'wait';
  return attempt >= mostAttempts ? 'ended' : 'repeat';
}

/** The score of a trial that has ended. */
export function scoreOfTrial(objective: Objective, { result, failure }: TrialState): TrialScore {
  if (!result) return { fell: false, failure: failure?.reason ?? 'no worker answered in time' };
  const { metrics, outcome, reason = 'unknown' } = result;
  return scoreOf(objective, { ...metrics, ...(outcome === 'rejected_exploit' ? { exploit: reason } : {}) });
}
