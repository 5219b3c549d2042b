/** Task modules for measurements. */
export type { BareStepsInput } from './tasks/bare-steps.ts';
export const bareStepsTask = new URL('./tasks/bare-steps.ts', import.meta.url);
