import type { JsonObject } from '@robotdesign/contracts';
import { openApiDocument } from '../documentation/openapi.ts';
import type { Route } from '../routing/route.ts';
import { clipRoutes } from './clips.ts';
import { designRoutes } from './designs.ts';
import { documentationRoutes } from './documentation.ts';
import { evolutionRoutes } from './evolutions.ts';
import { exportRoutes } from './exports.ts';
import { ingestRoutes } from './ingest.ts';
import { operationRoutes } from './operations.ts';
import { projectRoutes } from './projects.ts';
import { revisionRoutes } from './revisions.ts';
import { runRoutes } from './runs.ts';
import { serviceRoutes } from './service.ts';
import { specRoutes } from './specs.ts';
import { summaryRoutes } from './summaries.ts';
import { threadRoutes } from './threads.ts';

/** The route table, from which the router, the validation and the description are made. */
export function routeTable(version: string): readonly Route[] {
  let document: JsonObject | undefined;
  const describe = (): JsonObject => {
    document ??= openApiDocument(routes, version);
    return document;
  };
  const routes: readonly Route[] = [
    ...projectRoutes,
    ...threadRoutes,
    ...specRoutes,
    ...summaryRoutes,
    ...ingestRoutes,
    ...clipRoutes,
    ...runRoutes,
    ...designRoutes,
    ...revisionRoutes,
    ...exportRoutes,
    ...evolutionRoutes,
    ...operationRoutes,
    ...serviceRoutes,
    ...documentationRoutes(describe),
  ];
  return routes;
}
