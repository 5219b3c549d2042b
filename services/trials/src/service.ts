import { hostService, type RunningService, type ServiceRuntime } from '@robotdesign/service-kit';
import type { WorkerPool } from '@robotdesign/simulation';
import { consumers } from './consumers.ts';

export interface TrialsOptions {
  readonly pool: WorkerPool;
}

/** Starts a trial worker. It keeps no state: commands come from the event bus, and results go there. */
export function startTrials(runtime: ServiceRuntime, { pool }: TrialsOptions): Promise<RunningService> {
  const { aloneOnStore, bus, clock, holder, logger } = runtime;
  // Alone on the store, this process hosts the other services too: their work shares the threads.
  const priority = aloneOnStore ? 'batch' : 'interactive';
  return hostService(runtime, {
    name: 'trials',
    implementations: [],
    operations: { start: () => undefined, stop: async () => undefined },
    handlers: consumers({ bus, pool, priority, clock, logger, worker_id: holder }),
  });
}
