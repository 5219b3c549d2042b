import { defineService } from '@robotdesign/service-kit';
import { ingestOptions, ingestVariables } from './environment.ts';
import { startIngest } from './service.ts';

export const service = defineService({
  name: 'ingest',
  summary: 'turns prompts into plans, each with a reference motion.',
  variables: ingestVariables,
  resources: {},
  start: (runtime, { config }) => startIngest(runtime, ingestOptions(config, runtime.clock)),
});
