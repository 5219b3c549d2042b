export { service } from './definition.ts';
export { type DesignOptions, startDesign } from './service.ts';
