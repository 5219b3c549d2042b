import { type Config, isLoopbackHost, variable } from '@robotdesign/service-kit';
import { z } from 'zod';
import type { IngestOptions } from './service.ts';
import { tracedSearch } from './video/traced.ts';
import { youtubeSearch } from './video/youtube.ts';

/** The variables of the ingest service: where to search for references. */

/** Each request carries the key: plain HTTP is allowed only on loopback. */
const youtubeUrl = z
  .url({
    protocol: /^https?$/,
    error: 'must be a URL such as https://www.googleapis.com/youtube/v3',
    abort: true,
  })
  .refine(
    (text) => {
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || isLoopbackHost(hostname);
    },
    { error: 'must begin with https, or name a loopback host' },
  )
  .refine((text) => !/[?#@]/.test(text), { error: 'must have neither query nor user' });

export const ingestVariables = {
  SKIP_VIDEO_SEARCH: variable(
    z.enum(['0', '1'], 'must be 0 or 1').optional(),
    '1 skips the search for reference motions, in videos and in the catalogue',
    'unset',
  ),
  YOUTUBE_API_KEY: variable(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, 'must be a key of printable ASCII without spaces')
      .optional(),
    'key of the YouTube Data API, to find reference videos; without it references come from the catalogue',
    'unset',
  ),
  YOUTUBE_BASE_URL: variable(
    youtubeUrl.default('https://www.googleapis.com/youtube/v3'),
    'URL of that API; https, or http on loopback',
    'https://www.googleapis.com/youtube/v3',
  ),
} as const;

/** The options of the service from its variables. */
export function ingestOptions(
  { SKIP_VIDEO_SEARCH, YOUTUBE_API_KEY: key, YOUTUBE_BASE_URL: baseUrl }: Config<typeof ingestVariables>,
  clock: () => number,
): IngestOptions {
  return {
    skipVideoSearch: SKIP_VIDEO_SEARCH === '1',
    video: key === undefined ? undefined : tracedSearch(youtubeSearch({ key, baseUrl, clock })),
  };
}
