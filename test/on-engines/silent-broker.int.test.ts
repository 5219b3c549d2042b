import { afterAll, describe, expect, test } from '@jest/globals';
import { kafkaForTests } from '@robotdesign/engines';
import { newDataDir, startApp } from '../harness/app.ts';

/** A broker that is there and says nothing any more, as a machine that hangs. */

const kafka = await kafkaForTests();
if (typeof kafka === 'string' || kafka.control === undefined) {
  const why = typeof kafka === 'string' ? kafka : `${kafka.engine} is not ours to freeze`;
  test.skip(`a broker that falls silent is not tested: ${why}`, () => undefined);
} else {
  const { engine, brokers, control } = kafka;
  afterAll(() => kafka.stop());

  describe(`${engine} that falls silent`, () => {
    test('keeps no process from ending in time and in order, and what is left is said', async () => {
      await using data = await newDataDir();
      const app = await startApp({ dataDir: data.path, env: { KAFKA_BROKERS: brokers } });
      try {
        await app.api.json('POST', '/workspace/projects', 201, { body: { name: 'before' } });
        control.freeze();
        await app.api.json('POST', '/workspace/projects', 201, { body: { name: 'meanwhile' } });
        await app.stop();
        expect(await app.ended).toEqual({ code: 0, signal: null });
        expect(app.log()).toContain('the relay did not end in time and is left');
      } finally {
        await app.kill9();
      }
    }, 90_000);
  });
}
