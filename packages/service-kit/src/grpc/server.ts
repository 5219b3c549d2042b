import { Server, ServerCredentials } from '@grpc/grpc-js';
import { healthChecks } from '@robotdesign/contracts';
import { HealthImplementation } from 'grpc-health-check';
import type { Logger } from '../logging.ts';
import { isLoopback } from '../loopback.ts';
import { cannotListen } from '../program/start-refused.ts';
import { maxMessageBytes } from './definition.ts';
import { addService, callLimit, type Implementation } from './handlers.ts';
import { addReflection } from './reflection.ts';
import type { TlsIdentity } from './tls.ts';

/** A gRPC server over the contracts, with health checks. */

export interface GrpcServerOptions {
  /** `host:port`; port 0 chooses a free one. */
  readonly bind: string;
  /** Without it, calls are plain text. */
  readonly tls?: TlsIdentity | undefined;
  readonly implementations: readonly Implementation[];
  /** The service that answers, as telemetry names it. */
  readonly service?: string;
  readonly logger: Logger;
  /** Unary calls handled at once; more are refused with RESOURCE_EXHAUSTED. Default 1,000. */
  readonly maxConcurrentCalls?: number;
  /** Streams open at once; more are refused with RESOURCE_EXHAUSTED. Default 1,000. */
  readonly maxOpenStreams?: number;
}

export interface GrpcServer {
  /** `host:port` as bound. */
  readonly address: string;
  /** Sets what `grpc.health.v1` answers for `readiness`. */
  setReady(ready: boolean): void;
  /** Accepts no more calls, waits for the running ones up to `grace_ms`, then ends them. */
  stop(grace_ms: number): Promise<void>;
}

/** Mutual TLS: only processes with a certificate of the same authority may call. */
const credentialsOf = (tls: TlsIdentity | undefined) =>
  tls === undefined
    ? ServerCredentials.createInsecure()
    : ServerCredentials.createSsl(
        tls.authority,
        [{ cert_chain: tls.certificate, private_key: tls.key }],
        true,
      );

/**
 * Clients discover new instances when a connection ends, so a connection lives 5 min (10 % more or less). On loopback
 * there is one instance. Trap: grpc-js sends keepalive pings on a connection that is closing, Node refuses them, and
 * grpc-js then drops the connection with all streams on it. A stream that outlives its connection by more than 30 s
 * breaks with UNAVAILABLE, or with INTERNAL and no status details, and has to be opened again.
 */
const connectionAge_ms = 5 * 60_000;

function createServer(bind: string): Server {
  return new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    ...(isLoopback(bind) ? {} : { 'grpc.max_connection_age_ms': connectionAge_ms }),
  });
}

function bindServer(server: Server, { bind, tls }: GrpcServerOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(bind, credentialsOf(tls), (error, port) =>
      error ? reject(cannotListen(error, bind, 'GRPC_BIND')) : resolve(port),
    );
  });
}

/** Waits for the running calls, at most `grace_ms`. */
function shutDown(server: Server, grace_ms: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, grace_ms);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
}

/**
 * Binds and serves; resolves when it accepts calls. Also serves `grpc.health.v1` and, on loopback, reflection.
 * @throws StartRefused if the address cannot be bound
 */
export async function serveGrpc(options: GrpcServerOptions): Promise<GrpcServer> {
  const { bind, service, logger, implementations } = options;
  const { maxConcurrentCalls = 1_000, maxOpenStreams = 1_000 } = options;
  const server = createServer(bind);
  const healthNames = [...Object.values(healthChecks), ...implementations.map(({ name }) => name)];
  const health = new HealthImplementation(Object.fromEntries(healthNames.map((name) => [name, 'SERVING'])));
  health.addToServer(server);
  if (isLoopback(bind)) addReflection(server);
  const serving = {
    calls: { service, logger, limit: callLimit(maxConcurrentCalls) },
    streams: { service, logger, limit: callLimit(maxOpenStreams) },
  };
  for (const implementation of implementations) addService(server, implementation, serving);
  const port = await bindServer(server, options);
  let stopping = false;
  return {
    address: `${bind.slice(0, bind.lastIndexOf(':'))}:${port}`,
    setReady(ready) {
      if (!stopping) health.setStatus(healthChecks.readiness, ready ? 'SERVING' : 'NOT_SERVING');
    },
    stop(grace_ms) {
      stopping = true;
      for (const name of healthNames) health.setStatus(name, 'NOT_SERVING');
      return shutDown(server, grace_ms);
    },
  };
}
