import { ServiceError } from '@robotdesign/contracts';
import { type RequestHandler, Router } from 'express';
import { type Gateway, newExchange } from '../exchange.ts';
import type { Method, Route } from './route.ts';

/** Builds the Express router of the route table. */

/** The parameter that matches the rest of its path, slashes included. */
const restName = 'path';

/** `/designs/{design_id}/files/{path}` as Express writes it: `/designs/:design_id/files/*path`. */
function expressPath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name) => `${name === restName ? '*' : ':'}${name}`);
}

/** The routes by path. A fixed segment comes before a parameter in its place, because `{` sorts after letters. */
function byPath(routes: readonly Route[]): readonly (readonly [string, ReadonlyMap<Method, Route>])[] {
  const paths = new Map<string, Map<Method, Route>>();
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<Method, Route>();
    if (methods.has(route.method)) throw new Error(`${route.method} ${route.path} is in the table twice`);
    paths.set(route.path, methods.set(route.method, route));
  }
  return [...paths].sort(([a], [b]) => (a < b ? -1 : 1));
}

function paramsOf(params: Readonly<Record<string, string | string[]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, Array.isArray(value) ? value.join('/') : value]),
  );
}

function allowOf(methods: ReadonlyMap<Method, Route>): string {
  return [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** The router of a table. It refuses another method of a path as `method_not_allowed` and passes other paths on. */
export function routerOf(routes: readonly Route[], gateway: Gateway): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const [path, methods] of byPath(routes)) {
    const allow = allowOf(methods);
    router.all(expressPath(path), async (request, response) => {
      const { method } = request;
      const route = methods.get((method === 'HEAD' ? 'GET' : method) as Method);
      if (route) {
        response.locals.route = path;
        await route.handle(newExchange(gateway, request, response, paramsOf(request.params)));
        return;
      }
      response.setHeader('Allow', allow);
      if (method !== 'OPTIONS') {
        throw new ServiceError('method_not_allowed', `This path accepts ${allow}.`);
      }
      response.status(204).end();
    });
  }
  return router;
}

export const noRoute: RequestHandler = () => {
  throw new ServiceError('not_found', 'No route has this path. GET /openapi.json lists the routes.');
};
