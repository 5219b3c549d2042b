export { type Holder, holderOf } from './data-dir.ts';
export { environment } from './environment.ts';

/** The program that runs all services in one process. */
export const embeddedProgram = new URL('./main.ts', import.meta.url);
