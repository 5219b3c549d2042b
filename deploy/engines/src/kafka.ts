import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { EngineUnavailable, jars } from './jars.ts';
import { type JavaProcess, startJava } from './java-process.ts';
import { freePort } from './ports.ts';

export const kafkaVersion = '4.1.0';
const coordinates = [`org.apache.kafka:kafka_2.13:${kafkaVersion}`, 'org.slf4j:slf4j-simple:1.7.36'];

const runFile = promisify(execFile);

export interface KafkaOptions {
  /** Default: a free port. */
  readonly port?: number;
  /** The data folder. Existing data is used. */
  readonly dir: string;
  /** Stops it when aborted. */
  readonly signal?: AbortSignal;
  /** The user of an additional listener with SASL PLAIN, on another port. */
  readonly login?: Login;
}

export interface Login {
  readonly port: number;
  readonly username: string;
  readonly password: string;
}

export interface RunningKafka {
  /** `host:port`, the format of KAFKA_BROKERS. */
  readonly brokers: string;
  /** Resolves with the exit code when the current process has exited, for any reason. */
  exited(): Promise<number>;
  /** Stops it cleanly. */
  stop(): Promise<void>;
  /** Kills it, like a power loss. */
  kill(): Promise<void>;
  /** Suspends it: it accepts connections but never responds, until it is killed. */
  freeze(): void;
  /** Restarts it with its port and data after `stop` or `kill`; resolves when it responds. */
  restart(): Promise<void>;
}

/**
 * Apache Kafka from Maven Central's jars: one node that is broker and controller (KRaft).
 * @throws EngineUnavailable if Java or Maven is missing or Kafka does not start
 */
export async function startKafka({ port, dir, signal, login }: KafkaOptions): Promise<RunningKafka> {
  const libs = await jars('kafka', coordinates);
  const classpath = ['-cp', join(libs, '*')];
  const [broker, controller] = [port ?? (await freePort()), await freePort()];
  const brokers = `127.0.0.1:${broker}`;
  const properties = join(dir, 'server.properties');
  const data = join(dir, 'data');
  await mkdir(dir, { recursive: true });
  await writeFile(properties, configuration(broker, controller, data, login));
  if (!existsSync(join(data, 'meta.properties'))) {
    // Kafka ids are 16 bytes in base64url. A leading dash would be parsed as an option.
    const id = `r${randomBytes(16).toString('base64url').slice(1)}`;
    const format = ['kafka.tools.StorageTool', 'format', '-t', id, '-c', properties];
    await runFile('java', [...classpath, ...quickStart, ...format]).catch((error: unknown) => {
      throw new EngineUnavailable(`Kafka's data folder ${data} could not be made: ${error}`, {
        cause: error,
      });
    });
  }

  const start = () =>
    startJava({
      name: `Kafka on ${brokers}`,
      args: [...classpath, ...quickStart, '-Xmx384m', 'kafka.Kafka', properties],
      answers: () => answers(brokers),
      signal,
    });
  let process: JavaProcess = await start();
  return {
    brokers,
    exited: () => process.exited,
    stop: () => process.stop(),
    kill: () => process.kill(),
    freeze: () => process.freeze(),
    async restart() {
      process = await start();
    },
  };
}

/** JVM options for a process that runs only minutes: a small heap and no late compilation. */
const quickStart = [
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn',
];

/** Resolves when the broker lists its topics. */
async function answers(brokers: string): Promise<void> {
  const admin = new Kafka({
    brokers: [brokers],
    clientId: 'engines',
    logLevel: logLevel.NOTHING,
    connectionTimeout: 1_000,
    retry: { retries: 0 },
  }).admin();
  try {
    await admin.connect();
    await admin.listTopics();
  } finally {
    await admin.disconnect();
  }
}

/** Names of settings: https://kafka.apache.org/documentation/#brokerconfigs */
function configuration(broker: number, controller: number, data: string, login?: Login): string {
  const settings: Record<string, string | number | boolean> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': data,
    // Topics are created explicitly with partitions and retention, never by a typo.
    'auto.create.topics.enable': false,
    // One node: replication factor 1.
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.num.partitions': 4,
    // No other members will join.
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 1_000,
    // After a kill, the broker waits until its previous session has expired.
    'broker.session.timeout.ms': 3_000,
    'broker.heartbeat.interval.ms': 500,
    // Each partition preallocates two index files of this size.
    'log.index.size.max.bytes': 1_048_576,
  };
  if (login !== undefined) {
    const { port, username, password } = login;
    const address = `,LOGIN://127.0.0.1:${port}`;
    settings.listeners += address;
    settings['advertised.listeners'] += address;
    settings['listener.security.protocol.map'] += ',LOGIN:SASL_PLAINTEXT';
    settings['listener.name.login.sasl.enabled.mechanisms'] = 'PLAIN';
    settings['listener.name.login.plain.sasl.jaas.config'] =
      `org.apache.kafka.common.security.plain.PlainLoginModule required user_${username}="${password}";`;
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
