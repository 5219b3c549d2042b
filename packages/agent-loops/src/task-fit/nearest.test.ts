import { expect, test } from '@jest/globals';
import { nearestIndex } from './nearest.ts';

const judged = (score: number, met?: boolean) => ({
  score,
  does: '',
  because: '',
  ...(met === undefined ? {} : { met }),
});

test('the best score comes nearest, and of equal ones the first in rank', () => {
  expect(nearestIndex([judged(0.2, false), judged(0.7, false), judged(0.7, false)])).toBe(1);
});

test('no candidate comes nearest to a requirement that one meets or that is not checked', () => {
  expect(nearestIndex([judged(0.2, false), judged(1, true)])).toBeUndefined();
  expect(nearestIndex([judged(0.2, false), judged(0.5)])).toBeUndefined();
  expect(nearestIndex([])).toBeUndefined();
});
