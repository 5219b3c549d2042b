import type { Logger } from '@robotdesign/service-kit';
import { type Feed, sweepFeed } from './feed.ts';

/** Removes expired entries periodically; at the stop it ends all watches. */

const sweepEvery_ms = 3_600_000;
/** Before the first sweep: a process that restarts often would never reach the interval. */
const firstSweep_ms = 60_000;

export function feedUpkeep(feed: Feed, logger: Logger): { start(): void; stop(): void } {
  let timers: readonly NodeJS.Timeout[] = [];
  const sweep = () =>
    void sweepFeed(feed).catch((err: unknown) => logger.warn({ err }, 'the feeds were not swept'));
  return {
    start: () => {
      timers = [setTimeout(sweep, firstSweep_ms).unref(), setInterval(sweep, sweepEvery_ms).unref()];
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      feed.nudges.close();
    },
  };
}
