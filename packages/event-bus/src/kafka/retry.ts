import { setTimeout as delay } from 'node:timers/promises';
import { isInfrastructureError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { asBusError } from './errors.ts';

const retry_ms = 200;

/**
 * Retries until Kafka is available or the signal is aborted; the caller checks which. Logs only the first failure.
 * @throws errors that waiting does not fix
 */
export async function untilAvailable<T>(
  signal: AbortSignal,
  logger: Logger,
  work: () => Promise<T>,
): Promise<void> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const failure = asBusError(error);
      if (!isInfrastructureError(failure)) throw failure;
      if (tries === 1 && !signal.aborted) logger.warn({ err: failure }, 'A consumer waits for Kafka.');
      await retryPause(signal);
    }
  }
}

/** Resolves after 200 ms, or when the signal is aborted. */
export async function retryPause(signal: AbortSignal): Promise<void> {
  await delay(retry_ms, undefined, { signal }).catch(() => undefined);
}
