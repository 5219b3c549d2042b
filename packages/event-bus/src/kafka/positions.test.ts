import { expect, test } from '@jest/globals';
import type { KafkaAdmin } from './admin.ts';
import { takePositions } from './positions.ts';

test.each([
  [false, [{ topic: 't', partition: 1, offset: '7' }]],
  [true, []],
])('a leaving member (%s) does not reset the position of its group', async (leaving, expected) => {
  const committed: object[] = [];
  const consumer = { commitOffsets: async (offsets: readonly object[]) => void committed.push(...offsets) };
  const admin: Pick<KafkaAdmin, 'positions' | 'extents'> = {
    positions: async () => [
      { topic: 't', partition: 0, next: 3n, starts: 0 },
      { topic: 't', partition: 1, starts: 0 },
      { topic: 't', partition: 2, starts: 0 },
    ],
    extents: async () => [{ partition: 1, low: 7n, high: 9n }],
  };
  await takePositions(consumer, admin, 'g', { t: [0, 1] }, () => leaving);
  expect(committed).toEqual(expected);
});
