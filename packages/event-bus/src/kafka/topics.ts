import { setTimeout as delay } from 'node:timers/promises';
import type { KafkaJSAggregateError } from 'kafkajs';
import { BusUnavailable, EventRefused } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { TopicSpec } from '../port.ts';
import type { Connection } from './connection.ts';

/** The topics of a cluster and their numbers of partitions. */
export interface Topics {
  readonly connection: Connection;
  readonly logger: Logger;
  readonly partitions: Map<string, number>;
  /** Topics that may have been deleted and created again, perhaps with another number of partitions. */
  readonly inDoubt: Set<string>;
  /** Topics whose different number of partitions has been logged. */
  readonly reported: Set<string>;
}

const createdWithin_ms = 15_000;
const probeInterval_ms = 100;

export const newTopics = (connection: Connection, logger: Logger): Topics => ({
  connection,
  logger,
  partitions: new Map(),
  inDoubt: new Set(),
  reported: new Set(),
});

/** The number of partitions of each topic of the cluster. */
export async function fetchTopics({
  connection,
  partitions: known,
  inDoubt,
}: Topics): Promise<ReadonlyMap<string, number>> {
  const { topics } = await connection.use((admin) => admin.fetchTopicMetadata());
  for (const { name, partitions } of topics) {
    known.set(name, partitions.length);
    inDoubt.delete(name);
  }
  return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
}

/** @throws EventRefused if the topic has never existed; BusUnavailable if it existed */
export async function partitionsOf(topics: Topics, topic: string): Promise<number> {
  const { partitions, inDoubt } = topics;
  const known = inDoubt.has(topic) ? undefined : partitions.get(topic);
  const count = known ?? (await fetchTopics(topics)).get(topic);
  if (count !== undefined) return count;
  if (inDoubt.has(topic)) throw new BusUnavailable(`the topic ${topic} does not exist now`);
  throw new EventRefused(`the topic ${topic} does not exist: create it first`);
}

/** Creates missing topics. Logs a different number of partitions once. */
export async function ensureTopics(topics: Topics, specs: readonly TopicSpec[]): Promise<void> {
  const { partitions, inDoubt } = topics;
  const unknown = specs.filter(({ name }) => !partitions.has(name) || inDoubt.has(name));
  if (unknown.length > 0) {
    const existing = await fetchTopics(topics);
    const missing = unknown.filter(({ name }) => !existing.has(name));
    if (missing.length > 0) await create(topics, missing);
  }
  for (const spec of specs) reportDifference(topics, spec);
}

async function create(topics: Topics, specs: readonly TopicSpec[]): Promise<void> {
  try {
    await topics.connection.use((admin) =>
      admin.createTopics({ topics: specs.map(configOf), waitForLeaders: false }),
    );
  } catch (error) {
    // Another process creates the same topics at the same time.
    const errors = failuresIn(error);
    const others = errors.filter((type) => type !== 'TOPIC_ALREADY_EXISTS');
    if (errors.length === 0 || others.length > 0) throw error;
  }
  await appeared(
    topics,
    specs.map(({ name }) => name),
  );
}

function configOf({ name, partitions, retention_ms }: TopicSpec) {
  return {
    topic: name,
    numPartitions: partitions,
    // The default of the cluster.
    replicationFactor: -1,
    configEntries: [
      { name: 'cleanup.policy', value: 'delete' },
      { name: 'retention.ms', value: String(retention_ms) },
      // Retention counts from the arrival: the clock of a producer may be wrong.
      { name: 'message.timestamp.type', value: 'LogAppendTime' },
    ],
  };
}

type Served = { readonly yes: true } | { readonly yes: false; readonly because?: unknown };

/** Whether all brokers know the topics and the leaders of their partitions serve requests; the error if they do not. */
async function areServed(topics: Topics, names: readonly string[]): Promise<Served> {
  try {
    const existing = await fetchTopics(topics);
    if (!names.every((name) => existing.has(name))) return { yes: false };
    // The metadata may name a leader that still refuses requests. Only a request to the leaders shows that they serve.
    await topics.connection.use(async (admin) => {
      for (const name of names) await admin.fetchTopicOffsets(name);
    });
    return { yes: true };
  } catch (because) {
    return { yes: false, because };
  }
}

/**
 * Waits until created topics are served: brokers learn of them one after another and fail requests until then.
 * @throws BusUnavailable after 15 s; its cause is the error of the last request
 */
async function appeared(topics: Topics, names: readonly string[]): Promise<void> {
  for (let waited_ms = 0; ; waited_ms += probeInterval_ms) {
    const served = await areServed(topics, names);
    if (served.yes) return;
    if (waited_ms > createdWithin_ms)
      throw new BusUnavailable('created topics do not appear', { cause: served.because });
    await delay(probeInterval_ms);
  }
}

function reportDifference({ partitions: known, reported, logger }: Topics, spec: TopicSpec): void {
  const { name, partitions: declared } = spec;
  const partitions = known.get(name) ?? declared;
  if (partitions === declared || reported.has(name)) return;
  reported.add(name);
  logger.warn(
    { topic: name, partitions, declared },
    'A topic has another number of partitions than declared. It is left unchanged: a change would move keys to other partitions.',
  );
}

/** Why topics could not be created, one for each, as kafkajs names it. */
function failuresIn(error: unknown): readonly unknown[] {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || cause.name !== 'KafkaJSAggregateError') return [];
  return (cause as KafkaJSAggregateError).errors.map((one) => (one as { readonly type?: unknown }).type);
}
