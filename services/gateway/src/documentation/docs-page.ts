import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Response } from 'express';
import type { Exchange } from '../exchange.ts';

/** The documentation page: Swagger UI from its package, without inline scripts and without other hosts. */

const distribution = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const initializer = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({
    url: 'openapi.json',
    dom_id: '#swagger-ui',
    deepLinking: true,
    validatorUrl: null,
    presets: [window.SwaggerUIBundle.presets.apis],
    layout: 'BaseLayout',
  });
});
`;

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>robotdesign: the API</title>
<link rel="icon" type="image/png" href="docs/favicon-32x32.png">
<link rel="stylesheet" href="docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/initializer.js"></script>
</body>
</html>
`;

const fromPackage = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'] as const;
export const docsAssets = [...fromPackage, 'initializer.js'] as const;

/** The page may load only from this gateway. Swagger UI uses style attributes and inline images. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function docsPage(response: Response): void {
  response.setHeader('Content-Security-Policy', contentSecurityPolicy);
  response.setHeader('Cache-Control', 'no-cache');
  response.type('html').send(page);
}

export async function sendAsset({ response }: Exchange, asset: (typeof docsAssets)[number]): Promise<void> {
  if (asset === 'initializer.js') {
    response.setHeader('Cache-Control', 'no-cache');
    response.type('text/javascript').send(initializer);
    return;
  }
  await new Promise<void>((resolve, reject) => {
    response.sendFile(asset, { root: distribution, maxAge: 3_600_000 }, (error?: Error) => {
      // A reader that disconnects is not a failure.
      if (error && !response.headersSent) reject(error);
      else resolve();
    });
  });
}
