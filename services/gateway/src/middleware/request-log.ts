import { type Logger, traceFields } from '@robotdesign/service-kit';
import type { RequestHandler } from 'express';

/** Logs one line a request, with its route template but never its query, headers or body, which may hold private text. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const started_ms = performance.now();
    const trace = traceFields();
    response.on('close', () => {
      const line = {
        method: request.method,
        route: response.locals.route,
        status: response.statusCode,
        duration_ms: Math.round((performance.now() - started_ms) * 10) / 10,
        ...(response.writableFinished ? {} : { disconnected: true }),
        ...trace,
      };
      logger.info(line, 'request');
    });
    next();
  };
}
