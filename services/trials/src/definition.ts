import { defineService } from '@robotdesign/service-kit';
import { workerThreads } from '@robotdesign/worker-threads';
import { startTrials } from './service.ts';

export const service = defineService({
  name: 'trials',
  summary: 'runs the trials of evolutions; start as many as there are machines for it.',
  variables: {},
  resources: { pool: workerThreads },
  start: (runtime, { resources: { pool } }) => startTrials(runtime, { pool }),
});
