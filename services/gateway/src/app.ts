import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Gateway } from './exchange.ts';
import { errors } from './middleware/errors.ts';
import { hostCheck } from './middleware/host.ts';
import { originCheck } from './middleware/origin.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { trace } from './middleware/trace.ts';
import { writeLimit } from './middleware/write-limit.ts';
import { routeTable } from './routes/index.ts';
import { routerOf } from './routing/router.ts';

export interface AppOptions {
  readonly gateway: Gateway;
  readonly host: string;
  readonly corsOrigins: readonly string[];
}

const compress = compression();

/** Of an answer to who does not ask for it, nothing is compressed. */
const compressed: RequestHandler = (request, response, next) => {
  if (request.headers['accept-encoding'] === undefined) next();
  else compress(request, response, next);
};

/** Several as one: a layer of Express costs more than what most of them do. They answer at once, or by `next`. */
function inTurn(...handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let turn = 0;
    const go = (error?: unknown) => {
      const handler = handlers[turn];
      turn += 1;
      if (error === undefined && handler !== undefined) handler(request, response, go);
      else next(error);
    };
    go();
  };
}

/** The middleware in their order, then the route table. */
export function createApp({ gateway, host, corsOrigins }: AppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('query parser', false);
  app.use(
    inTurn(
      trace,
      requestLog(gateway.logger),
      securityHeaders,
      hostCheck(host),
      ...originCheck(corsOrigins),
      writeLimit(host),
      compressed,
    ),
  );
  app.use(routerOf(routeTable(gateway.version), gateway));
  app.use(errors(gateway.logger));
  return app;
}
