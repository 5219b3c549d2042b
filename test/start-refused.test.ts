import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EndedEarly, newDataDir } from './harness/app.ts';
import { newAuthority } from './harness/certificates.ts';
import { startProgram } from './harness/program.ts';

/** What a person reads who starts a process in a way that cannot work: one sentence that names what to change. */

const nobody = '127.0.0.1:1';
const secret = 's3cret-of-the-url';
const engines = { MONGODB_URL: `mongodb://${nobody}`, KAFKA_BROKERS: nobody };

let folder: Awaited<ReturnType<typeof newDataDir>>;
const taken = createServer();
let strangers: Server;
const at: Record<string, string> = {};

beforeAll(async () => {
  folder = await newDataDir();
  taken.listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const files = { key: privateKey.export({ type: 'pkcs8', format: 'pem' }), text: 'no certificate' };
  for (const [name, content] of Object.entries(files)) {
    at[name] = join(folder.path, name);
    await writeFile(at[name], content);
  }
  at.port = String((taken.address() as AddressInfo).port);
  const stranger = newAuthority('nobody knows').issue('stranger');
  strangers = createTlsServer({ cert: stranger.certificate, key: stranger.key }).listen(0, '127.0.0.1');
  await once(strangers, 'listening');
  at.stranger = String((strangers.address() as AddressInfo).port);
  at.data = join(folder.path, 'data');
  await mkdir(at.data);
});
afterAll(async () => {
  taken.close();
  strangers.close();
  await folder[Symbol.asyncDispose]();
});

type Program = 'embedded' | 'gateway' | 'ingest';
type Case = readonly [what: string, program: Program, env: () => Record<string, string>, words: RegExp];

const cases: readonly Case[] = [
  [
    'a port that is taken',
    'embedded',
    () => ({ PORT: at.port as string }),
    /^127\.0\.0\.1:\d+ cannot be listened on: another process listens there\. Choose another by PORT and HOST\.$/,
  ],
  [
    'an address that is not of this machine',
    'gateway',
    () => ({ HOST: '192.0.2.1', AUTH: 'none' }),
    /^192\.0\.2\.1:0 cannot be listened on: this machine has no such address\. Choose another by PORT and HOST\.$/,
  ],
  [
    'a folder for data that is a file',
    'embedded',
    () => ({ DATA_DIR: at.text as string }),
    /^DATA_DIR: .* cannot be used as the folder for data: EEXIST/,
  ],
  [
    'a folder for data that no one can make',
    'embedded',
    () => ({ DATA_DIR: '/proc/robotdesign/data' }),
    /^DATA_DIR: .* cannot be used as the folder for data: E/,
  ],
  [
    'a MongoDB that cannot be reached',
    'embedded',
    () => ({ MONGODB_URL: `mongodb://user:${secret}@${nobody}` }),
    /^robotdesign could not start: the artifact database cannot be used now: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  ],
  [
    'a MongoDB whose name leads nowhere',
    'embedded',
    () => ({ MONGODB_URL: `mongodb+srv://user:${secret}@nowhere.invalid` }),
    /^robotdesign could not start: the artifact database cannot be used now: querySrv \w+ _mongodb\._tcp\.nowhere\.invalid$/,
  ],
  [
    'a password that is not encoded',
    'embedded',
    () => ({ MONGODB_URL: `mongodb://user:${secret}@more@${nobody}` }),
    /^MONGODB_URL: Invalid connection string\. .* percent-encoded\.$/,
  ],
  [
    'a port of MongoDB that is none',
    'embedded',
    () => ({ MONGODB_URL: `mongodb://user:${secret}@127.0.0.1:99999` }),
    /^MONGODB_URL: a host or port in it cannot be read\./,
  ],
  [
    'an option that MongoDB does not have',
    'embedded',
    () => ({ MONGODB_URL: `mongodb://user:${secret}@${nobody}/?tsl=true` }),
    /^MONGODB_URL: option tsl is not supported\./,
  ],
  [
    'another database',
    'embedded',
    () => ({ MONGODB_URL: `postgres://user:${secret}@${nobody}` }),
    /^MONGODB_URL: is an address such as mongodb:/,
  ],
  [
    'certificates for Kafka without TLS',
    'embedded',
    () => ({ KAFKA_BROKERS: nobody, KAFKA_TLS_CA_FILE: at.text as string }),
    /^KAFKA_TLS_CA_FILE: .* set KAFKA_TLS=1, too$/,
  ],
  [
    'certificates for Kafka that are none',
    'embedded',
    () => ({ KAFKA_BROKERS: nobody, KAFKA_TLS: '1', KAFKA_TLS_CA_FILE: at.text as string }),
    /^KAFKA_TLS_CA_FILE: .* holds no certificate in PEM$/,
  ],
  [
    'a user of Kafka without a password',
    'embedded',
    () => ({ KAFKA_BROKERS: nobody, KAFKA_SASL_USERNAME: 'robot' }),
    /^KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD come together$/,
  ],
  [
    'a Kafka whose certificate nobody vouches for',
    'embedded',
    () => ({ KAFKA_BROKERS: `127.0.0.1:${at.stranger}`, KAFKA_TLS: '1' }),
    /^KAFKA_TLS_CA_FILE: Kafka's certificate is not accepted: .*certificate.*: name the authority that vouches for it\.$/,
  ],
  [
    'a service of its own with MongoDB alone',
    'ingest',
    () => ({ MONGODB_URL: engines.MONGODB_URL }),
    /^The process of ingest .*: set MONGODB_URL and KAFKA_BROKERS\./,
  ],
  [
    'a service of its own with Kafka alone',
    'ingest',
    () => ({ KAFKA_BROKERS: nobody }),
    /^The process of ingest .*: set MONGODB_URL and KAFKA_BROKERS\./,
  ],
  [
    'gRPC for others in plain text',
    'ingest',
    () => ({ ...engines, GRPC_BIND: '0.0.0.0:0' }),
    /^GRPC_BIND: 0\.0\.0\.0:0 is reached over a network, where gRPC needs TLS: set /,
  ],
  [
    'some of the files of TLS',
    'gateway',
    () => ({ GRPC_TLS_KEY_FILE: at.key as string }),
    /^GRPC_TLS_CERT_FILE: is unset; set .* together$/,
  ],
  [
    'a certificate that is none',
    'gateway',
    () => ({
      GRPC_TLS_CERT_FILE: at.text as string,
      GRPC_TLS_KEY_FILE: at.key as string,
      GRPC_TLS_CA_FILE: at.text as string,
    }),
    /^GRPC_TLS_CERT_FILE: .* holds no certificate in PEM$/,
  ],
  [
    'TLS and plain text at once',
    'gateway',
    () => ({ GRPC_INSECURE: '1', GRPC_TLS_KEY_FILE: at.key as string }),
    /^GRPC_INSECURE: plain text and TLS exclude each other/,
  ],
];

describe('a start that cannot work says in one sentence why', () => {
  test.each(cases)('%s', async (_what, program, env, words) => {
    const entry = `services/${program}/src/main.ts`;
    const start = startProgram({
      entry,
      env: { PORT: '0', DATA_DIR: at.data as string, LOG_LEVEL: 'fatal', ...env() },
    });
    const refused = await start.catch((error: unknown) => error);
    if (!(refused instanceof EndedEarly)) throw new Error('it started', { cause: refused });
    const [, ...said] = refused.message.trim().split('\n');
    expect(said).toEqual([expect.stringMatching(words)]);
    expect(refused.message).not.toContain(secret);
    expect(refused.ended).toEqual({ code: 1, signal: null });
  });
});
