export { service } from './definition.ts';
export { type ExportOptions, startExport } from './service.ts';
