import type { JsonObject } from '@robotdesign/contracts';
import type { HeaderName, RequestHeader } from '../routing/route.ts';

/** The headers of requests and answers, as the description explains them. */

const text = (description: string, more: JsonObject = {}): JsonObject => ({
  description,
  schema: { type: 'string', ...more },
});

export const responseHeaders: Readonly<Record<HeaderName, JsonObject>> = {
  ETag: text("The resource's version, or a file's hash, in quotes"),
  Location: text('Where the resource, or the operation, is read'),
  'Retry-After': { description: 'Seconds after which to ask again', schema: { type: 'integer', minimum: 0 } },
  'Preference-Applied': text('The preferences that were followed'),
  'Idempotency-Replayed': text('`true` when the key and the body were seen before', { const: 'true' }),
  'Content-Disposition': text("The file's name"),
  'Content-Range': text('Which bytes these are'),
  'Accept-Ranges': text('`bytes`', { const: 'bytes' }),
};

const parameters: Readonly<Record<RequestHeader, JsonObject>> = {
  'Idempotency-Key': text('Makes a retry safe: the same key and body act once', {
    minLength: 1,
    maxLength: 255,
    pattern: '^[\\x21-\\x7e]+$',
  }),
  'If-Match': text('The entity tag that the caller saw; another one is 412'),
  'If-None-Match': text('The entity tag that the caller has; the same one is 304'),
  Prefer: text('`wait=n` waits up to n seconds (default 30, at most 60); `respond-async` does not wait'),
  'Last-Event-ID': text('The id of the last event seen'),
  Range: text('One range of bytes, such as bytes=0-99'),
  'If-Range': text('The entity tag that the range is of'),
};

export const requestHeaderParameters: JsonObject = Object.fromEntries(
  Object.entries(parameters).map(([name, described]) => [name, { name, in: 'header', ...described }]),
);
