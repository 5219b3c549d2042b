import type { Reference } from '@robotdesign/contracts';

/** The port to a search for videos of motion. Adapter: `youtubeSearch`. */
export interface VideoSearch {
  /**
   * The video that fits the query best; undefined if there is none.
   * @throws VideoSearchError if the answer is missing or unusable
   */
  find(query: string, signal: AbortSignal): Promise<Reference | undefined>;
}

/** Why there is no answer. The message goes to the log: it contains neither the key, nor the address, nor text of the host. */
export class VideoSearchError extends Error {
  override name = 'VideoSearchError';
}
