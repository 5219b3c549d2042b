import type { SqliteFile } from '@robotdesign/document-store/sqlite';
import { failpoint } from '@robotdesign/failpoints';
import type { BusEvent, Delivery, GroupLag, ReadOptions, TopicExtent, TopicSpec } from '../port.ts';

/** The log as it lies in SQLite. `position` is the order of arrival over all partitions. */
export const schemaVersion = 1;

export const schema = `
CREATE TABLE IF NOT EXISTS topics (
  topic INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  partitions INTEGER NOT NULL,
  retention_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS partitions (
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  next_offset INTEGER NOT NULL,
  PRIMARY KEY (topic, partition)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS records (
  position INTEGER PRIMARY KEY,
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  offset INTEGER NOT NULL,
  time_ms INTEGER NOT NULL,
  event TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX IF NOT EXISTS records_by_partition ON records (topic, partition, offset);
CREATE TABLE IF NOT EXISTS group_offsets (
  name TEXT NOT NULL,
  topic INTEGER NOT NULL,
  partition INTEGER NOT NULL,
  next_offset INTEGER NOT NULL,
  PRIMARY KEY (name, topic, partition)
) STRICT, WITHOUT ROWID;
`;

export interface Topic {
  readonly topic: number;
  readonly name: string;
  readonly partitions: number;
  readonly retention_ms: number;
}

/** One partition of a topic. */
export interface Place {
  readonly topic: Topic;
  readonly partition: number;
}

export interface NewRecord {
  readonly partition: number;
  readonly event: string;
}

export interface LogRecord {
  readonly offset: number;
  readonly event: BusEvent;
}

const sweepBatch = 200;
const defaultReadLimit = 100;

/** The statements of the log. All but `append` and `sweep` are one short job each. */
export function openLog(file: SqliteFile) {
  const topicsByName = new Map<string, Topic>();

  function topicNamed(name: string): Topic | undefined {
    const known = topicsByName.get(name);
    if (known !== undefined) return known;
    const found = file.statement('SELECT * FROM topics WHERE name = ?').get(name) as Topic | undefined;
    if (found !== undefined) topicsByName.set(name, found);
    return found;
  }

  function endOf({ topic, partition }: Place): number {
    const row = file
      .statement('SELECT next_offset FROM partitions WHERE topic = ? AND partition = ?')
      .get(topic.topic, partition);
    return Number(row?.next_offset ?? 0);
  }

  function oldestOf(place: Place): number {
    const row = file
      .statement('SELECT min(offset) AS oldest FROM records WHERE topic = ? AND partition = ?')
      .get(place.topic.topic, place.partition);
    return row?.oldest === null || row === undefined ? endOf(place) : Number(row.oldest);
  }

  function recordsOf({ topic, partition }: Place, from: number, limit: number) {
    return file
      .statement(
        'SELECT position, offset, event FROM records WHERE topic = ? AND partition = ? AND offset >= ? ORDER BY offset LIMIT ?',
      )
      .all(topic.topic, partition, from, limit);
  }

  function latestOf({ topic, partition }: Place, count: number) {
    return file
      .statement(
        'SELECT position, offset, event FROM records WHERE topic = ? AND partition = ? ORDER BY offset DESC LIMIT ?',
      )
      .all(topic.topic, partition, count);
  }

  return {
    topic: (name: string) => file.run(() => topicNamed(name)),

    ensureTopics: (specs: readonly TopicSpec[]) =>
      file.transact(() => {
        const create = file.statement(
          'INSERT OR IGNORE INTO topics (name, partitions, retention_ms) VALUES (?, ?, ?)',
        );
        for (const { name, partitions, retention_ms } of specs) create.run(name, partitions, retention_ms);
      }),

    /** Appends in one transaction. */
    append: (topic: Topic, records: readonly NewRecord[], time_ms: number) =>
      file.transact(() => {
        const insert = file.statement(
          'INSERT INTO records (topic, partition, offset, time_ms, event) VALUES (?, ?, ?, ?, ?)',
        );
        const advance = file.statement('INSERT OR REPLACE INTO partitions VALUES (?, ?, ?)');
        for (const { partition, event } of records) {
          const offset = endOf({ topic, partition });
          insert.run(topic.topic, partition, offset, time_ms, event);
          advance.run(topic.topic, partition, offset + 1);
        }
      }),

    records: (place: Place, from: number, limit: number): Promise<readonly LogRecord[]> =>
      file.run(() =>
        recordsOf(place, from, limit).map((row) => ({
          offset: Number(row.offset),
          event: JSON.parse(String(row.event)) as BusEvent,
        })),
      ),

    /** Records of all partitions, in order of arrival. */
    read: (topic: Topic, options: ReadOptions): Promise<Delivery[]> =>
      file.run(() => {
        const latest = 'latest' in options;
        const { fromOffset = {}, limit = defaultReadLimit } = latest ? {} : options;
        const rowsOf = (place: Place) =>
          latest
            ? latestOf(place, options.latest)
            : recordsOf(place, Number(fromOffset[place.partition] ?? 0), limit);
        const found = Array.from({ length: topic.partitions }, (_, partition) =>
          rowsOf({ topic, partition }).map((row) => ({
            position: Number(row.position),
            partition,
            offset: String(row.offset),
            json: String(row.event),
          })),
        ).flat();
        found.sort((a, b) => a.position - b.position);
        return (latest ? found : found.slice(0, limit)).map(({ partition, offset, json }) => ({
          topic: topic.name,
          partition,
          offset,
          event: JSON.parse(json) as BusEvent,
        }));
      }),

    /** Where the group stands in each partition; a group that is new there begins with the oldest record. */
    positions: (group: string, topic: Topic): Promise<readonly number[]> =>
      file.transact(() =>
        Array.from({ length: topic.partitions }, (_, partition) => {
          const held = file
            .statement('SELECT next_offset FROM group_offsets WHERE name = ? AND topic = ? AND partition = ?')
            .get(group, topic.topic, partition);
          if (held !== undefined) return Number(held.next_offset);
          const oldest = oldestOf({ topic, partition });
          file
            .statement('INSERT INTO group_offsets VALUES (?, ?, ?, ?)')
            .run(group, topic.topic, partition, oldest);
          return oldest;
        }),
      ),

    async acknowledge(group: string, { topic, partition }: Place, offset: number): Promise<void> {
      await file.transact(() => {
        file
          .statement(
            'UPDATE group_offsets SET next_offset = ? WHERE name = ? AND topic = ? AND partition = ?',
          )
          .run(offset + 1, group, topic.topic, partition);
        failpoint('consumer.acknowledge.before');
      });
      failpoint('consumer.acknowledge.after');
    },

    lag: (group: string): Promise<GroupLag[]> =>
      file.run(() => {
        const held = file.statement(
          `SELECT topics.name AS name, partition, next_offset FROM group_offsets JOIN topics USING (topic)
           WHERE group_offsets.name = ? ORDER BY topics.name, partition`,
        );
        return held.all(group).flatMap(({ name, partition, next_offset }) => {
          const topic = topicNamed(String(name));
          if (topic === undefined) return [];
          const place = { topic, partition: Number(partition) };
          // What has expired unread waits no more.
          const kept = Math.max(Number(next_offset), oldestOf(place));
          return [
            {
              topic: topic.name,
              partition: place.partition,
              next: String(next_offset),
              lag: endOf(place) - kept,
            },
          ];
        });
      }),

    /** Removes what is older than its topic keeps, from each partition's beginning; returns how many. */
    async sweep(now_ms: number): Promise<number> {
      const topics = await file.run(
        () => file.statement('SELECT * FROM topics').all() as unknown as readonly Topic[],
      );
      let removed = 0;
      for (const topic of topics) {
        for (let partition = 0; partition < topic.partitions; partition += 1) {
          for (let some = sweepBatch; some === sweepBatch; removed += some) {
            some = await file.transact(() =>
              removeExpired({ topic, partition }, now_ms - topic.retention_ms),
            );
          }
        }
      }
      return removed;
    },

    topics: (): Promise<TopicExtent[]> =>
      file.run(() =>
        file
          .statement(
            `SELECT name, partitions, (SELECT count(*) FROM records WHERE records.topic = topics.topic) AS events
             FROM topics ORDER BY name`,
          )
          .all()
          .map(({ name, partitions, events }) => ({
            name: String(name),
            partitions: Number(partitions),
            events: Number(events),
          })),
      ),

    groups: (): Promise<string[]> =>
      file.run(() =>
        file
          .statement('SELECT DISTINCT name FROM group_offsets ORDER BY name')
          .all()
          .map(({ name }) => String(name)),
      ),

    ping: () => file.run(() => file.statement('SELECT 1 FROM topics LIMIT 1').get()),
  };

  function removeExpired({ topic, partition }: Place, before_ms: number): number {
    return Number(
      file
        .statement(
          `DELETE FROM records WHERE time_ms < ? AND position IN (
             SELECT position FROM records WHERE topic = ? AND partition = ? ORDER BY offset LIMIT ${sweepBatch}
           )`,
        )
        .run(before_ms, topic.topic, partition).changes,
    );
  }
}

export type Log = ReturnType<typeof openLog>;
