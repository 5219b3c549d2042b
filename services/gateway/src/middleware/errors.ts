import { ServiceError } from '@robotdesign/contracts';
import type { Logger } from '@robotdesign/service-kit';
import type { ErrorRequestHandler } from 'express';
import { knownError, sendProblem } from '../http/problem.ts';

/** Turns every error into a problem; one that nobody foresaw is logged, and its caller learns the trace id alone. */
export function errors(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const error = knownError(thrown);
    const isForeseen = error instanceof ServiceError && error.code !== 'internal';
    // Calls made for a caller that went away end with it: that is no failure.
    const isGone = response.closed || request.destroyed;
    if (!isForeseen && !isGone) logger.error({ err: error, route: response.locals.route }, 'request failed');
    if (response.headersSent) response.destroy();
    else if (!response.closed) sendProblem(request, response, error);
  };
}
