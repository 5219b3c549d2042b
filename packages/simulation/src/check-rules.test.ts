import { describe, expect, test } from '@jest/globals';
import { judge } from './check-rules.ts';

const expected = { standing_height_m: 0.2, slope_deg: 0 };

describe('a value', () => {
  test.each([
    ['home_tilt', 2, 'passed'],
    ['home_tilt', 2.0001, 'failed'],
    ['tip_angle', 10, 'passed'],
    ['tip_angle', 9.9, 'failed'],
    ['noise_warnings', 1, 'failed'],
    ['home_drift', Number.NaN, 'failed'],
    ['tip_angle', Number.POSITIVE_INFINITY, 'failed'],
  ] as const)('%s of %d: %s', (name, value, status) => {
    expect(judge(name, value, expected).status).toBe(status);
  });

  test('that is not a number is omitted, because JSON cannot contain it', () => {
    expect(judge('home_drift', Number.NaN, expected)).not.toHaveProperty('value');
  });
});

describe('the limit', () => {
  test.each([
    [0.2, 10],
    [0.5, 10],
    [1, 20],
  ])('of drift for a body %d m high is %d mm', (standing_height_m, limit) => {
    expect(judge('home_drift', 0, { ...expected, standing_height_m }).limit).toBe(limit);
  });

  test.each([
    [0, 10],
    [5, 10],
    [20, 25],
  ])('of tipping on a slope of %d° is %d°', (slope_deg, limit) => {
    expect(judge('tip_angle', 40, { ...expected, slope_deg }).limit).toBe(limit);
  });
});
