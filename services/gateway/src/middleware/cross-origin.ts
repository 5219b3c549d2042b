import { ServiceError } from '@robotdesign/contracts';
import { ConfigError } from '@robotdesign/service-kit';
import cors, { type CorsOptions } from 'cors';
import type { RequestHandler } from 'express';

/** Which web pages may call (CORS). */

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

/** Refuses web pages of other origins before any handler runs, and answers the preflights of those allowed. */
export function crossOrigin(origins: readonly string[]): RequestHandler {
  const exact = new Set(origins);
  const options: CorsOptions = {
    origin: (origin, decide) => {
      if (origin === undefined) decide(null, false);
      else if (localOrigin.test(origin) || exact.has(origin)) decide(null, true);
      else
        decide(
          new ServiceError(
            'origin_forbidden',
            'Web pages of this origin may not call. Add the origin to CORS_ORIGINS to allow it.',
          ),
        );
    },
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
  };
  const apply = cors((request, decide) => {
    // The router answers an OPTIONS request that is not a preflight.
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    decide(null, { ...options, preflightContinue: !isPreflight });
  });
  return (request, response, next) => {
    // Every answer depends on the origin, also one to a request without it.
    response.vary('Origin');
    apply(request, response, next);
  };
}
