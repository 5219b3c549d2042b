export { service } from './definition.ts';
export type { Finding } from './worker-check/check-results.ts';
export { checkWorker } from './worker-check/check-worker.ts';
