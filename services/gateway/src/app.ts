import compression from 'compression';
import express, { type Express } from 'express';
import type { Gateway } from './exchange.ts';
import { authenticate } from './middleware/authenticate.ts';
import { crossOrigin } from './middleware/cross-origin.ts';
import { errors } from './middleware/errors.ts';
import { hostCheck } from './middleware/host.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { trace } from './middleware/trace.ts';
import { writeLimit } from './middleware/write-limit.ts';
import { routeTable } from './routes/index.ts';
import type { Route } from './routing/route.ts';
import { noRoute, routerOf } from './routing/router.ts';
import type { TokensFile } from './tokens/tokens-file.ts';

export interface AppOptions {
  readonly gateway: Gateway;
  readonly host: string;
  readonly corsOrigins: readonly string[];
  /** Absent where anyone who reaches the gateway may call. */
  readonly tokens?: TokensFile | undefined;
}

/** The middleware in their order, then the route table. */
export function createApp({ gateway, host, corsOrigins, tokens }: AppOptions): Express {
  const app = express();
  const routes = routeTable(gateway.version);
  const isPublic = (route: Route) => route.isPublic === true;
  app.disable('x-powered-by');
  // Entity tags are versions and hashes (`http/entity-tag.ts`); queries are read by `http/query.ts`.
  app.set('etag', false);
  app.set('query parser', false);
  app.use(trace);
  app.use(requestLog(gateway.logger));
  app.use(securityHeaders);
  app.use(hostCheck(host));
  app.use(crossOrigin(corsOrigins));
  app.use(compression());
  app.use(routerOf(routes.filter(isPublic), gateway));
  app.use(authenticate(tokens));
  app.use(writeLimit(host));
  app.use(
    routerOf(
      routes.filter((route) => !isPublic(route)),
      gateway,
    ),
  );
  app.use(noRoute);
  app.use(errors(gateway.logger));
  return app;
}
