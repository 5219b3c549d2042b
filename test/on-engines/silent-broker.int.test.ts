import { afterAll, describe, expect, test } from '@jest/globals';
import { kafkaForTests } from '@robotdesign/engines';
import { newDataDir, startApp } from '../harness/app.ts';

/** A broker that keeps its connections and does not answer, like a machine that hangs. */

const kafka = await kafkaForTests();
if (typeof kafka === 'string' || kafka.control === undefined) {
  const why = typeof kafka === 'string' ? kafka : `the tests cannot freeze ${kafka.engine}`;
  test.skip(`a silent broker is not tested: ${why}`, () => undefined);
} else {
  const { engine, brokers, control } = kafka;
  afterAll(() => kafka.stop());

  describe(`${engine} that does not answer`, () => {
    test('does not prevent an orderly stop in time, and the log names the parts that were left', async () => {
      await using data = await newDataDir();
      const app = await startApp({ dataDir: data.path, env: { KAFKA_BROKERS: brokers } });
      try {
        await app.api.json('POST', '/workspace/projects', 201, { body: { name: 'before' } });
        control.freeze();
        await app.api.json('POST', '/workspace/projects', 201, { body: { name: 'meanwhile' } });
        await app.stop();
        expect(await app.ended).toEqual({ code: 0, signal: null });
        expect(app.log()).toContain('the relay did not stop in time');
      } finally {
        await app.kill9();
      }
    }, 90_000);
  });
}
