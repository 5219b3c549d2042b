export { designVariables } from './environment.ts';
export { type DesignOptions, startDesign } from './service.ts';
