import {
  addressOf,
  aloneUsage,
  hostAlone,
  runProgram,
  serviceVariables,
  workerVariables,
} from '@robotdesign/service-kit';
import { createWorkerPool } from '@robotdesign/simulation';
import { observeWorkers } from '@robotdesign/telemetry';
import { startExport } from './service.ts';

/** The export service in a process of its own. */
await runProgram({
  ...aloneUsage('export'),
  summary: 'robotdesign export: stored designs become files that work outside.',
  variables: { ...serviceVariables('export'), DESIGN_ADDR: addressOf('design'), ...workerVariables },
  start: (starting) =>
    hostAlone('export', starting, (runtime, parts) => {
      const { DESIGN_ADDR: designAddress, WORKERS: size } = starting.config;
      const pool = createWorkerPool({ size });
      parts.keep('the worker threads', () => pool.close());
      observeWorkers(pool);
      return startExport(runtime, { designAddress, pool });
    }),
});
