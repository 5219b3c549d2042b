import { ServiceError } from '@robotdesign/contracts';
import type { Logger } from '@robotdesign/service-kit';
import type { ErrorRequestHandler } from 'express';
import { knownError, sendProblem } from '../http/problem.ts';

/** Answers every error with a problem. An unexpected error is logged; its caller gets only the trace id. */
export function errors(logger: Logger): ErrorRequestHandler {
  return (thrown: unknown, request, response, _next) => {
    const error = knownError(thrown);
    const isExpected = error instanceof ServiceError && error.code !== 'internal';
    // A failure after the caller has disconnected is no defect. `request.destroyed` does not show it: it is also true after a body was read.
    const isDisconnected = response.closed;
    if (!isExpected && !isDisconnected)
      logger.error({ err: error, route: response.locals.route }, 'request failed');
    if (response.headersSent) response.destroy();
    else if (!response.closed) sendProblem(request, response, error);
  };
}
