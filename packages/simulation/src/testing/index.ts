/** Task modules for measurements. */
export type { BareStepsInput } from './tasks/bare-steps.ts';
export type { TryBodyInput } from './tasks/try-body.ts';
export const bareStepsTask = new URL('./tasks/bare-steps.ts', import.meta.url);
export const liveMemoryTask = new URL('./tasks/live-memory.ts', import.meta.url);
export const tryBodyTask = new URL('./tasks/try-body.ts', import.meta.url);
