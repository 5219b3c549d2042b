import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * An API's answers load nothing and are shown in no frame; TLS, where there is any, ends in front of the gateway. What
 * speaks to plugins and to browsers that are gone, or of pages with links and scripts, is left out: an answer that may
 * load nothing has none (https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html).
 */
const protect = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What helmet sets, which is the same for every answer. */
function headersOf(middleware: typeof protect): Map<string, string> {
  const headers = new Map<string, string>();
  const recorder = {
    setHeader: (name: string, value: string) => headers.set(name, value),
    removeHeader: (name: string) => headers.delete(name),
  };
  middleware({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}

const headers = headersOf(protect);

export const securityHeaders: RequestHandler = (_request, response, next) => {
  response.setHeaders(headers);
  next();
};
