import { type Problem, ServiceError, toProblem } from '@robotdesign/contracts';
import { explained, traceIdOf } from '@robotdesign/service-kit';
import type { OperationKind } from './kind.ts';
import { handBack, type OperationState } from './operation.ts';

/** Decisions about one attempt at the work of an operation. Pure. */

/** Why work stopped without ending: another process continues it, or this one does later. */
export class HandedBack extends Error {
  override readonly name = 'HandedBack';
  /** How the operation is handed back. */
  readonly change: (state: OperationState, now_ms: number) => OperationState;

  constructor(reason: string, change: HandedBack['change'] = handBack) {
    super(reason);
    this.change = change;
  }
}

export const cancelled = () => new ServiceError('cancelled', 'The work was cancelled.');

/** Why claimed work is not begun. Undefined when it may be. */
export function refusalOf(state: OperationState, maxAttempts: number): ServiceError | undefined {
  if (state.cancel) return cancelled();
  const interruptions = state.attempts - 1;
  if (interruptions < maxAttempts) return undefined;
  return new ServiceError(
    'unavailable',
    `The work was interrupted ${interruptions} times and given up. Start it again.`,
  );
}

/** Why an attempt ended without success. After an abort its reason counts, and not what the work then threw. */
export function reasonOf(thrown: unknown, signal: AbortSignal): unknown {
  return explained(signal.aborted ? signal.reason : thrown);
}

/** Attempts while a service that the work needs is unavailable: some 25 s. */
const maxSetbacks = 5;

/** Whether failed work is queued again: a service that it needs is unavailable, and may soon be available again. */
export function mayTryAgain(failure: ServiceError, state: OperationState, maxAttempts: number): boolean {
  return (
    failure.code === 'unavailable' && state.attempts <= maxAttempts && (state.setbacks ?? 0) + 1 < maxSetbacks
  );
}

/** The failure as it is stored, with the members that the kind adds. */
export function problemOf(kind: OperationKind<never>, state: OperationState, failure: ServiceError): Problem {
  const problem = toProblem(failure, traceIdOf(state.traceparent));
  const members = kind.problemMembers?.(state.input as never);
  return members === undefined ? problem : { ...problem, extensions: { ...problem.extensions, ...members } };
}

export function statusOf(error: Problem | undefined): 'completed' | 'cancelled' | 'failed' {
  if (error === undefined) return 'completed';
  return error.code === 'cancelled' ? 'cancelled' : 'failed';
}
