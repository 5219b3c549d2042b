export { type Holder, holderOf } from './data-dir.ts';

/** The program that runs all services in one process. */
export const embeddedProgram = new URL('./main.ts', import.meta.url);
