import type { Plan, Reference } from '@robotdesign/contracts';
import { selectReference } from '@robotdesign/motion-references';
import type { Logger } from '@robotdesign/service-kit';
import { type VideoSearch, VideoSearchError } from './video/video-search.ts';

/** What a job learns its motion from: a video, else the catalogue's nearest clip, else nothing because nobody looked. */
export type Chosen =
  | { readonly source: 'video' | 'fallback'; readonly reference: Reference }
  | { readonly source: 'skipped' };

export interface Choosing {
  /** Absent when no search is set up. */
  readonly video: VideoSearch | undefined;
  readonly logger: Logger;
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

async function lookUp(
  { video, logger }: Choosing,
  query: string,
  signal: AbortSignal,
): Promise<Reference | undefined> {
  try {
    return await video?.find(query, signal);
  } catch (error) {
    signal.throwIfAborted();
    // Of an error that the port does not know only the name: its message may hold an address, and that the key.
    const reason = error instanceof VideoSearchError ? error.message : `defect: ${nameOf(error)}`;
    logger.warn({ reason }, 'the video search failed; the catalogue serves instead');
    return undefined;
  }
}

/** A lookup that fails or finds nothing is no error. @throws the reason of `signal` when that was aborted */
export async function chooseReference(
  choosing: Choosing,
  plan: Plan,
  query: string,
  signal: AbortSignal,
): Promise<Chosen> {
  const reference = await lookUp(choosing, query, signal);
  return reference === undefined
    ? { source: 'fallback', reference: selectReference(plan) }
    : { source: 'video', reference };
}
