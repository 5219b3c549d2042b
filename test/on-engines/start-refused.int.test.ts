import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { enginesUnavailable, freePort, startKafka } from '@robotdesign/engines';
import { EndedEarly, newDataDir, startApp } from '../harness/app.ts';

/** The error message if Kafka refuses the login. */

const lacking = process.env.ENGINES === 'docker' ? 'it needs Kafka from jars' : await enginesUnavailable();
const user = { username: 'robot', password: 'right' };

async function startWith(env: Record<string, string>): Promise<string> {
  await using data = await newDataDir();
  const refused = await startApp({ dataDir: data.path, env: { LOG_LEVEL: 'fatal', ...env } }).catch(
    (error: unknown) => error,
  );
  if (refused instanceof EndedEarly) return refused.message;
  const app = refused as Awaited<ReturnType<typeof startApp>>;
  await app.stop();
  return 'it started';
}

if (lacking !== undefined) test.skip(`a login that Kafka refuses is not tested: ${lacking}`, () => undefined);
else
  describe('Kafka with logins', () => {
    test('accepts the right login, and ends the start with one sentence after a wrong one', async () => {
      const dir = await mkdtemp(join(tmpdir(), 'kafka-'));
      const port = await freePort();
      const kafka = await startKafka({ dir, login: { ...user, port } });
      try {
        const env = {
          KAFKA_BROKERS: `127.0.0.1:${port}`,
          KAFKA_SASL_MECHANISM: 'plain',
          KAFKA_SASL_USERNAME: user.username,
          KAFKA_SASL_PASSWORD: user.password,
        };
        expect(await startWith(env)).toBe('it started');
        const message =
          /^KAFKA_SASL_USERNAME: Kafka refuses the login: .*\. Check KAFKA_SASL_MECHANISM, KAFKA_SASL_USERNAME and KAFKA_SASL_PASSWORD\.$/m;
        expect(await startWith({ ...env, KAFKA_SASL_PASSWORD: 'wrong' })).toMatch(message);
        expect(await startWith({ ...env, KAFKA_SASL_MECHANISM: 'scram-sha-512' })).toMatch(message);
        expect(await startWith({ ...env, KAFKA_BROKERS: kafka.brokers })).toMatch(message);
      } finally {
        await kafka.kill();
        await rm(dir, { recursive: true, force: true });
      }
    }, 120_000);
  });
