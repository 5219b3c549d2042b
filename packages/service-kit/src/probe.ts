import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { credentials, Client as GrpcClient, type MethodDefinition } from '@grpc/grpc-js';
import { healthChecks } from '@robotdesign/contracts';
import { service as healthService } from 'grpc-health-check';
import { readConfig } from './config.ts';
import type { TlsIdentity } from './grpc/tls.ts';
import { grpcVariables, tlsIdentity } from './program/grpc-variables.ts';

/**
 * Checks whether a process is healthy, as the health check of its container does:
 * `node packages/service-kit/src/probe.ts [--readiness] [host:port | http://…]`. Exits with 0 if it is, else with 1 and
 * the reason. With `--readiness` the document store of the service must answer, too.
 */

const limit_ms = 3_000;
const check = healthService.Check as MethodDefinition<{ service: string }, { status: string }>;

/** A process that listens on all addresses is checked on loopback. */
const loopbackOf: Readonly<Record<string, string>> = {
  '0.0.0.0': '127.0.0.1',
  '::': '[::1]',
  '[::]': '[::1]',
};
const reachable = (host: string) => loopbackOf[host] ?? host;

/** The target to check, from the variables of the process: its gRPC address, else the URL of the gateway. */
export function ownTarget({
  GRPC_BIND: bind,
  HOST: host = '127.0.0.1',
  PORT: port = '8080',
}: NodeJS.ProcessEnv): string {
  if (!bind) return `http://${reachable(host)}:${port}/readyz`;
  const colon = bind.lastIndexOf(':');
  return `${reachable(bind.slice(0, colon))}${bind.slice(colon)}`;
}

async function probeHttp(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(limit_ms), redirect: 'error' }).catch(
    (error: unknown) => {
      throw new Error(`${url} is unreachable`, { cause: error });
    },
  );
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

function credentialsOf(tls: TlsIdentity | undefined) {
  if (tls === undefined) return credentials.createInsecure();
  // A process checks itself at an address that no certificate names; the authority is still verified.
  const verify = { checkServerIdentity: () => undefined };
  return credentials.createSsl(tls.authority, tls.key, tls.certificate, verify);
}

async function probeGrpc(address: string, tls: TlsIdentity | undefined, service: string): Promise<void> {
  // TLS cannot send an IP address as server name.
  const client = new GrpcClient(address, credentialsOf(tls), {
    'grpc.ssl_target_name_override': 'localhost',
  });
  try {
    const answer = await new Promise<{ status: string } | undefined>((resolve, reject) => {
      client.makeUnaryRequest(
        check.path,
        check.requestSerialize,
        check.responseDeserialize,
        { service },
        { deadline: Date.now() + limit_ms },
        (error, value) => (error ? reject(error) : resolve(value)),
      );
    });
    if (answer?.status !== 'SERVING') throw new Error(`${address} answered ${answer?.status}`);
  } finally {
    client.close();
  }
}

/**
 * Resolves if the target is healthy.
 * @param target `host:port` that serves `grpc.health.v1`, or an http URL
 * @param service the name to ask `grpc.health.v1` for: one of {@link healthChecks}
 * @throws Error with the reason: unreachable, timed out, or not serving
 */
export function probe(
  target: string,
  tls?: TlsIdentity,
  service: string = healthChecks.liveness,
): Promise<void> {
  return /^https?:/.test(target) ? probeHttp(target) : probeGrpc(target, tls, service);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { env } = process;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { readiness: { type: 'boolean' } },
  });
  const service = values.readiness ? healthChecks.readiness : healthChecks.liveness;
  const tls = tlsIdentity(readConfig(grpcVariables, env), {});
  await probe(positionals[0] ?? ownTarget(env), tls, service).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  });
}
