import { failureOf, startSpan } from '@robotdesign/telemetry';
import type { VideoSearch } from './video-search.ts';

/** The search with a span for each query, in the trace of the current work. The span has neither the query nor the result. */
export function tracedSearch(search: VideoSearch): VideoSearch {
  return {
    async find(query, signal) {
      const span = startSpan({ name: 'find videos', kind: 'client', attributes: {}, withinTrace: true });
      try {
        const found = await span.enter(() => search.find(query, signal));
        span.set({ 'robotdesign.videos.found': found === undefined ? 0 : 1 });
        span.end();
        return found;
      } catch (error) {
        span.end(failureOf(error));
        throw error;
      }
    },
  };
}
