import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { estimateOf, pairedEffect } from './paired.ts';

describe('an estimate', () => {
  // Table of Student's distribution: the 97.5 % quantile for 4 degrees of freedom is 2.776.
  test('has the interval of the t-distribution', () => {
    const { mean, low, high } = estimateOf([1, 2, 3, 4, 5], 0.95);
    expect(mean).toBe(3);
    expect(high - mean).toBeCloseTo(2.776 * Math.sqrt(2.5 / 5), 3);
    expect(mean - low).toBeCloseTo(high - mean, 12);
  });

  test('of one value has no bounds', () => {
    expect(estimateOf([2], 0.95)).toEqual({
      mean: 2,
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    });
  });

  test('of no value is refused', () => {
    expect(() => estimateOf([], 0.95)).toThrow(RangeError);
  });
});

describe('a paired effect', () => {
  const values = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 2, maxLength: 8 });

  test('of a body with itself is none', () => {
    fc.assert(
      fc.property(values, (own) => {
        expect(pairedEffect(own, own, 1, 0.95)).toEqual({ mean: 0, low: 0, high: 0 });
      }),
    );
  });

  test('removes what all bodies have in common on a seed', () => {
    fc.assert(
      fc.property(values, fc.double({ min: 0.1, max: 1, noNaN: true }), (before, gain) => {
        const effect = pairedEffect(
          before.map((value) => value + gain),
          before,
          1,
          0.95,
        );
        expect(effect.mean).toBeCloseTo(gain, 9);
        expect(effect.low).toBeGreaterThan(0);
      }),
    );
  });

  test('changes its sign where less is better', () => {
    expect(pairedEffect([1, 2], [2, 4], -1, 0.95).mean).toBe(1.5);
  });

  test('needs the same trials', () => {
    expect(() => pairedEffect([1], [1, 2], 1, 0.95)).toThrow('1 trials cannot be paired with 2');
  });
});
