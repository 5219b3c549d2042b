import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enginesUnavailable } from './jars.ts';
import { kafkaVersion, startKafka } from './kafka.ts';

/** A Kafka broker for tests. */
export interface KafkaForTests {
  /** Product and version, if known; test reports name it. */
  readonly engine: string;
  /** `host:port`, the format of KAFKA_BROKERS. */
  readonly brokers: string;
  /** Absent for an external broker. */
  readonly control?: {
    stop(): Promise<void>;
    kill(): Promise<void>;
    freeze(): void;
    restart(): Promise<void>;
  };
  /** Stops the broker and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts or connects to the broker for Kafka tests: the one at `TEST_KAFKA_BROKERS`, one in Docker if `ENGINES=docker`,
 * otherwise Apache Kafka from Maven Central's jars.
 * @returns the reason as a sentence if Java or Maven is missing
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

async function startInDocker(): Promise<KafkaForTests> {
  const { KafkaContainer } = await import('@testcontainers/kafka');
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
