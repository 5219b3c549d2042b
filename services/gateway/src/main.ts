import { addressOf, grpcVariables, reachedBy, runProgram, tlsIdentity } from '@robotdesign/service-kit';
import { gatewayVariables } from './environment.ts';
import { startGateway } from './start.ts';

/** The gateway in a process of its own. It keeps nothing. */
await runProgram({
  name: 'robotdesign-gateway',
  usage: 'node services/gateway/src/main.ts',
  summary: 'robotdesign gateway: the REST interface to services that run elsewhere.',
  variables: {
    ...gatewayVariables,
    ...grpcVariables,
    INGEST_ADDR: addressOf('ingest'),
    DESIGN_ADDR: addressOf('design'),
    EXPORT_ADDR: addressOf('export'),
    WORKSPACE_ADDR: addressOf('workspace'),
  },
  examples: ['node services/gateway/src/main.ts'],
  async start({ config, logger, version }) {
    const tls = tlsIdentity(config, reachedBy(config));
    const gateway = await startGateway({
      host: config.HOST,
      port: config.PORT,
      addresses: {
        ingest: config.INGEST_ADDR,
        design: config.DESIGN_ADDR,
        export: config.EXPORT_ADDR,
        workspace: config.WORKSPACE_ADDR,
      },
      tls,
      logger: logger.child({ service: 'gateway' }),
      clock: () => Date.now(),
      version,
      corsOrigins: config.CORS_ORIGINS,
      auth: config.AUTH,
      tokensFile: config.API_TOKENS_FILE,
    });
    return {
      url: gateway.url,
      words: `robotdesign answers at ${gateway.url}\n`,
      broken: new Promise<never>(() => undefined),
      stop: () => gateway.stop(),
    };
  },
});
