import type { Clip } from '@robotdesign/contracts';
import { clipOf, clips } from './catalogue.ts';
import { findClips } from './word-index.ts';

export interface ClipFilter {
  /** One of `morphologies`. */
  readonly morphology?: string;
  readonly q?: string;
}

/** Clips that fit the filter: best match of `q` first, without `q` in the catalogue's order. */
export function listClips({ morphology, q }: ClipFilter): readonly Clip[] {
  const found = q === undefined ? clips : findClips(q).flatMap((id) => clipOf(id) ?? []);
  return morphology === undefined ? found : found.filter((clip) => clip.morphology === morphology);
}
