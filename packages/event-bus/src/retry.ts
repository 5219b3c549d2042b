import { type Backoff, pause, pause_ms } from '@robotdesign/backoff';
import type { Logger } from './logger.ts';

/** While an engine is unavailable. */
export const infrastructureBackoff: Backoff = { first_ms: 50, most_ms: 5_000 };

export interface RetryPolicy {
  /** Tries of an event whose handling fails. */
  readonly tries: number;
  /** No try starts later than this after the first. */
  readonly within_ms: number;
  /** Time limit of one try. A handler without an end would block its partition. */
  readonly handling_ms: number;
  readonly between: Backoff;
  /** While an engine is unavailable, without a limit. */
  readonly infrastructure: Backoff;
}

const defaults: RetryPolicy = {
  tries: 5,
  within_ms: 3_000,
  // Longer than the time limits of the engines: a silent engine makes no dead letter.
  handling_ms: 300_000,
  between: { first_ms: 100, most_ms: 1_000 },
  infrastructure: infrastructureBackoff,
};

export const retryPolicy = (given: Partial<RetryPolicy> | undefined): RetryPolicy => ({
  ...defaults,
  ...given,
});

export interface Retrying {
  readonly group: string;
  /** Whether waiting may fix the error. */
  readonly mayPass: (error: unknown) => boolean;
  readonly logger: Logger;
}

/**
 * Repeats the work while waiting may fix its failure. Logs only the first failure.
 * @throws other errors, and the signal's reason when it is aborted during a pause
 */
export async function whileUnavailable<T>(
  { mayPass, logger, group }: Retrying,
  backoff: Backoff,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      if (failures === 1) logger.warn({ err: error, group }, 'A partition waits: an engine is unavailable.');
    }
    await pause(pause_ms(backoff, failures), signal);
    signal.throwIfAborted();
  }
}
