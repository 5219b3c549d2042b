import { ServiceError } from '@robotdesign/contracts';
import { isLoopbackHost } from '@robotdesign/service-kit';
import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

const window_ms = 60_000;
const writesPerWindow = 60;
const reads: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** At most 60 writes a minute a caller; on loopback there is no such bound. */
export function writeLimit(bind: string): RequestHandler {
  if (isLoopbackHost(bind)) return (_request, _response, next) => next();
  return rateLimit({
    windowMs: window_ms,
    limit: writesPerWindow,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skip: ({ method }) => reads.includes(method),
    // Addresses are those of the connection; a forwarded one is not believed, and saying so each time helps nobody.
    validate: { xForwardedForHeader: false },
    handler: (_request, _response, next) =>
      next(
        new ServiceError('rate_limited', `At most ${writesPerWindow} writes a minute.`, {
          retryAfter_s: window_ms / 1_000,
        }),
      ),
  });
}
