import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, describe, expect, test } from '@jest/globals';
import { EndedEarly, newDataDir } from './harness/app.ts';
import { newAuthority } from './harness/certificates.ts';
import { startProgram } from './harness/program.ts';

/**
 * The message of a process that cannot start: one sentence that names the setting to change. service-kit tests each
 * combination of contradicting settings; these tests cover whole programs.
 */

const nobody = '127.0.0.1:1';
const secret = 's3cret-of-the-url';

const folder = await newDataDir();
const file = join(folder.path, 'file');
await writeFile(file, 'no folder, no key');
const newer = join(folder.path, 'newer');
await mkdir(newer);
await writeFile(join(newer, 'format.json'), '{"format": 99}');
const { certificate: cert, key } = newAuthority('nobody knows').issue('stranger');
const taken = createServer();
const strangers = createTlsServer({ cert, key });

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const takenPort = await portOf(taken);
const strangersPort = await portOf(strangers);
afterAll(async () => {
  taken.close();
  strangers.close();
  await folder[Symbol.asyncDispose]();
});

type Program = 'embedded' | 'gateway' | 'ingest';
type Case = readonly [what: string, program: Program, env: Record<string, string>, message: RegExp];

const cases: readonly Case[] = [
  [
    'a port in use',
    'embedded',
    { PORT: String(takenPort) },
    /^127\.0\.0\.1:\d+ is in use\. Set PORT and HOST to another address\.$/,
  ],
  [
    'an address of another machine',
    'gateway',
    { HOST: '192.0.2.1', AUTH: 'none' },
    /^192\.0\.2\.1:0 is not an address of this machine\. Set PORT and HOST to another address\.$/,
  ],
  [
    'a data folder that is a file',
    'embedded',
    { DATA_DIR: file },
    /^DATA_DIR: .* cannot be used as the data folder: EEXIST/,
  ],
  [
    'a data folder that cannot be created',
    'embedded',
    { DATA_DIR: '/proc/robotdesign/data' },
    /^DATA_DIR: .* cannot be used as the data folder: E/,
  ],
  [
    'a data folder of a newer version',
    'embedded',
    { DATA_DIR: newer },
    /^DATA_DIR: .*newer has data format 99\. This version .* supports formats up to \d+\. Start the version /,
  ],
  [
    'an unreachable MongoDB',
    'embedded',
    { MONGODB_URL: `mongodb://user:${secret}@${nobody}` },
    /^robotdesign could not start: the artifact database is unavailable: connect ECONNREFUSED 127\.0\.0\.1:1$/,
  ],
  [
    'a MongoDB host that cannot be resolved',
    'embedded',
    { MONGODB_URL: `mongodb+srv://user:${secret}@nowhere.invalid` },
    /^robotdesign could not start: the artifact database is unavailable: querySrv \w+ _mongodb\._tcp\.nowhere\.invalid$/,
  ],
  [
    'a password that is not URL-encoded',
    'embedded',
    { MONGODB_URL: `mongodb://user:${secret}@more@${nobody}` },
    /^MONGODB_URL: Invalid connection string\. Percent-encode /,
  ],
  [
    'a Kafka with an untrusted certificate',
    'embedded',
    { KAFKA_BROKERS: `127.0.0.1:${strangersPort}`, KAFKA_TLS: '1' },
    /^KAFKA_TLS_CA_FILE: the certificate of Kafka is not trusted: .*certificate.*\. Name the authority that signed it\.$/,
  ],
  [
    'a separate service process with MongoDB only',
    'ingest',
    { MONGODB_URL: `mongodb://${nobody}` },
    /^The process of ingest shares its engines .* Set MONGODB_URL and KAFKA_BROKERS, /,
  ],
  [
    'an incomplete set of TLS files',
    'gateway',
    { GRPC_TLS_KEY_FILE: file },
    /^GRPC_TLS_CERT_FILE is not set\. Set .* together\.$/,
  ],
];

describe('a process that cannot start explains why in one sentence', () => {
  test.concurrent.each(cases)(
    '%s',
    async (what, program, env, message) => {
      const dataDir = join(folder.path, what);
      const entry = `services/${program}/src/main.ts`;
      const start = startProgram({
        entry,
        env: { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env },
      });
      const refused = await start.catch((error: unknown) => error);
      if (!(refused instanceof EndedEarly)) throw new Error('it started', { cause: refused });
      const [, ...lines] = refused.message.trim().split('\n');
      expect(lines).toEqual([expect.stringMatching(message)]);
      expect(refused.message).not.toContain(secret);
      expect(refused.ended).toEqual({ code: 1, signal: null });
    },
    90_000,
  );
});
