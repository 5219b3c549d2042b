export { clipOf, morphologies } from './catalogue.ts';
export { type ClipFilter, listClips } from './list-clips.ts';
export { givenReference, selectReference } from './select-reference.ts';
