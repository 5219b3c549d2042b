export { type ExportOptions, startExport } from './service.ts';
