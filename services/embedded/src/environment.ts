import { availableParallelism } from 'node:os';
import { readRemoteLoops } from '@robotdesign/design';
import { integerText, variable } from '@robotdesign/service-kit';
import { z } from 'zod';

/** The variables that the embedded process reads. */

const text = (fallback: string) => z.string().default(fallback);
const refused = (why: string) => z.undefined(why) as z.ZodType<undefined, string | undefined>;

const origin = z.url({
  protocol: /^https?$/,
  error: 'names web origins such as https://app.example',
  abort: true,
});

const origins = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  )
  .pipe(
    z.array(
      origin.refine((item) => new URL(item).origin === item, 'names origins: scheme, host and port, no path'),
    ),
  );

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The key travels with each request: in the clear only inside this machine. */
const youtubeUrl = z
  .url({
    protocol: /^https?$/,
    error: 'is a web address such as https://www.googleapis.com/youtube/v3',
    abort: true,
  })
  .refine(
    (text) => {
      const { protocol, hostname } = new URL(text);
      return protocol === 'https:' || loopback.has(hostname);
    },
    { error: 'begins with https, or names a loopback host' },
  )
  .refine((text) => !/[?#@]/.test(text), { error: 'has neither query nor user' });

const cores = availableParallelism();

const remoteLoops = z
  .string()
  .default('')
  .transform((list, context) => {
    const read = readRemoteLoops(list);
    if (typeof read !== 'string') return read;
    context.addIssue(read);
    return z.NEVER;
  });

export const environment = {
  PORT: variable(
    integerText(0, 65_535).default(8080),
    'port of the REST gateway; 0 takes a free one',
    '8080',
  ),
  HOST: variable(text('127.0.0.1'), 'address that the gateway binds', '127.0.0.1'),
  DATA_DIR: variable(text('data'), 'folder for documents, events and files', 'data'),
  WORKERS: variable(
    integerText(1, 256).default(cores),
    'worker threads for bodies and simulation',
    'one a core',
  ),
  CORS_ORIGINS: variable(origins, 'web origins that may call beside local ones, separated by commas', 'none'),
  AUTH: variable(
    z.enum(['none'], 'is none: no other way is there yet').optional(),
    'none lets anyone call: needed to bind anything but loopback',
    'unset',
  ),
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
  LOG_LEVEL: variable(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'trace, debug, info, warn, error, fatal or silent',
    'info',
  ),
  AGENT_LOOPS: variable(
    remoteLoops,
    'agent loops of other processes: name=host:port on loopback, name=tls://host:port elsewhere, separated by commas',
    'none',
  ),
  MONGODB_URL: variable(
    refused('is set, but this version keeps documents in DATA_DIR only; unset it'),
    'not supported yet: documents lie in DATA_DIR',
    'unset',
  ),
  KAFKA_BROKERS: variable(
    refused('is set, but this version keeps events in DATA_DIR only; unset it'),
    'not supported yet: events lie in DATA_DIR',
    'unset',
  ),
} as const;
