import type { JsonObject } from '@robotdesign/contracts';
import { z } from 'zod';
import { docsAssets, docsPage, sendAsset } from '../documentation/docs-page.ts';
import { makeRoute, type Route } from '../routing/route.ts';

/** The media types of the page's files. */
const assetTypes = ['text/css', 'text/javascript', 'image/png'] as const;

/** A redirect to the documentation, relative so that it works behind a path prefix. */
function redirect(path: string, operationId: string, location: string): Route {
  return makeRoute(
    {
      method: 'GET',
      path,
      operationId,
      tag: 'service',
      isPublic: true,
      summary: 'Redirect to the documentation',
    },
    {
      accepts: [],
      answers: [{ status: 302, description: 'The documentation is at `/docs`', headers: ['Location'] }],
      run: async ({ response }) => {
        response.status(302).setHeader('Location', location).end();
      },
    },
  );
}

/** The routes of the API description. */
export function documentationRoutes(document: () => JsonObject): readonly Route[] {
  return [
    redirect('/', 'home', 'docs'),
    redirect('/docs/', 'docsWithSlash', '../docs'),
    makeRoute(
      {
        method: 'GET',
        path: '/openapi.json',
        operationId: 'openapi',
        tag: 'service',
        isPublic: true,
        summary: 'Read this description (OpenAPI 3.1)',
      },
      {
        answers: [{ status: 200, description: 'The description', schema: { type: 'object' } }],
        run: async ({ response }) => {
          response.setHeader('Cache-Control', 'no-cache');
          response.json(document());
        },
      },
    ),
    makeRoute(
      {
        method: 'GET',
        path: '/docs',
        operationId: 'docs',
        tag: 'service',
        isPublic: true,
        summary: 'This description as a web page; works without a network',
      },
      {
        accepts: ['text/html'],
        answers: [{ status: 200, description: 'The page', mediaTypes: ['text/html'] }],
        run: async ({ response }) => docsPage(response),
      },
    ),
    makeRoute(
      {
        method: 'GET',
        path: '/docs/{asset}',
        operationId: 'docsAsset',
        tag: 'service',
        isPublic: true,
        summary: 'A file of the documentation page',
        params: { asset: z.enum(docsAssets).meta({ description: 'Name of the file' }) },
      },
      {
        accepts: [],
        answers: [{ status: 200, description: 'The asset', mediaTypes: assetTypes }],
        run: (exchange, { params: { asset } }) => sendAsset(exchange, asset),
      },
    ),
  ];
}
