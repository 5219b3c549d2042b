import { defineService } from '@robotdesign/service-kit';
import { startWorkspace } from './service.ts';

export const service = defineService({
  name: 'workspace',
  summary: 'keeps projects, threads and messages, and generates designs in a thread.',
  variables: {},
  resources: {},
  start: (runtime, { addresses }) => startWorkspace(runtime, addresses),
});
