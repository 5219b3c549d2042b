import { setTimeout as delay } from 'node:timers/promises';
import { isInfrastructureError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import { asBusError } from './errors.ts';

const tryAgain_ms = 200;

/** Tries until Kafka can be used, or the signal is aborted; who calls looks which. Tells once that it waits. */
export async function persist<T>(signal: AbortSignal, logger: Logger, work: () => Promise<T>): Promise<void> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      const failure = asBusError(error);
      if (!isInfrastructureError(failure)) throw failure;
      if (tries === 1 && !signal.aborted) logger.warn({ err: failure }, 'a consumer waits for Kafka');
      await moment(signal);
    }
  }
}

/** Resolves after a while, or when the signal is aborted. */
export async function moment(signal: AbortSignal): Promise<void> {
  await delay(tryAgain_ms, undefined, { signal }).catch(() => undefined);
}
