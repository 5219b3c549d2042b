import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceId } from '@robotdesign/contracts';
import { cannotListen, type Logger, type TlsIdentity } from '@robotdesign/service-kit';
import { createApp } from './app.ts';
import { connectBackends } from './backends.ts';
import { followConnections } from './connections.ts';
import { createHealth } from './health/health.ts';
import { answerClientError } from './http/client-error.ts';
import { checkOrigins } from './middleware/cross-origin.ts';
import { type Access, checkAccess } from './middleware/host.ts';
import { createStreamPlaces } from './operations/stream-places.ts';
import { openTokensFile } from './tokens/tokens-file.ts';

export interface GatewayOptions extends Access {
  readonly host: string;
  /** 0 chooses a free one. */
  readonly port: number;
  /** `host:port` of each service. */
  readonly addresses: Readonly<Record<ServiceId, string>>;
  /** The identity of the gateway towards the services; without it, calls are plain text. */
  readonly tls?: TlsIdentity | undefined;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly version: string;
  /** Exact origins in addition to the local ones. */
  readonly corsOrigins: readonly string[];
}

export interface RunningGateway {
  readonly url: string;
  /** Accepts no more requests, ends event streams, finishes the other requests for up to 8 s. */
  stop(): Promise<void>;
}

const grace_ms = 8_000;

async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: unknown) => reject(cannotListen(error, `${host}:${port}`, 'PORT and HOST'));
    server.once('error', refuse);
    server.listen(port, host, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const { port: bound } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${bound}`;
}

/**
 * Starts the REST gateway. It keeps no state.
 * @throws ConfigError when `checkAccess` or `checkOrigins` refuses, or the tokens file cannot be read; StartRefused when
 * the address is not available
 */
export async function startGateway(options: GatewayOptions): Promise<RunningGateway> {
  const { host, port, addresses, logger, clock, version, corsOrigins, tokensFile } = options;
  checkAccess(host, options);
  checkOrigins(corsOrigins);
  const tokens = tokensFile === undefined ? undefined : await openTokensFile(tokensFile, logger, clock);
  const backends = connectBackends(addresses, options.tls);
  const drain = new AbortController();
  const app = createApp({
    gateway: {
      backends,
      logger,
      version,
      health: createHealth(backends, version, clock),
      streams: createStreamPlaces(),
      draining: drain.signal,
    },
    host,
    corsOrigins,
    tokens,
  });
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 60_000 });
  // Listens before the app, so that it sees a request before the answer begins.
  const connections = followConnections(server);
  server.on('request', app);
  server.on('clientError', answerClientError);
  const url = await listen(server, host, port).catch((error: unknown) => {
    backends.close();
    throw error;
  });
  let stopped: Promise<void> | undefined;
  return {
    url,
    stop: () => {
      stopped ??= (async () => {
        drain.abort();
        await connections.close(grace_ms);
        backends.close();
      })();
      return stopped;
    },
  };
}
