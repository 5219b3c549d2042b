import { describe, expect, test } from '@jest/globals';
import { summarize } from './summary.ts';

describe('summarize', () => {
  test('returns the middle of an odd number of samples, in any order', () => {
    expect(summarize([9, 1, 5])).toEqual({
      runs: 3,
      median: 5,
      min: 1,
      max: 9,
      samples: [9, 1, 5],
    });
  });

  test('returns the mean of the middle two of an even number', () => {
    expect(summarize([10, 2, 4, 100]).median).toBe(7);
  });

  test('refuses an empty list', () => {
    expect(() => summarize([])).toThrow('No samples');
  });
});
