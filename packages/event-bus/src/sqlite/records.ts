import type { SqliteFile } from '@robotdesign/document-store/sqlite';
import type { BusEvent, Delivery, ReadOptions } from '../port.ts';

/** The statements on topics and records. Each runs within a job or a transaction of its caller. */

export interface Topic {
  readonly topic: number;
  readonly name: string;
  readonly partitions: number;
  readonly retention_ms: number;
}

export interface Partition {
  readonly topic: Topic;
  readonly partition: number;
}

export interface NewRecord {
  readonly partition: number;
  /** The event as JSON. */
  readonly event: string;
}

export interface LogRecord {
  readonly offset: number;
  readonly event: BusEvent;
}

const defaultReadLimit = 100;

export function topicNamed(file: SqliteFile, name: string): Topic | undefined {
  return file.statement('SELECT * FROM topics WHERE name = ?').get(name) as Topic | undefined;
}

/** The offset of the next record. */
export function endOf(file: SqliteFile, { topic, partition }: Partition): number {
  const row = file
    .statement('SELECT next_offset FROM partitions WHERE topic = ? AND partition = ?')
    .get(topic.topic, partition);
  return Number(row?.next_offset ?? 0);
}

/** The offset of the oldest record that is kept; the end if there is none. */
export function oldestOf(file: SqliteFile, place: Partition): number {
  const row = file
    .statement('SELECT min(offset) AS oldest FROM records WHERE topic = ? AND partition = ?')
    .get(place.topic.topic, place.partition);
  return row?.oldest === null || row === undefined ? endOf(file, place) : Number(row.oldest);
}

export function append(file: SqliteFile, topic: Topic, records: readonly NewRecord[], time_ms: number): void {
  const insert = file.statement(
    'INSERT INTO records (topic, partition, offset, time_ms, event) VALUES (?, ?, ?, ?, ?)',
  );
  const advance = file.statement('INSERT OR REPLACE INTO partitions VALUES (?, ?, ?)');
  for (const { partition, event } of records) {
    const offset = endOf(file, { topic, partition });
    insert.run(topic.topic, partition, offset, time_ms, event);
    advance.run(topic.topic, partition, offset + 1);
  }
}

function rowsFrom(file: SqliteFile, { topic, partition }: Partition, from: number, limit: number) {
  return file
    .statement(
      'SELECT position, offset, event FROM records WHERE topic = ? AND partition = ? AND offset >= ? ORDER BY offset LIMIT ?',
    )
    .all(topic.topic, partition, from, limit);
}

function latestRows(file: SqliteFile, { topic, partition }: Partition, count: number) {
  return file
    .statement(
      'SELECT position, offset, event FROM records WHERE topic = ? AND partition = ? ORDER BY offset DESC LIMIT ?',
    )
    .all(topic.topic, partition, count);
}

export function recordsFrom(
  file: SqliteFile,
  place: Partition,
  from: number,
  limit: number,
): readonly LogRecord[] {
  return rowsFrom(file, place, from, limit).map(({ offset, event }) => ({
    offset: Number(offset),
    event: JSON.parse(String(event)) as BusEvent,
  }));
}

/** Records of all partitions in the order of their arrival. */
export function readRecords(file: SqliteFile, topic: Topic, options: ReadOptions): readonly Delivery[] {
  const latest = 'latest' in options;
  const { fromOffset = {}, limit = defaultReadLimit } = latest ? {} : options;
  const rowsOf = (place: Partition) =>
    latest
      ? latestRows(file, place, options.latest)
      : rowsFrom(file, place, Number(fromOffset[place.partition] ?? 0), limit);
  const found = Array.from({ length: topic.partitions }, (_, partition) =>
    rowsOf({ topic, partition }).map((row) => ({ partition, row })),
  ).flat();
  found.sort((a, b) => Number(a.row.position) - Number(b.row.position));
  return (latest ? found : found.slice(0, limit)).map(({ partition, row }) => ({
    topic: topic.name,
    partition,
    offset: String(row.offset),
    event: JSON.parse(String(row.event)) as BusEvent,
  }));
}
