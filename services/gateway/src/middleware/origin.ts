import { ServiceError } from '@robotdesign/contracts';
import { ConfigError } from '@robotdesign/service-kit';
import cors, { type CorsOptions } from 'cors';
import type { RequestHandler } from 'express';

/** Which web pages may call. */

const localOrigin = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Prefer',
  'traceparent',
];
const exposedHeaders = [
  'Location',
  'ETag',
  'Retry-After',
  'Preference-Applied',
  'Content-Disposition',
  'Idempotency-Replayed',
  'Deprecation',
  'Sunset',
];

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) && !text.includes('*') ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === text;
}

/** @throws ConfigError naming each entry that is not one exact origin; `*` and `null` are none */
export function checkOrigins(origins: readonly string[]): void {
  const wrong = origins.filter((origin) => !isOrigin(origin));
  if (wrong.length === 0) return;
  throw new ConfigError(
    wrong.map(
      (origin) =>
        `CORS_ORIGINS: ${JSON.stringify(origin)} is not an exact origin such as https://app.example.com; * and null are refused`,
    ),
  );
}

/** Refuses pages of foreign origins before anything runs, and tells browsers what the others may do. */
export function originCheck(origins: readonly string[]): readonly RequestHandler[] {
  const exact = new Set(origins);
  const isAllowed = (origin: string) => localOrigin.test(origin) || exact.has(origin);
  const refuse: RequestHandler = (request, response, next) => {
    // Of all answers, so that a cache keeps none for a caller who would get another.
    response.setHeader('Vary', 'Origin, Accept-Encoding');
    const { origin } = request.headers;
    if (origin === undefined || isAllowed(origin)) next();
    else
      next(
        new ServiceError('origin_forbidden', 'Pages of this origin may not call; CORS_ORIGINS lists others.'),
      );
  };
  const options: CorsOptions = {
    origin: (origin, decide) => decide(null, origin !== undefined && isAllowed(origin)),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
    optionsSuccessStatus: 204,
  };
  const preflight = cors(options);
  // An OPTIONS request that is no preflight is the router's to answer.
  const simple = cors({ ...options, preflightContinue: true });
  const answer: RequestHandler = (request, response, next) => {
    // Not a page that calls: there is nobody to tell what it may do.
    if (request.headers.origin === undefined) {
      next();
      return;
    }
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    (isPreflight ? preflight : simple)(request, response, next);
  };
  return [refuse, answer];
}
