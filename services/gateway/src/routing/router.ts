import { ServiceError } from '@robotdesign/contracts';
import { type Request, type Response, Router } from 'express';
import { type Gateway, newExchange } from '../exchange.ts';
import type { Method, Route } from './route.ts';

/** Finds the row of a request in the route table. */

/** `/designs/{design_id}/files/{path}` in Express's way of writing; a `{path}` takes the rest, slashes included. */
export function expressPath(path: string): string {
  return path.replace('{path}', '*path').replace(/\{(\w+)\}/g, ':$1');
}

/** Rows by path; a fixed segment comes before a parameter in its place. */
function byPath(routes: readonly Route[]): readonly (readonly [string, ReadonlyMap<Method, Route>])[] {
  const paths = new Map<string, Map<Method, Route>>();
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<Method, Route>();
    if (methods.has(route.method)) throw new Error(`${route.method} ${route.path} is in the table twice`);
    methods.set(route.method, route);
    paths.set(route.path, methods);
  }
  // Any character sorts before the brace that opens a parameter.
  return [...paths].sort(([a], [b]) => (a < b ? -1 : 1));
}

function allowOf(methods: ReadonlyMap<Method, Route>): string {
  return [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

async function dispatch(
  gateway: Gateway,
  methods: ReadonlyMap<Method, Route>,
  request: Request,
  response: Response,
): Promise<void> {
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  const route = methods.get(asked as Method);
  if (route) {
    response.locals.route = route.path;
    await route.handle(newExchange(gateway, request, response));
    return;
  }
  response.setHeader('Allow', allowOf(methods));
  if (asked !== 'OPTIONS') {
    throw new ServiceError('method_not_allowed', `This path takes ${allowOf(methods)}.`);
  }
  response.status(204).end();
}

/** The router of a table. A path that is not in it is `not_found`, another method `method_not_allowed`. */
export function routerOf(routes: readonly Route[], gateway: Gateway): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, methods] of byPath(routes)) {
    router.all(expressPath(path), (request, response) => dispatch(gateway, methods, request, response));
  }
  router.use(() => {
    throw new ServiceError(
      'not_found',
      'There is nothing at this path; GET /openapi.json lists what there is.',
    );
  });
  return router;
}
