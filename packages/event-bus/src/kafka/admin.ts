import { setTimeout as delay } from 'node:timers/promises';
import type { Admin, Kafka, KafkaJSAggregateError } from 'kafkajs';
import { BusUnavailable, EventRefused, isInfrastructureError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { GroupLag, TopicExtent, TopicSpec } from '../port.ts';
import { asBusError } from './errors.ts';

/** The oldest offset kept of a partition, and the next to be written. */
export interface Extent {
  readonly partition: number;
  readonly low: bigint;
  readonly high: bigint;
}

export interface Position {
  readonly topic: string;
  readonly partition: number;
  /** Absent when the group has none there. */
  readonly next?: bigint;
}

const createdWithin_ms = 15_000;
const lookEvery_ms = 100;
const mostTries = 3;

/** Topics, offsets and groups of a cluster, as the bus asks of them. */
export function openAdmin(kafka: Kafka, logger: Logger) {
  let admin: Promise<Admin> | undefined;
  const partitionsByTopic = new Map<string, number>();
  /** Topics that may have been made anew, perhaps with another number of partitions. */
  const inDoubt = new Set<string>();
  const toldOf = new Set<string>();
  let closed = false;

  async function connect(): Promise<Admin> {
    const opened = kafka.admin();
    await opened.connect();
    return opened;
  }

  /** Others may be using it: they find the same, and go on with the next. */
  async function discard(old: Promise<Admin> | undefined): Promise<void> {
    if (admin === old) admin = undefined;
    await (await old?.catch(() => undefined))?.disconnect().catch(() => undefined);
  }

  /** What is asked changes nothing when it is asked again: a moment's failure is not told. */
  async function use<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      if (closed) throw new BusUnavailable('the bus is closed');
      admin ??= connect();
      const used = admin;
      try {
        return await work(await used);
      } catch (error) {
        await discard(used);
        const failure = asBusError(error);
        if (tries === mostTries || !isInfrastructureError(failure)) throw failure;
        await delay(lookEvery_ms);
      }
    }
  }

  /** Partitions by topic, of all there are. */
  async function look(): Promise<ReadonlyMap<string, number>> {
    const { topics } = await use((of) => of.fetchTopicMetadata());
    for (const { name, partitions } of topics) {
      partitionsByTopic.set(name, partitions.length);
      inDoubt.delete(name);
    }
    return new Map(topics.map(({ name, partitions }) => [name, partitions.length]));
  }

  async function create(specs: readonly TopicSpec[]): Promise<void> {
    const topics = specs.map(({ name, partitions, retention_ms }) => ({
      topic: name,
      numPartitions: partitions,
      // As many copies as the cluster is set to make.
      replicationFactor: -1,
      configEntries: [
        { name: 'cleanup.policy', value: 'delete' },
        { name: 'retention.ms', value: String(retention_ms) },
        // Retention counts from the arrival, whatever time its producer believes it to be.
        { name: 'message.timestamp.type', value: 'LogAppendTime' },
      ],
    }));
    try {
      await use((of) => of.createTopics({ topics, waitForLeaders: false }));
    } catch (error) {
      // Another process creates the same at the same time.
      const errors = failuresIn(error);
      const others = errors.filter((type) => type !== 'TOPIC_ALREADY_EXISTS');
      if (errors.length === 0 || others.length > 0) throw error;
    }
    const names = specs.map(({ name }) => name);
    // The brokers learn of them one after the other, and answer in doubt meanwhile.
    for (let waited_ms = 0; ; waited_ms += lookEvery_ms) {
      const there = await look().catch(() => undefined);
      if (there !== undefined && names.every((name) => there.has(name))) return;
      if (waited_ms > createdWithin_ms) throw new BusUnavailable('created topics do not appear');
      await delay(lookEvery_ms);
    }
  }

  /** Each once: the difference stays until a person decides. */
  function tellDifference({ name, partitions }: TopicSpec, there: number): void {
    if (there === partitions || toldOf.has(name)) return;
    toldOf.add(name);
    logger.warn(
      { topic: name, partitions: there, declared: partitions },
      'a topic has another number of partitions than declared: it stays so, as a change would move keys to other partitions',
    );
  }

  const extents = async (topic: string): Promise<readonly Extent[]> =>
    (await use((of) => of.fetchTopicOffsets(topic)))
      .map(({ partition, low, high }) => ({ partition, low: BigInt(low), high: BigInt(high) }))
      .sort((a, b) => a.partition - b.partition);

  async function positions(group: string, topics?: readonly string[]): Promise<readonly Position[]> {
    const held = await use((of) =>
      of.fetchOffsets({ groupId: group, ...(topics !== undefined && { topics: [...topics] }) }),
    );
    return held.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset }) => ({
        topic,
        partition,
        ...(BigInt(offset) >= 0n && { next: BigInt(offset) }),
      })),
    );
  }

  return {
    look,
    extents,
    positions,

    /** @throws EventRefused when the topic never was there; BusUnavailable when it was */
    async partitionsOf(topic: string): Promise<number> {
      const known = inDoubt.has(topic) ? undefined : partitionsByTopic.get(topic);
      const partitions = known ?? (await look()).get(topic);
      if (partitions !== undefined) return partitions;
      if (inDoubt.has(topic)) throw new BusUnavailable(`the topic ${topic} is not there now`);
      throw new EventRefused(`there is no topic ${topic}: create it with ensureTopics`);
    },

    /** After a failure its partitions are counted again. */
    doubt(topic: string): void {
      inDoubt.add(topic);
    },

    async ensureTopics(specs: readonly TopicSpec[]): Promise<void> {
      const unknown = specs.filter(({ name }) => !partitionsByTopic.has(name) || inDoubt.has(name));
      if (unknown.length > 0) {
        const there = await look();
        const missing = unknown.filter(({ name }) => !there.has(name));
        if (missing.length > 0) await create(missing);
      }
      for (const spec of specs) tellDifference(spec, partitionsByTopic.get(spec.name) ?? spec.partitions);
    },

    async lag(group: string): Promise<readonly GroupLag[]> {
      const held = (await positions(group)).filter(({ next }) => next !== undefined);
      const there = held.length === 0 ? new Map<string, number>() : await look();
      const rows: GroupLag[] = [];
      for (const topic of [...new Set(held.map((of) => of.topic))].sort()) {
        if (!there.has(topic)) continue;
        const of = held.filter((position) => position.topic === topic);
        for (const { partition, low, high } of await extents(topic)) {
          const next = of.find((position) => position.partition === partition)?.next;
          if (next === undefined) continue;
          // What has expired unread waits no more.
          const lag = Number(high) - Math.max(Number(next), Number(low));
          rows.push({ topic, partition, next: String(next), lag });
        }
      }
      return rows;
    },

    async topics(): Promise<readonly TopicExtent[]> {
      // What begins with two underscores is Kafka's own.
      const there = [...(await look())].filter(([name]) => !name.startsWith('__'));
      const found = there.map(async ([name, partitions]) => {
        const events = (await extents(name)).reduce((sum, { low, high }) => sum + Number(high - low), 0);
        return { name, partitions, events };
      });
      return (await Promise.all(found)).sort((a, b) => (a.name < b.name ? -1 : 1));
    },

    async groups(): Promise<readonly string[]> {
      const { groups } = await use((of) => of.listGroups());
      const found = await Promise.all(
        groups.map(async ({ groupId }) => ({ groupId, held: await positions(groupId) })),
      );
      return found
        .filter(({ held }) => held.some(({ next }) => next !== undefined))
        .map(({ groupId }) => groupId)
        .sort();
    },

    ping: async (): Promise<void> => void (await use((of) => of.describeCluster())),

    async close(): Promise<void> {
      closed = true;
      await discard(admin);
    },
  };
}

export type KafkaAdmin = ReturnType<typeof openAdmin>;

/** Why topics could not be created, one for each, as kafkajs names it. */
function failuresIn(error: unknown): readonly unknown[] {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error) || cause.name !== 'KafkaJSAggregateError') return [];
  return (cause as KafkaJSAggregateError).errors.map((one) => (one as { readonly type?: unknown }).type);
}
