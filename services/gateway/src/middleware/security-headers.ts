import helmet from 'helmet';

/**
 * Answers of an API load nothing and are shown in no frame; TLS, if any, ends in front of the gateway. Headers for
 * plug-ins, outdated browsers and pages with links and scripts are left out, because an answer that may load nothing
 * needs none (https://cheatsheetseries.owasp.org/cheatsheets/REST_Security_Cheat_Sheet.html).
 */
export const securityHeaders = helmet({
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
