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
  /** True while it is queued or running: the field that the sweeper looks for. */
  readonly open: boolean;
  readonly caller: string;
  readonly traceparent?: string;
  /** Hash of the request, kept when an idempotency key named the operation. */
  readonly request_sha256: string;
  /** Every id and the seed that the work will use, decided once. */
  readonly input: object;
  readonly target: OperationTarget;
  readonly thread_id?: string;
  readonly progress?: OperationProgress;
  readonly lease?: Lease;
  /** The work is not begun again before this. */
  readonly not_before?: string;
  /** Times that a process began the work and has not said what became of it: all but the one that runs have died. */
  readonly attempts: number;
  /** Times that the work was handed back because a part that it needs was down. */
  readonly setbacks?: number;
  readonly cancel?: { readonly requested_at: string; readonly key?: string };
  /** Why the work failed; of open work, that its target is yet to be told so. */
  readonly error?: Problem;
  readonly started_at?: string;
  readonly finished_at?: string;
}

export function isOpen(status: OperationStatus): boolean {
  return status === 'queued' || status === 'running';
}

/**
 * Whether `holder` may begin the work: it is open, its time has come, and nobody else's lease is alive. A cancellation
 * waits for no time.
 */
export function mayClaim(state: OperationState, holder: string, now: string, aloneOnStore: boolean): boolean {
  const pauses = state.cancel === undefined && state.not_before !== undefined && state.not_before > now;
  if (!state.open || pauses) return false;
  const { lease } = state;
  return lease === undefined || lease.holder === holder || aloneOnStore || lease.until <= now;
}

/** Decides that the work failed: whatever becomes of its process, it is not done again. */
export function fail(state: OperationState, error: Problem): OperationState {
  return { ...state, error };
}

const firstPause_ms = 300;
const pauseGrowth = 4;
const longestPause_ms = 30_000;

/** When work may be begun again that was begun `times` times before: the pauses grow, up to half a minute. */
function afterPause(now_ms: number, times: number): string {
  return new Date(
    now_ms + Math.min(firstPause_ms * pauseGrowth ** (times - 1), longestPause_ms),
  ).toISOString();
}

/**
 * Takes the work for a holder. Should its process die, the work waits longer each time: a time in which processes die
 * for reasons of their own does not use up the attempts, and work that ends its process lets others be done between.
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

/** Gives the work back, to be begun again by this process or another: its process lives, so that was no attempt. */
export function handBack({ lease: _, not_before: __, ...rest }: OperationState): OperationState {
  return { ...rest, status: 'queued', attempts: rest.attempts - 1 };
}

/** Gives the work back because a part that it needs is down: that may be up again after a pause. */
export function setBack(state: OperationState, now_ms: number): OperationState {
  const setbacks = (state.setbacks ?? 0) + 1;
  return { ...handBack(state), setbacks, not_before: afterPause(now_ms, setbacks) };
}

export interface Outcome {
  readonly status: 'completed' | 'failed' | 'cancelled';
  readonly error?: Problem;
  /** What of the input is kept. */
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
 * Whether a retry under the same idempotency key is a new request rather than a repeated one: refusals for the form of
 * the request or for its moment, failures of the service and cancellations are not kept.
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
}

/** A queued operation, held by the process that took the request. */
export function newOperation(
  about: Pick<OperationState, 'kind' | 'caller' | 'traceparent' | 'thread_id'>,
  request: Request,
  lease: Lease,
): OperationState {
  return { ...about, ...request, status: 'queued', open: true, lease, attempts: 0 };
}
