import { type KafkaForTests, kafkaForTests, type MongoForTests, mongoForTests } from '@robotdesign/engines';

/** The engines of a test file: one MongoDB, or its replacement, for all tests and a Kafka for each test. */

const first = await kafkaForTests();
const mongo = await mongoForTests();
let unused: KafkaForTests | undefined = typeof first === 'string' ? undefined : first;

/** Why the tests cannot run here; undefined if they can. */
export const lacking = typeof first === 'string' ? first : typeof mongo === 'string' ? mongo : undefined;

/** The products with their versions, for the names of the tests. */
export const names =
  typeof first === 'string' || typeof mongo === 'string'
    ? `unavailable engines: ${lacking}`
    : `${first.engine} and ${mongo.engine}`;

/** Whether the tests can stop and start the broker. */
export const controlled = typeof first !== 'string' && first.control !== undefined;

export interface EnginesForTest {
  readonly kafka: KafkaForTests;
  readonly brokers: string;
  readonly mongoUrl: string;
}

function required<T extends KafkaForTests | MongoForTests>(engine: T | string): T {
  if (typeof engine === 'string') throw new Error(engine);
  return engine;
}

/** Engines without data of other tests. The caller stops the broker. */
export async function newEngines(): Promise<EnginesForTest> {
  const kafka = unused ?? required(await kafkaForTests());
  unused = undefined;
  return { kafka, brokers: kafka.brokers, mongoUrl: required(mongo).url };
}

export async function stopEngines(): Promise<void> {
  await unused?.stop();
  if (typeof mongo !== 'string') await mongo.stop();
}
