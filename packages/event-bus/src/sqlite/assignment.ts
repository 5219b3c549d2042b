import type { LogRecord, Partition } from './records.ts';

/** Which member of a consumer group reads which partition next. No I/O. */

/** A partition as its group reads it. At most one of its events is in delivery. */
export interface Reader {
  readonly place: Partition;
  /** Offset of the next event to deliver. */
  next: number;
  fetched: readonly LogRecord[];
  running: boolean;
  /** The log may have records beyond the fetched ones. */
  behind: boolean;
}

/** What decides whether a member may read. */
export interface Readable {
  readonly topics: ReadonlySet<string>;
  /** Partitions that it may read at the same time. */
  readonly concurrency: number;
  readonly running: { readonly size: number };
}

export type Readers = Map<string, Reader>;

export const keyOf = ({ topic, partition }: Partition): string => `${topic.topic}/${partition}`;

/** Adds a partition that has not been read yet. */
export function addReader(readers: Readers, place: Partition, next: number): void {
  readers.set(keyOf(place), { place, next, fetched: [], running: false, behind: true });
}

/** Members share the partitions by number. Undefined if no member reads the topic. */
function memberFor<M extends Readable>(
  members: readonly M[],
  { topic, partition }: Partition,
): M | undefined {
  const eligible = members.filter((member) => member.topics.has(topic.name));
  return eligible[partition % eligible.length];
}

/** The first partition with something to read whose member is free, with that member. */
export function nextRead<M extends Readable>(
  readers: Readers,
  members: readonly M[],
): { readonly reader: Reader; readonly member: M } | undefined {
  for (const reader of readers.values()) {
    if (reader.running || (!reader.behind && reader.fetched.length === 0)) continue;
    const member = memberFor(members, reader.place);
    if (member !== undefined && member.running.size < member.concurrency) return { reader, member };
  }
  return undefined;
}

/** Ends a read. The partition becomes the last in line: a busy one leaves room for the others. */
export function finishRead(readers: Readers, reader: Reader): void {
  reader.running = false;
  const key = keyOf(reader.place);
  readers.delete(key);
  readers.set(key, reader);
}
