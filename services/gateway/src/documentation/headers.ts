import type { JsonObject } from '@robotdesign/contracts';
import type { HeaderName, RequestHeader } from '../routing/route.ts';

/** Headers of requests and answers, as the OpenAPI description explains them. */

const text = (description: string, more: JsonObject = {}): JsonObject => ({
  description,
  schema: { type: 'string', ...more },
});

export const responseHeaders: Readonly<Record<HeaderName | 'WWW-Authenticate', JsonObject>> = {
  ETag: text('Version of the resource or hash of the file, in quotes'),
  Location: text('Path of the resource or operation'),
  'Retry-After': {
    description: 'Seconds to wait before the next attempt',
    schema: { type: 'integer', minimum: 0 },
  },
  'Preference-Applied': text('The preferences that were applied'),
  'Idempotency-Replayed': text('`true` when the same key and body were already processed', { const: 'true' }),
  'Content-Disposition': text('Name of the file'),
  'Content-Range': text('The range of bytes'),
  'Accept-Ranges': text('`bytes`', { const: 'bytes' }),
  'WWW-Authenticate': text('`Bearer`, with `error="invalid_token"` for an unknown or revoked token'),
};

const parameters: Readonly<Record<RequestHeader, JsonObject>> = {
  'Idempotency-Key': text('Makes a retry safe: requests with the same key and body are processed once', {
    minLength: 1,
    maxLength: 255,
    pattern: '^[\\x21-\\x7e]+$',
  }),
  'If-Match': text('Entity tag that the resource must have, else 412'),
  'If-None-Match': text('Entity tag that the caller has; 304 when the resource still has it'),
  Prefer: text('`wait=n` waits up to n seconds (default 30, at most 60); `respond-async` does not wait'),
  'Last-Event-ID': text('Id of the last received event'),
  Range: text('A range of bytes, such as bytes=0-99'),
  'If-Range': text('Entity tag of the file that the range refers to'),
};

export const requestHeaderParameters: JsonObject = Object.fromEntries(
  Object.entries(parameters).map(([name, described]) => [name, { name, in: 'header', ...described }]),
);
