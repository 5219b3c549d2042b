import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../config.ts';
import { createLogger } from '../logging.ts';
import { defineService } from './service-definition.ts';
import { serviceVariables, startServiceProcess } from './service-process.ts';

/** Settings that contradict each other or the files that they name: what test/start-refused.test.ts tries as processes. */

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

type Case = readonly [what: string, env: () => Record<string, string>, words: RegExp];

const cases: readonly Case[] = [
  [
    'MongoDB alone',
    () => ({ MONGODB_URL: engines.MONGODB_URL }),
    /^The process of ingest shares its engines .* Set MONGODB_URL and KAFKA_BROKERS, /,
  ],
  [
    'Kafka alone',
    () => ({ KAFKA_BROKERS: nobody }),
    /^The process of ingest shares its engines .* Set MONGODB_URL and KAFKA_BROKERS, /,
  ],
  [
    'a password that is not encoded',
    () => ({ ...engines, MONGODB_URL: `mongodb://user:${secret}@more@${nobody}` }),
    /^MONGODB_URL: Invalid connection string\. .* percent-encoded\.$/,
  ],
  [
    'a port of MongoDB that is none',
    () => ({ ...engines, MONGODB_URL: `mongodb://user:${secret}@127.0.0.1:99999` }),
    /^MONGODB_URL: a host or port in it cannot be read\./,
  ],
  [
    'an option that MongoDB does not have',
    () => ({ ...engines, MONGODB_URL: `mongodb://user:${secret}@${nobody}/?tsl=true` }),
    /^MONGODB_URL: option tsl is not supported\./,
  ],
  [
    'another database',
    () => ({ ...engines, MONGODB_URL: `postgres://user:${secret}@${nobody}` }),
    /^MONGODB_URL: is an address such as mongodb:/,
  ],
  [
    'certificates for Kafka without TLS',
    () => ({ ...engines, KAFKA_TLS_CA_FILE: at.text }),
    /^KAFKA_TLS_CA_FILE: .* set KAFKA_TLS=1, too$/,
  ],
  [
    'certificates for Kafka that are none',
    () => ({ ...engines, KAFKA_TLS: '1', KAFKA_TLS_CA_FILE: at.text }),
    /^KAFKA_TLS_CA_FILE: .* holds no certificate in PEM$/,
  ],
  [
    'a user of Kafka without a password',
    () => ({ ...engines, KAFKA_SASL_USERNAME: 'robot' }),
    /^KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD come together$/,
  ],
  [
    'gRPC for others in plain text',
    () => ({ ...engines, GRPC_BIND: '0.0.0.0:0' }),
    /^GRPC_BIND: 0\.0\.0\.0:0 is reached over a network, where gRPC needs TLS: set /,
  ],
  [
    'some of the files of TLS',
    () => ({ ...engines, GRPC_TLS_KEY_FILE: at.key }),
    /^GRPC_TLS_CERT_FILE: is unset; set .* together$/,
  ],
  [
    'a certificate that is none',
    () => ({
      ...engines,
      GRPC_TLS_CERT_FILE: at.text,
      GRPC_TLS_KEY_FILE: at.key,
      GRPC_TLS_CA_FILE: at.text,
    }),
    /^GRPC_TLS_CERT_FILE: .* holds no certificate in PEM$/,
  ],
  [
    'TLS and plain text at once',
    () => ({ ...engines, GRPC_INSECURE: '1', GRPC_TLS_KEY_FILE: at.key }),
    /^GRPC_INSECURE: plain text and TLS exclude each other/,
  ],
];

describe('settings that cannot work are refused in one sentence', () => {
  test.each(cases)('%s', async (_what, env, words) => {
    const start = async () => {
      const config = readConfig(variables, { DATA_DIR: folder, ...env() });
      return startServiceProcess(definition, { config, logger, version: '1.2.3' });
    };
    const refused: unknown = await start().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ConfigError);
    expect((refused as ConfigError).message.split('\n')).toEqual([expect.stringMatching(words)]);
    expect((refused as ConfigError).message).not.toContain(secret);
  });
});
