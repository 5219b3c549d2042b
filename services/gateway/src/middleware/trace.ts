import { continueTrace, inScope } from '@robotdesign/service-kit';
import { startSpan } from '@robotdesign/telemetry';
import type { RequestHandler } from 'express';

/** The caller where the gateway has no tokens. */
const caller = 'local';

/** Polled by machines: they get no trace, unless the caller sends one. */
const probes: ReadonlySet<string> = new Set(['/livez', '/readyz', '/health']);

/**
 * Joins the trace of the caller, or starts one. All work of the request is in its scope. The span has the method, route
 * template and status (OpenTelemetry's conventions for HTTP), but never the path, query, headers or body, which may hold
 * private text.
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
