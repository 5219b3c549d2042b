import type { ReadOptions } from '../port.ts';
import type { Extent } from './admin.ts';
import type { IncomingMessage } from './message.ts';

/** What a read takes from each partition. No I/O. */

/** What remains to be read of a partition. */
export interface Range {
  readonly from: bigint;
  readonly end: bigint;
  readonly limit: number;
  readonly found: IncomingMessage[];
  done: boolean;
}

export type Ranges = ReadonlyMap<number, Range>;

const defaultLimit = 100;

/** Messages of a read over all partitions. */
export const limitOf = (options: ReadOptions): number =>
  'latest' in options ? Number.POSITIVE_INFINITY : (options.limit ?? defaultLimit);

/** The range of each partition that has something to read. */
export function rangesOf(extents: readonly Extent[], options: ReadOptions): Ranges {
  const firstOf = ({ partition, high }: Extent): bigint =>
    'latest' in options ? high - BigInt(options.latest) : BigInt(options.fromOffset?.[partition] ?? 0);
  const limit = limitOf(options);
  const ranges = new Map<number, Range>();
  for (const extent of extents) {
    const { partition, low, high } = extent;
    let from = firstOf(extent);
    if (from < low) from = low;
    if (from < high) ranges.set(partition, { from, end: high, limit, found: [], done: false });
  }
  return ranges;
}

/** Adds the messages that belong to the range. Messages may be repeated, or lie before it. */
export function addMessages(range: Range, messages: readonly IncomingMessage[]): void {
  for (const message of messages) {
    const offset = BigInt(message.offset);
    if (offset < range.from || range.done) continue;
    if (offset < range.end) range.found.push(message);
    range.done = offset >= range.end - 1n || range.found.length >= range.limit;
  }
}

/** The first messages of all partitions by their time. Within a partition the order stays. */
export function merged(ranges: Ranges, limit: number) {
  const heads = [...ranges]
    .sort(([a], [b]) => a - b)
    .map(([partition, { found }]) => ({ partition, messages: found, next: 0 }));
  const result: { readonly partition: number; readonly message: IncomingMessage }[] = [];
  while (result.length < limit) {
    let first: (typeof heads)[number] | undefined;
    for (const head of heads) {
      const message = head.messages[head.next];
      if (message === undefined) continue;
      const best = first?.messages[first.next];
      if (best === undefined || Number(message.timestamp) < Number(best.timestamp)) first = head;
    }
    const message = first?.messages[first.next];
    if (first === undefined || message === undefined) break;
    result.push({ partition: first.partition, message });
    first.next += 1;
  }
  return result;
}
