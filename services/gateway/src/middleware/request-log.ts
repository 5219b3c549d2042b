import { type Logger, traceFields } from '@robotdesign/service-kit';
import type { RequestHandler } from 'express';

/** One line a request, by its route: never its query, headers or body, which may hold what people wrote. */
export function requestLog(logger: Logger): RequestHandler {
  // What is told holds nothing that a caller wrote: to look for secrets in it costs more than to write it.
  const lines = logger.child({}, { redact: [] });
  return (request, response, next) => {
    const begun_ms = performance.now();
    const trace = traceFields();
    response.on('close', () => {
      const line = {
        method: request.method,
        route: response.locals.route,
        status: response.statusCode,
        duration_ms: Math.round((performance.now() - begun_ms) * 10) / 10,
        ...(response.writableFinished ? {} : { gone: true }),
        ...trace,
      };
      lines.info(line, 'request');
    });
    next();
  };
}
