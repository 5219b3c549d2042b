import { loopRegistry } from '@robotdesign/agent-loops';
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
import { designVariables } from './environment.ts';
import { startDesign } from './service.ts';

/** The design service in a process of its own. */
await runProgram({
  ...aloneUsage('design'),
  summary: 'robotdesign design: plans become candidate bodies, designs and their revisions.',
  variables: {
    ...serviceVariables('design'),
    INGEST_ADDR: addressOf('ingest'),
    ...workerVariables,
    ...designVariables,
  },
  start: (starting) =>
    hostAlone('design', starting, (runtime, parts) => {
      const { INGEST_ADDR: ingestAddress, WORKERS: size, AGENT_LOOPS: remoteLoops } = starting.config;
      const loops = loopRegistry();
      const pool = createWorkerPool({ size });
      parts.keep('the worker threads', () => pool.close());
      observeWorkers(pool);
      return startDesign(runtime, { ingestAddress, loops, pool, remoteLoops });
    }),
});
