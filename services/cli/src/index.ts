export { helpText } from './arguments.ts';
export { evolveHelp } from './evolve/arguments.ts';
