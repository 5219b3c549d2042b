import { describe, expect, test } from '@jest/globals';
import { summarize } from './summary.ts';

describe('summarize', () => {
  test('takes the middle of an odd number, in any order', () => {
    expect(summarize([9, 1, 5])).toEqual({
      runs: 3,
      median_ms: 5,
      min_ms: 1,
      max_ms: 9,
      samples_ms: [9, 1, 5],
    });
  });

  test('takes the mean of the middle two of an even number', () => {
    expect(summarize([10, 2, 4, 100]).median_ms).toBe(7);
  });

  test('refuses nothing', () => {
    expect(() => summarize([])).toThrow('No samples');
  });
});
