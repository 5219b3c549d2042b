import { ServiceError } from '@robotdesign/contracts';
import { isLoopbackHost } from '@robotdesign/service-kit';
import type { RequestHandler } from 'express';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';

const window_ms = 60_000;
const writesPerWindow = 60;
const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** At most 60 writes a minute a caller; unlimited on loopback. */
export function writeLimit(bind: string): RequestHandler {
  if (isLoopbackHost(bind)) return (_request, _response, next) => next();
  return rateLimit({
    windowMs: window_ms,
    limit: writesPerWindow,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: ({ method }) => reads.includes(method),
    // The subnet of an IPv6 address counts as one caller: a caller may own all of its addresses.
    keyGenerator: (request, response) => response.locals.caller ?? ipKeyGenerator(request.ip ?? ''),
    // X-Forwarded-For is ignored, because anyone can send it; the check would log this again and again.
    validate: { xForwardedForHeader: false },
    handler: (_request, _response, next) =>
      next(
        new ServiceError('rate_limited', `At most ${writesPerWindow} writes a minute. Try again later.`, {
          retryAfter_s: window_ms / 1_000,
        }),
      ),
  });
}
