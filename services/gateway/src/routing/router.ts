import { ServiceError } from '@robotdesign/contracts';
import type { RequestHandler } from 'express';
import { type Gateway, newExchange } from '../exchange.ts';
import { pathFinder } from './paths.ts';
import type { Method, Route } from './route.ts';

/** Finds the row of a request in the route table. */

function byPath(routes: readonly Route[]): ReadonlyMap<string, ReadonlyMap<Method, Route>> {
  const paths = new Map<string, Map<Method, Route>>();
  for (const route of routes) {
    const methods = paths.get(route.path) ?? new Map<Method, Route>();
    if (methods.has(route.method)) throw new Error(`${route.method} ${route.path} is in the table twice`);
    methods.set(route.method, route);
    paths.set(route.path, methods);
  }
  return paths;
}

function allowOf(methods: ReadonlyMap<Method, Route>): string {
  return [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}

/** The router of a table. A path that is not in it is `not_found`, another method `method_not_allowed`. */
export function routerOf(routes: readonly Route[], gateway: Gateway): RequestHandler {
  const find = pathFinder(byPath(routes));
  // Express passes what the promise rejects with on to the errors' handler.
  return async (request, response) => {
    const found = find(request.path);
    if (found === undefined) {
      throw new ServiceError(
        'not_found',
        'There is nothing at this path; GET /openapi.json lists what there is.',
      );
    }
    const { held: methods, params } = found;
    const asked = request.method === 'HEAD' ? 'GET' : request.method;
    const route = methods.get(asked as Method);
    if (route) {
      response.locals.route = route.path;
      await route.handle(newExchange(gateway, request, response, params));
      return;
    }
    response.setHeader('Allow', allowOf(methods));
    if (asked !== 'OPTIONS') {
      throw new ServiceError('method_not_allowed', `This path takes ${allowOf(methods)}.`);
    }
    response.status(204).end();
  };
}
