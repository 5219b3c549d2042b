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
  ] as const)('%s of %d has %s', (name, value, status) => {
    expect(judge(name, value, expected).status).toBe(status);
  });

  test('that is no number is left out, for it could not be sent', () => {
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

test('a message says what was found, what is allowed and where', () => {
  expect(judge('feet_on_floor', 3.1449, expected, 'left_foot').message).toBe(
    'Largest distance of a foot from the floor after half a second: 3.14 mm; 1 mm is the most allowed (left_foot).',
  );
  expect(judge('tip_angle', 12, expected).message).toBe(
    'Slope at which the standing body tips over: 12°; 10° is the least needed.',
  );
});
