import {
  endpointOf,
  endpointProblem,
  endpointVariables,
  type LanguageModel,
  openAiCompatible,
} from '@robotdesign/language-model';
import { type Config, ConfigError, isLoopbackHost, variable } from '@robotdesign/service-kit';
import { z } from 'zod';
import { guardedModel } from './language-model/guarded.ts';
import { tracedModel } from './language-model/traced.ts';
import type { IngestOptions } from './service.ts';
import { tracedSearch } from './video/traced.ts';
import { youtubeSearch } from './video/youtube.ts';

/** The variables of the ingest service: where to search for references, and which language model to hear. */

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
  LLM_BASE_URL: variable(
    endpointVariables.LLM_BASE_URL,
    "URL of a language model's OpenAI-compatible API, to check how prompts are read; https, or http without a key or on loopback",
    'unset',
  ),
  LLM_MODEL: variable(
    endpointVariables.LLM_MODEL,
    'name of the model there; required with that URL',
    'unset',
  ),
  LLM_API_KEY: variable(endpointVariables.LLM_API_KEY, 'key of that API, if it needs one', 'unset'),
} as const;

/** @throws ConfigError if the variables do not fit each other */
function modelOf(variables: Config<typeof ingestVariables>, clock: () => number): LanguageModel | undefined {
  const problem = endpointProblem(variables);
  if (problem !== undefined) throw new ConfigError([problem]);
  const endpoint = endpointOf(variables);
  return endpoint && tracedModel(guardedModel(openAiCompatible(endpoint), clock));
}

/** The options of the service from its variables. @throws ConfigError if they do not fit each other */
export function ingestOptions(variables: Config<typeof ingestVariables>, clock: () => number): IngestOptions {
  const { SKIP_VIDEO_SEARCH, YOUTUBE_API_KEY: key, YOUTUBE_BASE_URL: baseUrl } = variables;
  return {
    model: modelOf(variables, clock),
    skipVideoSearch: SKIP_VIDEO_SEARCH === '1',
    video: key === undefined ? undefined : tracedSearch(youtubeSearch({ key, baseUrl, clock })),
  };
}
