import type { Clip } from '@robotdesign/contracts';
import { clipOf, clips } from './catalogue.ts';
import { findClips } from './word-index.ts';

export interface ClipFilter {
  /** One of `morphologies`. */
  readonly morphology?: string;
  readonly q?: string;
}

/** Clips that match the filter: best match of `q` first; without `q` in the order of the catalogue. */
export function listClips({ morphology, q }: ClipFilter): readonly Clip[] {
  const found = q === undefined ? clips : findClips(q).flatMap((id) => clipOf(id) ?? []);
  return morphology === undefined ? found : found.filter((clip) => clip.morphology === morphology);
}
