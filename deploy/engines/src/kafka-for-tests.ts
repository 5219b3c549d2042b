import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineUnavailable, enginesUnavailable } from './jars.ts';
import { kafkaVersion, startKafka } from './kafka.ts';

/** A Kafka as tests use it. */
export interface KafkaForTests {
  /** What it is, with its version as far as known: every result is said to be of this. */
  readonly engine: string;
  /** `host:port`, as KAFKA_BROKERS takes it. */
  readonly brokers: string;
  /** Absent when it is not ours to stop and start. */
  readonly control?: {
    stop(): Promise<void>;
    kill(): Promise<void>;
    freeze(): void;
    restart(): Promise<void>;
  };
  /** Ends it and removes what it kept. */
  stop(): Promise<void>;
}

/**
 * The broker that tests of Kafka run on: the one at `TEST_KAFKA_BROKERS`, one in Docker with `ENGINES=docker`, else
 * one from Maven Central's jars.
 * @returns why there is none, as a sentence, when Java or Maven is missing
 */
export async function kafkaForTests(env: NodeJS.ProcessEnv = process.env): Promise<KafkaForTests | string> {
  if (env.TEST_KAFKA_BROKERS) {
    return { engine: 'Kafka, as given', brokers: env.TEST_KAFKA_BROKERS, stop: async () => undefined };
  }
  if (env.ENGINES === 'docker') return startInDocker();
  const lacking = await enginesUnavailable();
  if (lacking !== undefined) return lacking;
  const dir = await mkdtemp(join(tmpdir(), 'kafka-'));
  const kafka = await startKafka({ dir });
  return {
    engine: `Apache Kafka ${kafkaVersion}`,
    brokers: kafka.brokers,
    control: kafka,
    async stop() {
      await kafka.kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Of `@testcontainers/kafka` what is used here: it brings 50 MB that only who has Docker needs. */
interface Testcontainers {
  readonly KafkaContainer: new (image: string) => Settings;
}
interface Settings {
  withKraft(): Settings;
  withEnvironment(environment: Readonly<Record<string, string>>): Settings;
  start(): Promise<{ getHost(): string; getMappedPort(port: number): number; stop(): Promise<unknown> }>;
}

async function startInDocker(): Promise<KafkaForTests> {
  const name: string = '@testcontainers/kafka';
  const { KafkaContainer } = await (import(name) as Promise<Testcontainers>).catch((error: unknown) => {
    throw new EngineUnavailable(
      `ENGINES=docker needs ${name}: npx pnpm add --save-dev --ignore-scripts ${name}@12.2.0 --filter @robotdesign/engines`,
      { cause: error },
    );
  });
  const container = await new KafkaContainer('confluentinc/cp-kafka:8.0.0')
    .withKraft()
    .withEnvironment({ KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000', KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false' })
    .start();
  return {
    engine: 'Kafka 4.0 (cp-kafka 8.0.0) in Docker',
    brokers: `${container.getHost()}:${container.getMappedPort(9093)}`,
    async stop() {
      await container.stop();
    },
  };
}
