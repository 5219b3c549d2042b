import { setTimeout as delay } from 'node:timers/promises';

/** Growing pauses between repetitions of what failed. */
export interface Backoff {
  readonly first_ms: number;
  readonly most_ms: number;
}

/** Milliseconds before the n-th repetition, n from 1. Doubles up to the maximum. */
export function pause_ms({ first_ms, most_ms }: Backoff, n: number): number {
  return Math.min(most_ms, first_ms * 2 ** (n - 1));
}

/** Resolves after the time, or when the signal is aborted. */
export async function pause(time_ms: number, signal: AbortSignal): Promise<void> {
  await delay(time_ms, undefined, { signal }).catch(() => undefined);
}
