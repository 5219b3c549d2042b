import { availableParallelism } from 'node:os';
import { integerText, type Resource, variable } from '@robotdesign/service-kit';
import { createWorkerPool, PoolClosedError, type WorkerPool } from '@robotdesign/simulation';
import { observeWorkers } from '@robotdesign/telemetry';

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
    const pool = createWorkerPool({ size });
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
