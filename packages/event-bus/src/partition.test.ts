import { describe, expect, test } from '@jest/globals';
import { partitionOf } from './partition.ts';

describe('the partition of a key', () => {
  // Vectors of Kafka's own test, org.apache.kafka.common.utils.UtilsTest.
  test.each([
    ['21', -973932308],
    ['foobar', -790332482],
    ['a-little-bit-long-string', -985981536],
    ['a-little-bit-longer-string', -1486304829],
    ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
    ['abc', 479470107],
  ])('%s is where Kafka puts it', (key, hash) => {
    expect(partitionOf(key, 12)).toBe((hash & 0x7fffffff) % 12);
    expect(partitionOf(key, 48)).toBe((hash & 0x7fffffff) % 48);
  });
});
