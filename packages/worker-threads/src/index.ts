import { availableParallelism } from 'node:os';
import { integerText, type Resource, variable } from '@robotdesign/service-kit';
import { createWorkerPool, PoolClosedError, type WorkerPool } from '@robotdesign/simulation';
import { observeWorkers, record } from '@robotdesign/telemetry';

const ms_per_s = 1_000;

const variables = {
  WORKERS: variable(
    integerText(1, 256).default(availableParallelism()),
    'worker threads that generate and simulate bodies',
    'one for each core',
  ),
} as const;

/** The worker threads of a process, for services that generate, edit or simulate bodies. */
export const workerThreads: Resource<typeof variables, WorkerPool> = {
  name: 'the worker threads',
  variables,
  open({ WORKERS: size }) {
    const pool = createWorkerPool({
      size,
      onBegin: (priority, waited_ms) =>
        record('robotdesign.workers.queue_wait', waited_ms / ms_per_s, { 'robotdesign.priority': priority }),
    });
    observeWorkers(pool);
    return {
      value: pool,
      close: () => pool.close(),
      warm: () =>
        pool.warm().catch((error: unknown) => {
          if (!(error instanceof PoolClosedError)) throw error;
        }),
    };
  },
};
