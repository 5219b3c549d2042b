import type { SqliteFile } from '@robotdesign/document-store/sqlite';
import { failpoint } from '@robotdesign/failpoints';
import type { Delivery, GroupLag, ReadOptions, TopicExtent, TopicSpec } from '../port.ts';
import { advance, groupNames, lagOf, startsOf, storeStarts, takePositions } from './group-offsets.ts';
import {
  append,
  type LogRecord,
  type NewRecord,
  type Partition,
  readRecords,
  recordsFrom,
  type Topic,
  topicNamed,
} from './records.ts';

/** The event log: one method for each statement or transaction. */
export interface Log {
  topic(name: string): Promise<Topic | undefined>;
  ensureTopics(specs: readonly TopicSpec[]): Promise<void>;
  /** Appends in one transaction. */
  append(topic: Topic, records: readonly NewRecord[], time_ms: number): Promise<void>;
  records(place: Partition, from: number, limit: number): Promise<readonly LogRecord[]>;
  read(topic: Topic, options: ReadOptions): Promise<readonly Delivery[]>;
  positions(group: string, topic: Topic): Promise<readonly number[]>;
  acknowledge(group: string, place: Partition, offset: number): Promise<void>;
  /** How often the group started the record without an end. */
  startsOf(group: string, place: Partition, offset: number): Promise<number>;
  storeStarts(group: string, place: Partition, offset: number, starts: number): Promise<void>;
  lag(group: string): Promise<readonly GroupLag[]>;
  /** Removes the records that are older than the retention of their topic. */
  sweep(now_ms: number): Promise<void>;
  topics(): Promise<readonly TopicExtent[]>;
  groups(): Promise<readonly string[]>;
  ping(): Promise<void>;
}

/** Records of one transaction of the sweep, which blocks the event loop. */
const sweepBatch = 200;

export function openLog(file: SqliteFile): Log {
  const topicsByName = new Map<string, Topic>();
  const cachedTopic = (name: string): Topic | undefined => {
    const topic = topicsByName.get(name) ?? topicNamed(file, name);
    if (topic !== undefined) topicsByName.set(name, topic);
    return topic;
  };
  return {
    topic: (name) => file.run(() => cachedTopic(name)),
    ensureTopics: (specs) => file.transact(() => createTopics(file, specs)),
    append: (topic, records, time_ms) => file.transact(() => append(file, topic, records, time_ms)),
    records: (place, from, limit) => file.run(() => recordsFrom(file, place, from, limit)),
    read: (topic, options) => file.run(() => readRecords(file, topic, options)),
    positions: (group, topic) => file.transact(() => takePositions(file, group, topic)),
    async acknowledge(group, place, offset) {
      await file.transact(() => {
        advance(file, group, place, offset);
        failpoint('consumer.acknowledge.before');
      });
      failpoint('consumer.acknowledge.after');
    },
    startsOf: (group, place, offset) => file.run(() => startsOf(file, group, place, offset)),
    storeStarts: (group, place, offset, starts) =>
      file.transact(() => storeStarts(file, group, place, offset, starts)),
    lag: (group) => file.run(() => lagOf(file, group)),
    sweep: (now_ms) => sweep(file, now_ms),
    topics: () => file.run(() => topicExtents(file)),
    groups: () => file.run(() => groupNames(file)),
    ping: async () => void (await file.run(() => file.statement('SELECT 1 FROM topics LIMIT 1').get())),
  };
}

function createTopics(file: SqliteFile, specs: readonly TopicSpec[]): void {
  const create = file.statement(
    'INSERT OR IGNORE INTO topics (name, partitions, retention_ms) VALUES (?, ?, ?)',
  );
  for (const { name, partitions, retention_ms } of specs) create.run(name, partitions, retention_ms);
}

function topicExtents(file: SqliteFile): readonly TopicExtent[] {
  return file
    .statement(
      `SELECT name, partitions, (SELECT count(*) FROM records WHERE records.topic = topics.topic) AS events
       FROM topics ORDER BY name`,
    )
    .all()
    .map(({ name, partitions, events }) => ({
      name: String(name),
      partitions: Number(partitions),
      events: Number(events),
    }));
}

async function sweep(file: SqliteFile, now_ms: number): Promise<void> {
  const topics = await file.run(
    () => file.statement('SELECT * FROM topics').all() as unknown as readonly Topic[],
  );
  for (const topic of topics) {
    for (let partition = 0; partition < topic.partitions; partition += 1) {
      const before_ms = now_ms - topic.retention_ms;
      for (let removed = sweepBatch; removed === sweepBatch; )
        removed = await file.transact(() => removeExpired(file, { topic, partition }, before_ms));
    }
  }
}

/** Removes up to {@link sweepBatch} of the oldest records of a partition; returns how many had expired. */
function removeExpired(file: SqliteFile, { topic, partition }: Partition, before_ms: number): number {
  const { changes } = file
    .statement(
      `DELETE FROM records WHERE time_ms < ? AND position IN (
         SELECT position FROM records WHERE topic = ? AND partition = ? ORDER BY offset LIMIT ${sweepBatch}
       )`,
    )
    .run(before_ms, topic.topic, partition);
  return Number(changes);
}
