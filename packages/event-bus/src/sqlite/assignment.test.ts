import { describe, expect, test } from '@jest/globals';
import { addReader, finishRead, nextRead, type Readers } from './assignment.ts';

const topic = { topic: 1, name: 't', partitions: 4, retention_ms: 1 };

function readersOf(...partitions: number[]): Readers {
  const readers: Readers = new Map();
  for (const partition of partitions) addReader(readers, { topic, partition }, 0);
  return readers;
}

const member = (running = 0, topics = ['t']) => ({
  topics: new Set(topics),
  concurrency: 1,
  running: { size: running },
});

describe('the next read of a group', () => {
  test('is that of the first partition with something to read', () => {
    const readers = readersOf(0, 1, 2);
    const [first, second] = [...readers.values()];
    if (first) first.behind = false;
    if (second) second.running = true;
    expect(nextRead(readers, [member()])?.reader.place.partition).toBe(2);
  });

  test('goes to the member of the partition by number, if it is free', () => {
    const [busy, free] = [member(1), member()];
    const readers = readersOf(0, 1);
    expect(nextRead(readers, [busy, free])).toMatchObject({
      reader: { place: { partition: 1 } },
      member: free,
    });
    expect(nextRead(readersOf(0), [busy, free])).toBeUndefined();
  });

  test('needs a member that reads the topic', () => {
    expect(nextRead(readersOf(0), [])).toBeUndefined();
    expect(nextRead(readersOf(0), [member(0, ['other'])])).toBeUndefined();
  });

  test('selects partitions in turn', () => {
    const readers = readersOf(0, 1);
    const [first] = readers.values();
    if (first) finishRead(readers, first);
    expect([...readers.values()].map(({ place }) => place.partition)).toEqual([1, 0]);
  });
});
