import { continueTrace, inScope } from '@robotdesign/service-kit';
import { startSpan } from '@robotdesign/telemetry';
import type { RequestHandler } from 'express';

/** Whoever calls is the one local user, until there are tokens. */
const caller = 'local';

/** Asked by machines again and again: no trace of its own, unless the asker began one. */
const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/health']);

/**
 * Joins the caller's trace, or begins one; everything done for the request is in its scope. What is told of a request
 * is its method, route template and status, by OpenTelemetry's conventions for HTTP, but never its path, query, headers
 * or body, which may hold what people wrote.
 */
export const trace: RequestHandler = (request, response, next) => {
  const header = request.get('traceparent');
  const { method } = request;
  const span = startSpan({
    name: method,
    kind: 'server',
    service: 'gateway',
    parent: header ?? 'none',
    attributes: { 'http.request.method': method, 'url.scheme': 'http' },
    withinTrace: probes.has(request.path),
    duration: 'http.server.request.duration',
  });
  response.on('close', () => {
    const route: string | undefined = response.locals.route;
    const { statusCode } = response;
    if (route !== undefined) span.rename(`${method} ${route}`);
    span.set({ 'http.route': route, 'http.response.status_code': statusCode });
    span.end(statusCode >= 500 ? String(statusCode) : undefined);
  });
  const traceparent = span.traceparent ?? continueTrace(header);
  span.enter(() => inScope({ traceparent, caller }, next));
};
