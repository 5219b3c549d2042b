/** Leaves a part outside alone for a while that fails again and again. Pure. */

/** Failures in a row after which it is left alone, and for how long. */
export const patience = 5;
export const rest_ms = 30_000;

export interface Breaker {
  readonly failures: number;
  /** Milliseconds since the epoch; absent while the part may be asked. */
  readonly openUntil_ms?: number;
}

export const closedBreaker: Breaker = { failures: 0 };

/** After its rest it has one try: the next failure begins another rest. */
export function afterFailure({ failures }: Breaker, now_ms: number): Breaker {
  const count = failures + 1;
  return count < patience ? { failures: count } : { failures: count, openUntil_ms: now_ms + rest_ms };
}

export const isOpen = ({ openUntil_ms }: Breaker, now_ms: number): boolean =>
  openUntil_ms !== undefined && now_ms < openUntil_ms;
