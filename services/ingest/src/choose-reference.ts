import type { Plan, Reference } from '@robotdesign/contracts';
import { selectReference } from '@robotdesign/motion-references';
import type { Logger } from '@robotdesign/service-kit';
import { type VideoSearch, VideoSearchError } from './video/video-search.ts';

/** The reference of a job: a video, else the nearest clip of the catalogue, else none because the search was skipped. */
export type Chosen =
  | { readonly source: 'video' | 'fallback'; readonly reference: Reference }
  | { readonly source: 'skipped' };

export interface Choosing {
  /** Absent when no search is configured. */
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
    // Log only the name of an unknown error: its message may contain a URL with the key.
    const reason = error instanceof VideoSearchError ? error.message : `defect: ${nameOf(error)}`;
    logger.warn({ reason }, 'the video search failed; the catalogue is used instead');
    return undefined;
  }
}

/** A search that fails or finds nothing is not an error. @throws the reason of `signal` when it was aborted */
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
