import type { Reference } from '@robotdesign/contracts';
import { afterFailure, type Breaker, closedBreaker, isOpen } from '@robotdesign/service-kit';
import { z } from 'zod';
import { type Bounds, getJson } from './bounded-json.ts';
import { plainText } from './plain-text.ts';
import { type VideoSearch, VideoSearchError } from './video-search.ts';

/**
 * Finds videos with the YouTube Data API v3: `search.list` finds a video, `videos.list` its licence.
 * https://developers.google.com/youtube/v3/docs
 */

export interface YoutubeOptions {
  readonly key: string;
  /** Prefix of `/search` and `/videos`. */
  readonly baseUrl: string;
  readonly clock: () => number;
  readonly bounds?: Bounds;
}

const defaultBounds: Bounds = { timeout_ms: 5_000, maxBytes: 1024 * 1024 };
const maxResults = 5;
const maxQuery_characters = 200;
const maxTitle_characters = 200;

const foundSchema = z.looseObject({
  id: z.looseObject({ videoId: z.string().regex(/^[A-Za-z0-9_-]{11}$/) }),
  snippet: z.looseObject({ title: z.string() }),
});
const listSchema = z.looseObject({ items: z.array(z.unknown()).optional() });
const statusSchema = z.looseObject({
  id: z.string(),
  status: z.looseObject({ license: z.string() }),
});
const refusalSchema = z.looseObject({
  error: z.looseObject({
    errors: z.array(z.looseObject({ reason: z.string().regex(/^[A-Za-z]{1,60}$/) })).min(1),
  }),
});

/** The values of `status.license` that the API documents. */
const licences: Readonly<Record<string, Pick<Reference, 'licence' | 'commercial_use'>>> = {
  creativeCommon: { licence: 'Creative Commons Attribution (CC BY)', commercial_use: true },
  youtube: { licence: 'Standard YouTube Licence', commercial_use: false },
};

interface Video {
  readonly id: string;
  readonly title: string;
  readonly place: number;
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Half of the score is the place among the results; half is the share of the query's words that begin a word of the title. */
function matchOf({ title, place }: Video, query: string, count: number): Reference['match'] {
  const inTitle = wordsOf(title);
  const asked = [...new Set(wordsOf(query))];
  const named = asked.filter((word) => inTitle.some((other) => other.startsWith(word)));
  const share = asked.length === 0 ? 0 : named.length / asked.length;
  const naming = named.length === 0 ? 'names none of its words' : `names ${named.join(', ')}`;
  return {
    score: Number((0.5 / place + 0.5 * share).toFixed(3)),
    because: `place ${place} of ${count} for "${query}"; its title ${naming}`,
  };
}

function readItems(body: unknown): readonly unknown[] {
  const parsed = listSchema.safeParse(body);
  if (!parsed.success) throw new VideoSearchError('the answer is not a list');
  return parsed.data.items?.slice(0, maxResults) ?? [];
}

function reasonOf(body: unknown): string {
  const parsed = refusalSchema.safeParse(body);
  const reason = parsed.success ? parsed.data.error.errors[0]?.reason : undefined;
  return reason === undefined ? '' : ` (${reason})`;
}

export function youtubeSearch({ key, baseUrl, clock, bounds = defaultBounds }: YoutubeOptions): VideoSearch {
  let breaker: Breaker = closedBreaker;

  async function listed(
    resource: 'search' | 'videos',
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<readonly unknown[]> {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/${resource}`);
    url.search = new URLSearchParams({ ...query, key }).toString();
    const { status, body } = await getJson(url, bounds, signal);
    if (status !== 200) throw new VideoSearchError(`the host answered ${status}${reasonOf(body)}`);
    return readItems(body);
  }

  async function search(query: string, signal: AbortSignal): Promise<Video[]> {
    const items = await listed(
      'search',
      {
        part: 'snippet',
        type: 'video',
        q: query,
        maxResults: String(maxResults),
        safeSearch: 'strict',
        videoEmbeddable: 'true',
      },
      signal,
    );
    const videos = items.flatMap((item) => foundSchema.safeParse(item).data ?? []);
    return videos.map(({ id, snippet }, index) => ({
      id: id.videoId,
      title: plainText(snippet.title, maxTitle_characters) || 'Untitled video',
      place: index + 1,
    }));
  }

  /** Empty if the host does not return it: a video without a known licence is still a reference. */
  async function licenceOf(
    id: string,
    signal: AbortSignal,
  ): Promise<Pick<Reference, 'licence' | 'commercial_use'>> {
    try {
      const items = await listed('videos', { part: 'status', id }, signal);
      const known = items.map((item) => statusSchema.safeParse(item).data).find((item) => item?.id === id);
      const licence = known?.status.license ?? '';
      return Object.hasOwn(licences, licence) ? (licences[licence] ?? {}) : {};
    } catch (error) {
      if (error instanceof VideoSearchError) return {};
      throw error;
    }
  }

  async function find(query: string, signal: AbortSignal): Promise<Reference | undefined> {
    const asked = query.slice(0, maxQuery_characters);
    const videos = await search(asked, signal);
    const matched = videos.map((video) => ({ video, match: matchOf(video, asked, videos.length) }));
    const [best] = matched.sort((a, b) => b.match.score - a.match.score || a.video.place - b.video.place);
    if (best === undefined) return undefined;
    const { id, title } = best.video;
    return {
      kind: 'video',
      id,
      title,
      url: `https://www.youtube.com/watch?v=${id}`,
      ...(await licenceOf(id, signal)),
      match: best.match,
    };
  }

  return {
    find: async (query, signal) => {
      if (isOpen(breaker, clock())) {
        throw new VideoSearchError(
          `it failed ${breaker.failures} times in a row; the search pauses for 30 s`,
        );
      }
      try {
        const video = await find(query, signal);
        breaker = closedBreaker;
        return video;
      } catch (error) {
        if (error instanceof VideoSearchError) breaker = afterFailure(breaker, clock());
        throw error;
      }
    },
  };
}
