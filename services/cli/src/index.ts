export { helpText } from './arguments.ts';
