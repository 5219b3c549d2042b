import { serviceIds } from '@robotdesign/contracts';
import {
  addressesIn,
  addressVariables,
  grpcAddresses,
  grpcVariables,
  runProgram,
  tlsIdentity,
} from '@robotdesign/service-kit';
import { gatewaySettings, gatewayVariables } from './environment.ts';
import { startGateway } from './start.ts';

/** The gateway in its own process. It stores nothing. */
await runProgram({
  name: 'robotdesign-gateway',
  usage: 'node services/gateway/src/main.ts',
  summary: 'robotdesign gateway: the REST interface to services in other processes.',
  variables: { ...gatewayVariables, ...grpcVariables, ...addressVariables(serviceIds) },
  examples: ['node services/gateway/src/main.ts'],
  async start({ config, logger, version }) {
    const tls = tlsIdentity(config, grpcAddresses(config));
    const gateway = await startGateway({
      ...gatewaySettings(config),
      addresses: addressesIn(config, serviceIds),
      tls,
      logger: logger.child({ service: 'gateway' }),
      clock: () => Date.now(),
      version,
    });
    return {
      url: gateway.url,
      message: `robotdesign answers at ${gateway.url}\n`,
      broken: new Promise<never>(() => undefined),
      stop: () => gateway.stop(),
    };
  },
});
