export { clipOf, morphologies } from './catalogue.ts';
export { type ClipFilter, listClips } from './list-clips.ts';
export { selectReference } from './select-reference.ts';
