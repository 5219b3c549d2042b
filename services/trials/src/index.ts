export { service } from './definition.ts';
