import { hostService, type RunningService, type ServiceRuntime } from '@robotdesign/service-kit';
import type { WorkerPool } from '@robotdesign/simulation';
import { consumers } from './consumers.ts';

export interface TrialsOptions {
  readonly pool: WorkerPool;
}

/**
 * How many trials a worker takes at once: as many as it has threads run, and the others wait, so that no thread does. A
 * trial in which the body falls at once ends before the next one has been fetched and its start stored.
 */
const trialsAtOnce = (threads: number): number => Math.max(8, 2 * threads);

/** Starts a trial worker. It keeps no state: commands come from the event bus, and results go there. */
export function startTrials(runtime: ServiceRuntime, { pool }: TrialsOptions): Promise<RunningService> {
  const { aloneOnStore, bus, clock, holder, logger } = runtime;
  // Alone on the store, this process hosts the other services too: their work shares the threads.
  const priority = aloneOnStore ? 'batch' : 'interactive';
  return hostService(runtime, {
    name: 'trials',
    implementations: [],
    operations: { start: () => undefined, stop: async () => undefined },
    concurrency: trialsAtOnce(pool.stats().size),
    handlers: consumers({ bus, pool, priority, clock, logger, worker_id: holder }),
  });
}
