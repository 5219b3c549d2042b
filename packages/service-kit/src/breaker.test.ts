import { expect, test } from '@jest/globals';
import { afterFailure, type Breaker, closedBreaker, isOpen, patience, rest_ms } from './breaker.ts';

const failed = (times: number, from: Breaker = closedBreaker, now = 1_000): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterFailure(breaker, now), from);

test('a part is left alone after five failures in a row, for a while', () => {
  expect(isOpen(failed(patience - 1), 1_000)).toBe(false);
  const open = failed(patience);
  expect([isOpen(open, 1_000), isOpen(open, 999 + rest_ms), isOpen(open, 1_000 + rest_ms)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('after its rest it has one try', () => {
  const later = 2_000 + rest_ms;
  expect(isOpen(afterFailure(failed(patience), later), later)).toBe(true);
});
