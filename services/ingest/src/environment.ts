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
    error: 'is a web address such as https://www.googleapis.com/youtube/v3',
    abort: true,
  })
  .refine(
    (text) => {
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || isLoopbackHost(hostname);
    },
    { error: 'begins with https, or names a loopback host' },
  )
  .refine((text) => !/[?#@]/.test(text), { error: 'has neither query nor user' });

export const ingestVariables = {
  SKIP_VIDEO_SEARCH: variable(
    z.enum(['0', '1'], 'is 1 to look for no reference motion at all; 0 or unset to look').optional(),
    '1 looks for no reference motion, neither among videos nor in the catalogue',
    'unset',
  ),
  YOUTUBE_API_KEY: variable(
    z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/, 'is a key of printable ASCII without spaces')
      .optional(),
    'key of the YouTube Data API, to find reference videos; without one the catalogue serves',
    'unset',
  ),
  YOUTUBE_BASE_URL: variable(
    youtubeUrl.default('https://www.googleapis.com/youtube/v3'),
    'where that API is; https, or http on loopback',
    'https://www.googleapis.com/youtube/v3',
  ),
} as const;

/** How the service is set by its variables. */
export function ingestOptions(
  { SKIP_VIDEO_SEARCH, YOUTUBE_API_KEY: key, YOUTUBE_BASE_URL: baseUrl }: Config<typeof ingestVariables>,
  clock: () => number,
): IngestOptions {
  return {
    skipVideoSearch: SKIP_VIDEO_SEARCH === '1',
    video: key === undefined ? undefined : tracedSearch(youtubeSearch({ key, baseUrl, clock })),
  };
}
