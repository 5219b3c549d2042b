import { expect, test } from '@jest/globals';
import { pause_ms } from './backoff.ts';

test('pauses double up to the maximum', () => {
  const backoff = { first_ms: 1_000, most_ms: 30_000 };
  expect([1, 2, 3, 5, 6, 100].map((n) => pause_ms(backoff, n))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
});
