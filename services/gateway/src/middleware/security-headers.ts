import helmet from 'helmet';

/** An API's answers load nothing and are shown in no frame; TLS, where there is any, ends in front of the gateway. */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
});
