import { defineService } from '@robotdesign/service-kit';
import { workerThreads } from '@robotdesign/worker-threads';
import { startEvolution } from './service.ts';

export const service = defineService({
  name: 'evolution',
  summary: 'improves designs under programs that a person approved.',
  variables: {},
  resources: { pool: workerThreads },
  start: (runtime, { addresses, resources: { pool } }) => startEvolution(runtime, { addresses, pool }),
});
