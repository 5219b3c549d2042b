export { type BringUp, bringUpOf } from './bring-up.ts';
export { smallPartsOf } from './small-parts.ts';
export { trackBelts } from './track-belts.ts';
