export { helpText } from './arguments.ts';
export { chatHelp } from './chat/arguments.ts';
export { evolveHelp } from './evolve/arguments.ts';
