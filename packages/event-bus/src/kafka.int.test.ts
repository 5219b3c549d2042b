import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from '@jest/globals';
import { kafkaForTests } from '@robotdesign/engines';
import { eventBusConformance } from '../conformance/index.ts';
import { engines } from '../conformance/kafka-engines.ts';

const kafka = await kafkaForTests();

if (typeof kafka === 'string') {
  describe('event bus: Kafka', () => {
    test.skip(`is not tested: ${kafka}`, () => undefined);
  });
} else {
  // Processes that the suite starts and kills find the broker by it.
  process.env.TEST_KAFKA_BROKERS = kafka.brokers;
  afterAll(() => kafka.stop());

  eventBusConformance({
    name: kafka.engine,
    features: { durable: true, shared: true, members: true, arrivalOrder: false },
    newPlace: () => mkdtemp(join(tmpdir(), 'events-')),
    removePlace: (place) => rm(place, { recursive: true, force: true }),
    engines,
    module: new URL('../conformance/kafka-engines.ts', import.meta.url),
  });
}
