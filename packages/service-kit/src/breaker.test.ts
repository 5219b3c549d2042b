import { expect, test } from '@jest/globals';
import { afterFailure, type Breaker, closedBreaker, failureLimit, isOpen, pause_ms } from './breaker.ts';

const failed = (times: number, from: Breaker = closedBreaker, now = 1_000): Breaker =>
  Array.from({ length: times }).reduce<Breaker>((breaker) => afterFailure(breaker, now), from);

test('five failures in a row open the breaker for the pause', () => {
  expect(isOpen(failed(failureLimit - 1), 1_000)).toBe(false);
  const open = failed(failureLimit);
  expect([isOpen(open, 1_000), isOpen(open, 999 + pause_ms), isOpen(open, 1_000 + pause_ms)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('after the pause one call is tried', () => {
  const later = 2_000 + pause_ms;
  expect(isOpen(afterFailure(failed(failureLimit), later), later)).toBe(true);
});
