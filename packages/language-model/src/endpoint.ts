import { isLoopbackHost } from '@robotdesign/service-kit';
import { z } from 'zod';

/** Where a model answers, from the variables `LLM_BASE_URL`, `LLM_MODEL` and `LLM_API_KEY`. */

export interface Endpoint {
  /** Prefix of `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Local servers need none. */
  readonly key?: string;
}

/** The text of each variable. */
export const endpointVariables = {
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as http://127.0.0.1:11434/v1', abort: true })
    .refine((text) => !/[?#@]/.test(text), { error: 'must have neither query nor user' })
    .optional(),
  LLM_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be a name of printable ASCII without spaces')
    .optional(),
  LLM_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{1,500}$/, 'must be a key of printable ASCII without spaces')
    .optional(),
} as const;

type Texts = { readonly [K in keyof typeof endpointVariables]?: string | undefined };

/** What is wrong with the variables together; undefined if nothing is. */
export function endpointProblem({
  LLM_BASE_URL: url,
  LLM_MODEL: model,
  LLM_API_KEY: key,
}: Texts): string | undefined {
  if (url === undefined)
    return model === undefined && key === undefined
      ? undefined
      : 'LLM_BASE_URL: must be set if LLM_MODEL or LLM_API_KEY is';
  if (model === undefined) return 'LLM_MODEL: must be set if LLM_BASE_URL is';
  const { protocol, hostname } = new URL(url);
  return key !== undefined && protocol !== 'https:' && !isLoopbackHost(hostname)
    ? 'LLM_BASE_URL: must begin with https if LLM_API_KEY is set, or name a loopback host: each request carries the key'
    : undefined;
}

/** The endpoint of variables without a problem; undefined if none is configured. */
export function endpointOf({ LLM_BASE_URL, LLM_MODEL, LLM_API_KEY }: Texts): Endpoint | undefined {
  if (LLM_BASE_URL === undefined || LLM_MODEL === undefined) return undefined;
  return {
    baseUrl: LLM_BASE_URL.replace(/\/+$/, ''),
    model: LLM_MODEL,
    ...(LLM_API_KEY === undefined ? {} : { key: LLM_API_KEY }),
  };
}
