export { startIngest } from './service.ts';
