import type { JsonObject } from '@robotdesign/contracts';
import { z } from 'zod';
import { docsAssets, docsPage, sendAsset } from '../documentation/docs-page.ts';
import { makeRoute, type Route } from '../routing/route.ts';

/** The routes that describe the routes. */
export function documentationRoutes(document: () => JsonObject): readonly Route[] {
  return [
    makeRoute(
      {
        method: 'GET',
        path: '/openapi.json',
        operationId: 'openapi',
        tag: 'service',
        isPublic: true,
        summary: 'This description (OpenAPI 3.1)',
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
        summary: 'This description as a page; works without a network',
      },
      {
        accepts: ['text/html'],
        answers: [
          { status: 200, description: 'The page', mediaType: 'text/html', schema: { type: 'string' } },
        ],
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
        summary: 'What the page is made of',
        params: { asset: z.enum(docsAssets) },
      },
      {
        accepts: [],
        answers: [{ status: 200, description: 'The asset', mediaType: '*/*', schema: { type: 'string' } }],
        run: (exchange, { params: { asset } }) => sendAsset(exchange, asset),
      },
    ),
  ];
}
