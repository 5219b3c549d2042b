import type { Kafka } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { GroupLag, TopicExtent, TopicSpec } from '../port.ts';
import { openConnection } from './connection.ts';
import { startsIn } from './starts.ts';
import { ensureTopics, fetchTopics, newTopics, partitionsOf } from './topics.ts';

/** The oldest offset kept of a partition, and that of the next record. */
export interface Extent {
  readonly partition: number;
  readonly low: bigint;
  readonly high: bigint;
}

export interface Position {
  readonly topic: string;
  readonly partition: number;
  /** Absent if the group has none in the partition. */
  readonly next?: bigint;
  /** How often the group started the event at `next` without an end. */
  readonly starts: number;
}

/** The requests of a bus on topics, offsets and groups of a cluster. */
export interface KafkaAdmin {
  ensureTopics(specs: readonly TopicSpec[]): Promise<void>;
  /** @throws EventRefused if the topic has never existed; BusUnavailable if it existed */
  partitionsOf(topic: string): Promise<number>;
  /** After a failure the partitions of the topic are counted again. */
  doubt(topic: string): void;
  extents(topic: string): Promise<readonly Extent[]>;
  positions(group: string, topics?: readonly string[]): Promise<readonly Position[]>;
  lag(group: string): Promise<readonly GroupLag[]>;
  topics(): Promise<readonly TopicExtent[]>;
  groups(): Promise<readonly string[]>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function openAdmin(kafka: Kafka, logger: Logger): KafkaAdmin {
  const connection = openConnection(kafka);
  const known = newTopics(connection, logger);

  const extents = async (topic: string): Promise<readonly Extent[]> =>
    (await connection.use((admin) => admin.fetchTopicOffsets(topic)))
      .map(({ partition, low, high }) => ({ partition, low: BigInt(low), high: BigInt(high) }))
      .sort((a, b) => a.partition - b.partition);

  async function positions(group: string, topics?: readonly string[]): Promise<readonly Position[]> {
    const held = await connection.use((admin) =>
      admin.fetchOffsets({ groupId: group, ...(topics !== undefined && { topics: [...topics] }) }),
    );
    return held.flatMap(({ topic, partitions }) =>
      partitions.map(({ partition, offset, metadata }) => ({
        topic,
        partition,
        ...(BigInt(offset) >= 0n && { next: BigInt(offset) }),
        starts: startsIn(metadata),
      })),
    );
  }

  async function lag(group: string): Promise<readonly GroupLag[]> {
    const held = (await positions(group)).filter(({ next }) => next !== undefined);
    const existing = held.length === 0 ? new Map<string, number>() : await fetchTopics(known);
    const topics = [...new Set(held.map(({ topic }) => topic))].filter((topic) => existing.has(topic));
    const rows = topics.sort().map(async (topic) => lagIn(topic, held, await extents(topic)));
    return (await Promise.all(rows)).flat();
  }

  async function groups(): Promise<readonly string[]> {
    const { groups: all } = await connection.use((admin) => admin.listGroups());
    const held = await Promise.all(all.map(({ groupId }) => positions(groupId)));
    return all
      .filter((_, index) => held[index]?.some(({ next }) => next !== undefined))
      .map(({ groupId }) => groupId)
      .sort();
  }

  return {
    ensureTopics: (specs) => ensureTopics(known, specs),
    partitionsOf: (topic) => partitionsOf(known, topic),
    doubt: (topic) => void known.inDoubt.add(topic),
    extents,
    positions,
    lag,
    topics: async () => extentsOf(await fetchTopics(known), extents),
    groups,
    ping: async () => void (await connection.use((admin) => admin.describeCluster())),
    close: () => connection.close(),
  };
}

function lagIn(topic: string, held: readonly Position[], extents: readonly Extent[]): readonly GroupLag[] {
  return extents.flatMap(({ partition, low, high }) => {
    const next = held.find((position) => position.topic === topic && position.partition === partition)?.next;
    if (next === undefined) return [];
    // Expired records do not count as lag.
    const lag = Number(high) - Math.max(Number(next), Number(low));
    return [{ topic, partition, next: String(next), lag }];
  });
}

/** The topics with their numbers of records, by name. Two underscores mark the internal topics of Kafka. */
async function extentsOf(
  topics: ReadonlyMap<string, number>,
  extents: KafkaAdmin['extents'],
): Promise<readonly TopicExtent[]> {
  const found = [...topics]
    .filter(([name]) => !name.startsWith('__'))
    .map(async ([name, partitions]) => {
      const events = (await extents(name)).reduce((sum, { low, high }) => sum + Number(high - low), 0);
      return { name, partitions, events };
    });
  return (await Promise.all(found)).sort((a, b) => (a.name < b.name ? -1 : 1));
}
