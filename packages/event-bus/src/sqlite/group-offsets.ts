import type { SqliteFile } from '@robotdesign/document-store/sqlite';
import type { GroupLag } from '../port.ts';
import { endOf, oldestOf, type Partition, type Topic, topicNamed } from './records.ts';

/** The statements on the positions of consumer groups. Each runs within a job or a transaction of its caller. */

/** The group's position in each partition. In a partition without one the group starts at the oldest record. */
export function takePositions(file: SqliteFile, group: string, topic: Topic): readonly number[] {
  return Array.from({ length: topic.partitions }, (_, partition) => {
    const held = file
      .statement('SELECT next_offset FROM group_offsets WHERE name = ? AND topic = ? AND partition = ?')
      .get(group, topic.topic, partition);
    if (held !== undefined) return Number(held.next_offset);
    const oldest = oldestOf(file, { topic, partition });
    file
      .statement('INSERT INTO group_offsets VALUES (?, ?, ?, ?)')
      .run(group, topic.topic, partition, oldest);
    return oldest;
  });
}

/** Sets the group's position behind the offset. */
export function advance(
  file: SqliteFile,
  group: string,
  { topic, partition }: Partition,
  offset: number,
): void {
  file
    .statement('UPDATE group_offsets SET next_offset = ? WHERE name = ? AND topic = ? AND partition = ?')
    .run(offset + 1, group, topic.topic, partition);
}

/** How often the group started the record without an end. Of each partition, only the last started record is stored. */
export function startsOf(
  file: SqliteFile,
  group: string,
  { topic, partition }: Partition,
  offset: number,
): number {
  const row = file
    .statement(
      'SELECT starts FROM group_starts WHERE name = ? AND topic = ? AND partition = ? AND offset = ?',
    )
    .get(group, topic.topic, partition, offset);
  return Number(row?.starts ?? 0);
}

export function storeStarts(
  file: SqliteFile,
  group: string,
  { topic, partition }: Partition,
  offset: number,
  starts: number,
): void {
  file
    .statement('INSERT OR REPLACE INTO group_starts VALUES (?, ?, ?, ?, ?)')
    .run(group, topic.topic, partition, offset, starts);
}

export function lagOf(file: SqliteFile, group: string): readonly GroupLag[] {
  const held = file.statement(
    `SELECT topics.name AS name, partition, next_offset FROM group_offsets JOIN topics USING (topic)
     WHERE group_offsets.name = ? ORDER BY topics.name, partition`,
  );
  return held.all(group).flatMap(({ name, partition, next_offset }) => {
    const topic = topicNamed(file, String(name));
    if (topic === undefined) return [];
    const place = { topic, partition: Number(partition) };
    // Expired records do not count as lag.
    const from = Math.max(Number(next_offset), oldestOf(file, place));
    return [
      {
        topic: topic.name,
        partition: place.partition,
        next: String(next_offset),
        lag: endOf(file, place) - from,
      },
    ];
  });
}

export function groupNames(file: SqliteFile): readonly string[] {
  return file
    .statement('SELECT DISTINCT name FROM group_offsets ORDER BY name')
    .all()
    .map(({ name }) => String(name));
}
