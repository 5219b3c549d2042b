export { type DesignOptions, startDesign } from './service.ts';
