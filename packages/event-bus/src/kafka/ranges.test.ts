import { describe, expect, test } from '@jest/globals';
import type { IncomingMessage } from './message.ts';
import { addMessages, merged, rangesOf } from './ranges.ts';

const extents = [
  { partition: 0, low: 5n, high: 9n },
  { partition: 1, low: 0n, high: 0n },
  { partition: 2, low: 0n, high: 3n },
];
const message = (offset: number, timestamp = offset): IncomingMessage => ({
  key: null,
  value: null,
  timestamp: String(timestamp),
  offset: String(offset),
});
const bounds = (options: Parameters<typeof rangesOf>[1]) =>
  [...rangesOf(extents, options)].map(([partition, { from, end }]) => [partition, Number(from), Number(end)]);

describe('the ranges of a read', () => {
  test('start at the oldest record that is kept, and leave out empty partitions', () => {
    expect(bounds({})).toEqual([
      [0, 5, 9],
      [2, 0, 3],
    ]);
  });

  test('start at the given offsets', () => {
    expect(bounds({ fromOffset: { 0: '7', 2: '3' } })).toEqual([[0, 7, 9]]);
  });

  test('hold the latest of each partition', () => {
    expect(bounds({ latest: 2 })).toEqual([
      [0, 7, 9],
      [2, 1, 3],
    ]);
  });

  test('end at the record that was the last at the start of the read, or at the limit', () => {
    const range = rangesOf(extents, {}).get(0);
    if (!range) throw new Error('no range');
    addMessages(
      range,
      [4, 5, 6].map((offset) => message(offset)),
    );
    expect([range.found.map(({ offset }) => offset), range.done]).toEqual([['5', '6'], false]);
    addMessages(
      range,
      [7, 8, 9].map((offset) => message(offset)),
    );
    expect([range.found.map(({ offset }) => offset), range.done]).toEqual([['5', '6', '7', '8'], true]);
    const limited = rangesOf(extents, { limit: 1 }).get(0);
    if (!limited) throw new Error('no range');
    addMessages(limited, [message(5), message(6)]);
    expect([limited.found.length, limited.done]).toEqual([1, true]);
  });

  test('merge by time and keep the order within a partition', () => {
    const ranges = rangesOf(extents, {});
    ranges.get(0)?.found.push(message(5, 20), message(6, 10));
    ranges.get(2)?.found.push(message(0, 15), message(1, 30));
    const order = (limit: number) =>
      merged(ranges, limit).map((found) => [found.partition, found.message.offset]);
    expect(order(10)).toEqual([
      [2, '0'],
      [0, '5'],
      [0, '6'],
      [2, '1'],
    ]);
    expect(order(1)).toEqual([[2, '0']]);
  });
});
