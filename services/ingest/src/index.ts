export { service } from './definition.ts';
export { type IngestOptions, startIngest } from './service.ts';
