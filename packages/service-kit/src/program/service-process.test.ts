import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../config.ts';
import { createLogger } from '../logging.ts';
import { defineService } from './service-definition.ts';
import { serviceVariables, startServiceProcess } from './service-process.ts';

/** Settings that contradict each other or their files; test/start-refused.test.ts tries some of them as processes. */

const nobody = '127.0.0.1:1';
const secret = 's3cret-of-the-url';
const engines = { MONGODB_URL: `mongodb://${nobody}`, KAFKA_BROKERS: nobody };
const definition = defineService({
  name: 'ingest',
  summary: 'does not start.',
  variables: {},
  resources: {},
  start: () => {
    throw new Error('it started');
  },
});
const variables = serviceVariables(definition);
const logger = createLogger({ level: 'silent' });

let folder: string;
const at = { key: '', text: '' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'settings-'));
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  at.key = join(folder, 'key');
  at.text = join(folder, 'text');
  await writeFile(at.key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  await writeFile(at.text, 'no certificate');
});
afterAll(() => rm(folder, { recursive: true }));

type Case = readonly [what: string, env: () => Record<string, string>, message: RegExp];

const cases: readonly Case[] = [
  [
    'MongoDB without Kafka',
    () => ({ MONGODB_URL: engines.MONGODB_URL }),
    /^The process of ingest shares its engines .* Set MONGODB_URL and KAFKA_BROKERS, /,
  ],
  [
    'Kafka without MongoDB',
    () => ({ KAFKA_BROKERS: nobody }),
    /^The process of ingest shares its engines .* Set MONGODB_URL and KAFKA_BROKERS, /,
  ],
  [
    'a password that is not URL-encoded',
    () => ({ ...engines, MONGODB_URL: `mongodb://user:${secret}@more@${nobody}` }),
    /^MONGODB_URL: Invalid connection string\. Percent-encode /,
  ],
  [
    'an invalid port of MongoDB',
    () => ({ ...engines, MONGODB_URL: `mongodb://user:${secret}@127.0.0.1:99999` }),
    /^MONGODB_URL: a host or port is invalid\./,
  ],
  [
    'an unknown option of MongoDB',
    () => ({ ...engines, MONGODB_URL: `mongodb://user:${secret}@${nobody}/?tsl=true` }),
    /^MONGODB_URL: option tsl is not supported\./,
  ],
  [
    'a URL of another database',
    () => ({ ...engines, MONGODB_URL: `postgres://user:${secret}@${nobody}` }),
    /^MONGODB_URL: must be a URL such as mongodb:/,
  ],
  [
    'a CA file for Kafka without TLS',
    () => ({ ...engines, KAFKA_TLS_CA_FILE: at.text }),
    /^KAFKA_TLS_CA_FILE: .* Set KAFKA_TLS=1, too\.$/,
  ],
  [
    'a CA file for Kafka without a certificate',
    () => ({ ...engines, KAFKA_TLS: '1', KAFKA_TLS_CA_FILE: at.text }),
    /^KAFKA_TLS_CA_FILE: .* contains no PEM certificate\.$/,
  ],
  [
    'a Kafka user without a password',
    () => ({ ...engines, KAFKA_SASL_USERNAME: 'robot' }),
    /^Set KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD together\.$/,
  ],
  [
    'plain-text gRPC off loopback',
    () => ({ ...engines, GRPC_BIND: '0.0.0.0:0' }),
    /^GRPC_BIND: 0\.0\.0\.0:0 is not on loopback, so gRPC needs TLS\. Set /,
  ],
  [
    'an incomplete set of TLS files',
    () => ({ ...engines, GRPC_TLS_KEY_FILE: at.key }),
    /^GRPC_TLS_CERT_FILE is not set\. Set .* together\.$/,
  ],
  [
    'a certificate file without a certificate',
    () => ({
      ...engines,
      GRPC_TLS_CERT_FILE: at.text,
      GRPC_TLS_KEY_FILE: at.key,
      GRPC_TLS_CA_FILE: at.text,
    }),
    /^GRPC_TLS_CERT_FILE: .* contains no PEM certificate\.$/,
  ],
  [
    'TLS and plain text together',
    () => ({ ...engines, GRPC_INSECURE: '1', GRPC_TLS_KEY_FILE: at.key }),
    /^GRPC_INSECURE: plain text and TLS exclude each other/,
  ],
];

describe('invalid settings are refused in one sentence', () => {
  test.each(cases)('%s', async (_what, env, message) => {
    const start = async () => {
      const config = readConfig(variables, { DATA_DIR: folder, ...env() });
      return startServiceProcess(definition, { config, logger, version: '1.2.3' });
    };
    const refused: unknown = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as ConfigError).message.split('\n')).toEqual([expect.stringMatching(message)]);
    expect((refused as ConfigError).message).not.toContain(secret);
  });
});
