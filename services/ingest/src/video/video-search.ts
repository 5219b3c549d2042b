import type { Reference } from '@robotdesign/contracts';

/** The port to a search for videos of motion. Adapter: `youtubeSearch`. */
export interface VideoSearch {
  /**
   * The video that fits the query best; undefined when there is none.
   * @throws VideoSearchError when the search gave no answer that can be used
   */
  find(query: string, signal: AbortSignal): Promise<Reference | undefined>;
}

/** Why there is no answer, in words for the log: they name neither key nor address, nor what the host wrote. */
export class VideoSearchError extends Error {
  override name = 'VideoSearchError';
}
