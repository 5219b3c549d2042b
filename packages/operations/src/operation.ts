import type { OperationProgress, OperationStatus, OperationTarget, Problem } from '@robotdesign/contracts';
import { advance, completed } from './progress.ts';

/** The operation aggregate: long work as a document that survives the process that does it. Pure. */

export interface Lease {
  /** The process that does the work now. */
  readonly holder: string;
  readonly until: string;
}

export interface OperationState {
  readonly kind: string;
  readonly status: OperationStatus;
  /** True while it is queued or running. Indexed: the upkeep finds open operations by it. */
  readonly open: boolean;
  readonly caller: string;
  /** Nobody waits for it: it takes no place of the operations that the caller waits for. */
  readonly batch?: true;
  readonly traceparent?: string;
  /** Hash of the request, to distinguish a retry from another request with the same idempotency key. */
  readonly request_sha256: string;
  /** Every id and the seed that the work uses, decided once. */
  readonly input: object;
  readonly target: OperationTarget;
  readonly thread_id?: string;
  readonly generation_id?: string;
  readonly ingest_job_id?: string;
  readonly trial_id?: string;
  readonly progress?: OperationProgress;
  readonly lease?: Lease;
  /** The work does not begin again before this time. */
  readonly not_before?: string;
  /** Claims by processes that have not reported an outcome. All but the current one have died. */
  readonly attempts: number;
  /** Times that the work was handed back because a service that it needs was unavailable. */
  readonly setbacks?: number;
  readonly cancel?: { readonly requested_at: string; readonly key?: string };
  /** Why the work failed. In an open operation: the failure is decided, but not written to the target yet. */
  readonly error?: Problem;
  readonly started_at?: string;
  readonly finished_at?: string;
}

export function isOpen(status: OperationStatus): boolean {
  return status === 'queued' || status === 'running';
}

/**
 * Whether `holder` may begin the work: it is open, its pause is over, and no other process has a live lease. Cancelled
 * work does not pause.
 */
export function mayClaim(state: OperationState, holder: string, now: string, aloneOnStore: boolean): boolean {
  const pauses = state.cancel === undefined && state.not_before !== undefined && state.not_before > now;
  if (!state.open || pauses) return false;
  const { lease } = state;
  return lease === undefined || lease.holder === holder || aloneOnStore || lease.until <= now;
}

/** Stores the decision that the work failed. It is not done again, also if its process dies now. */
export function fail(state: OperationState, error: Problem): OperationState {
  return { ...state, error };
}

const firstPause_ms = 300;
const pauseGrowth = 4;
const longestPause_ms = 30_000;

/** When work may begin again after `times` attempts. Pauses grow from 0.3 s to 30 s. */
function afterPause(now_ms: number, times: number): string {
  return new Date(
    now_ms + Math.min(firstPause_ms * pauseGrowth ** (times - 1), longestPause_ms),
  ).toISOString();
}

/**
 * Takes the work for a holder. If its process dies, the pause before the next attempt grows: deaths that the work did
 * not cause do not use up the attempts quickly, and work that kills its process leaves time for other work.
 */
export function claim(state: OperationState, lease: Lease, now_ms: number): OperationState {
  const attempts = state.attempts + 1;
  return {
    ...state,
    status: 'running',
    lease,
    attempts,
    not_before: afterPause(now_ms, attempts),
    started_at: state.started_at ?? new Date(now_ms).toISOString(),
  };
}

/** Extends the lease. */
export function renew(state: OperationState, lease: Lease): OperationState {
  return { ...state, lease };
}

/** Keeps what the work has reported. */
export function report(state: OperationState, progress: OperationProgress | undefined): OperationState {
  return progress === undefined ? state : { ...state, progress: advance(state.progress, progress) };
}

/** Hands the work back to this process or another. Its process lives, so the attempt does not count. */
export function handBack({ lease: _, not_before: __, ...rest }: OperationState): OperationState {
  return { ...rest, status: 'queued', attempts: rest.attempts - 1 };
}

/** Hands the work back because a service that it needs is unavailable. It begins again after a pause. */
export function setBack(state: OperationState, now_ms: number): OperationState {
  const setbacks = (state.setbacks ?? 0) + 1;
  return { ...handBack(state), setbacks, not_before: afterPause(now_ms, setbacks) };
}

export interface Outcome {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly error?: Problem;
  /** The part of the input that is kept. */
  readonly input: object;
}

/** Ends the work and releases the lease. Completed work has done all that it counted. */
export function end(state: OperationState, outcome: Outcome, now: string): OperationState {
  const { lease: _, ...rest } = state;
  const progress = outcome.status === 'completed' ? { progress: completed(state.progress) } : {};
  return { ...rest, ...outcome, ...progress, open: false, finished_at: now };
}

export function requestCancel(state: OperationState, now: string, key: string | undefined): OperationState {
  return { ...state, cancel: { requested_at: now, ...(key === undefined ? {} : { key }) } };
}

/**
 * Whether a retry with the same idempotency key begins the operation again. Validation failures, rate limits, failures
 * of the service and cancellations are not kept.
 */
export function isForgotten({ status, error }: OperationState): boolean {
  if (status === 'cancelled') return true;
  const code = error?.status ?? 500;
  return status === 'failed' && (code >= 500 || code === 429 || code === 400);
}

export interface Request {
  readonly request_sha256: string;
  readonly input: object;
  readonly target: OperationTarget;
  readonly generation_id?: string;
  readonly ingest_job_id?: string;
  readonly trial_id?: string;
}

/** A queued operation; with a lease it is held by the process that took the request. */
export function newOperation(
  about: Pick<OperationState, 'kind' | 'caller' | 'batch' | 'traceparent' | 'thread_id'>,
  request: Request,
  lease?: Lease,
): OperationState {
  return { ...about, ...request, status: 'queued', open: true, ...(lease && { lease }), attempts: 0 };
}
