export { printedParts } from './solids/printed-parts.ts';
