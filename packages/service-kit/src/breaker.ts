/** A circuit breaker: pauses calls to an outside part that keeps failing. Pure. */

/** Failures in a row that open the breaker. */
export const failureLimit = 5;
/** How long it stays open. */
export const pause_ms = 30_000;

export interface Breaker {
  readonly failures: number;
  /** Milliseconds since the epoch; absent while calls are allowed. */
  readonly openUntil_ms?: number;
}

export const closedBreaker: Breaker = { failures: 0 };

/** After the pause one call is tried: if it fails, the next pause starts. */
export function afterFailure({ failures }: Breaker, now_ms: number): Breaker {
  const count = failures + 1;
  return count < failureLimit ? { failures: count } : { failures: count, openUntil_ms: now_ms + pause_ms };
}

export const isOpen = ({ openUntil_ms }: Breaker, now_ms: number): boolean =>
  openUntil_ms !== undefined && now_ms < openUntil_ms;
