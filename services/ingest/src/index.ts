export { ingestOptions, ingestVariables } from './environment.ts';
export { type IngestOptions, startIngest } from './service.ts';
