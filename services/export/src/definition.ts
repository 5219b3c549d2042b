import { defineService } from '@robotdesign/service-kit';
import { workerThreads } from '@robotdesign/worker-threads';
import { startExport } from './service.ts';

export const service = defineService({
  name: 'export',
  summary: 'turns stored designs into files for other programs.',
  variables: {},
  resources: { pool: workerThreads },
  start: (runtime, { addresses, resources: { pool } }) => startExport(runtime, { addresses, pool }),
});
