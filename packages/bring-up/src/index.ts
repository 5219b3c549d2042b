export { type BringUp, bringUpOf } from './bring-up.ts';
export { smallPartsOf } from './small-parts.ts';
