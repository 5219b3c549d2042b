export { type BringUp, bringUpOf } from './bring-up.ts';
