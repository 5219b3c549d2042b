import { addressVariable, type ServiceId, services } from '@robotdesign/contracts';
import { z } from 'zod';
import { type Config, ConfigError, type Variable, type Variables, variable } from '../config.ts';
import type { TlsIdentity } from '../grpc/tls.ts';
import { isLoopback } from '../loopback.ts';
import { readCertificates, readKey } from './pem-files.ts';

/** How the services of a deployment with one process for each reach one another. */

const address = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]{0,252})):\d{1,5}$/i;
const addressText = (fallback: string) =>
  z.string().regex(address, `must be host:port, such as ${fallback}`).default(fallback);

const defaultAddress = (service: ServiceId) => `127.0.0.1:${services[service].port}`;

/** The address of another service. */
function addressOf(service: ServiceId): Variable<string> {
  const fallback = defaultAddress(service);
  return variable(addressText(fallback), `gRPC address of ${service}, host:port`, fallback);
}

/** The variables that hold the addresses of services, by their names: `INGEST_ADDR`. */
export function addressVariables(called: readonly ServiceId[]): Variables {
  return Object.fromEntries(called.map((service) => [addressVariable(service), addressOf(service)]));
}

/** The addresses of services by their names, as {@link addressVariables} were set. */
export function addressesIn<S extends ServiceId>(
  config: object,
  called: readonly S[],
): Readonly<Record<S, string>> {
  const values = config as Readonly<Record<string, string>>;
  const entries = called.map((service) => [service, values[addressVariable(service)]]);
  return Object.fromEntries(entries) as Record<S, string>;
}

const file = (summary: string) => variable(z.string().max(4_096).optional(), summary, 'unset');

/** TLS for gRPC between the services. */
export const grpcVariables = {
  GRPC_INSECURE: variable(
    z.enum(['0', '1'], 'must be 0 or 1').optional(),
    '1 allows plain-text gRPC off loopback, for a network that only the services use',
    'unset',
  ),
  GRPC_TLS_CERT_FILE: file('certificate of this process for gRPC, PEM; enables mutual TLS'),
  GRPC_TLS_KEY_FILE: file('its key, PEM'),
  GRPC_TLS_CA_FILE: file('authority that signs the certificates of all services, PEM'),
} as const satisfies Variables;

export type GrpcConfig = Config<typeof grpcVariables>;

/** The address that a service binds. */
export function bindOf(service: ServiceId) {
  const fallback = defaultAddress(service);
  return variable(addressText(fallback), 'where gRPC listens, host:port', fallback);
}

const tlsFiles = ['GRPC_TLS_CERT_FILE', 'GRPC_TLS_KEY_FILE', 'GRPC_TLS_CA_FILE'] as const;

function pathOf(config: GrpcConfig, name: (typeof tlsFiles)[number]): string {
  const path = config[name];
  if (path === undefined) throw new ConfigError([`${name} is not set. Set ${tlsFiles.join(', ')} together.`]);
  return path;
}

/** @throws ConfigError if a file is not set, is invalid, or does not fit the others */
function readIdentity(config: GrpcConfig): TlsIdentity {
  const [certPath, keyPath, caPath] = tlsFiles.map((name) => pathOf(config, name)) as [
    string,
    string,
    string,
  ];
  const own = readCertificates('GRPC_TLS_CERT_FILE', certPath);
  const { pem, key } = readKey('GRPC_TLS_KEY_FILE', keyPath);
  const { pem: authority } = readCertificates('GRPC_TLS_CA_FILE', caPath);
  if (!own.first.checkPrivateKey(key))
    throw new ConfigError([
      `GRPC_TLS_KEY_FILE: ${keyPath} is not the key of the certificate in ${certPath}.`,
    ]);
  return { certificate: own.pem, key: pem, authority };
}

/**
 * The TLS identity of this process; undefined for plain text.
 * @param reached every `host:port` that it binds or calls, by the variable that names it
 * @throws ConfigError if plain text would leave the machine without GRPC_INSECURE, or the files do not fit
 */
export function tlsIdentity(
  config: GrpcConfig,
  reached: Readonly<Record<string, string>>,
): TlsIdentity | undefined {
  if (tlsFiles.some((name) => config[name] !== undefined)) {
    if (config.GRPC_INSECURE === '1')
      throw new ConfigError([
        `GRPC_INSECURE: plain text and TLS exclude each other. Unset it or ${tlsFiles.join(', ')}.`,
      ]);
    return readIdentity(config);
  }
  if (config.GRPC_INSECURE === '1') return undefined;
  const exposed = Object.entries(reached).find(([, where]) => !isLoopback(where));
  if (!exposed) return undefined;
  const [name, where] = exposed;
  throw new ConfigError([
    `${name}: ${where} is not on loopback, so gRPC needs TLS. Set ${tlsFiles.join(', ')}, or GRPC_INSECURE=1 if only the services use that network.`,
  ]);
}
