import { expect, test } from '@jest/globals';
import { referenceAt } from './feedback-run.ts';

test('the reference of a speed rises until the end of the ramp, and the distance is its integral', () => {
  const at = (name: string, time_s: number) => referenceAt({ x_dot: 0.8, pitch: 0.1 }, name, time_s, 2);
  expect([0, 1, 2, 5].map((time_s) => at('x_dot', time_s))).toEqual([0, 0.4, 0.8, 0.8]);
  expect(at('x', 1)).toBeCloseTo(0.2, 9);
  expect(at('x', 2)).toBeCloseTo(0.8, 9);
  expect(at('x', 5)).toBeCloseTo(3.2, 9);
  expect(at('pitch', 0)).toBe(0.1);
});
