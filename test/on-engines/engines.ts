import { type KafkaForTests, kafkaForTests, type MongoForTests, mongoForTests } from '@robotdesign/engines';

/** The engines that a file of tests runs on: one MongoDB, or what stands for it, for all, and a Kafka for each test. */

const first = await kafkaForTests();
const mongo = await mongoForTests();
let unused: KafkaForTests | undefined = typeof first === 'string' ? undefined : first;

/** Why the tests cannot run here; absent when they can. */
export const lacking = typeof first === 'string' ? first : typeof mongo === 'string' ? mongo : undefined;

/** What they really run on, as every result says. */
export const names =
  typeof first === 'string' || typeof mongo === 'string'
    ? `engines that are not here: ${lacking}`
    : `${first.engine} and ${mongo.engine}`;

/** Whether the broker is ours to stop and start. */
export const controlled = typeof first !== 'string' && first.control !== undefined;

export interface EnginesForTest {
  readonly kafka: KafkaForTests;
  readonly brokers: string;
  readonly mongoUrl: string;
}

function there<T extends KafkaForTests | MongoForTests>(engine: T | string): T {
  if (typeof engine === 'string') throw new Error(engine);
  return engine;
}

/** Engines without anything that another test has left; the caller stops the broker. */
export async function newEngines(): Promise<EnginesForTest> {
  const kafka = unused ?? there(await kafkaForTests());
  unused = undefined;
  return { kafka, brokers: kafka.brokers, mongoUrl: there(mongo).url };
}

export async function stopEngines(): Promise<void> {
  await unused?.stop();
  if (typeof mongo !== 'string') await mongo.stop();
}
