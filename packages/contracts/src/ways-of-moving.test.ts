import { describe, expect, test } from '@jest/globals';
import { controllerKindWords } from './gen/types.ts';
import { parameterFault, type WayRow, waysOfMoving, wayWords } from './ways-of-moving.ts';

const rows: readonly WayRow[] = wayWords.map((way) => waysOfMoving[way]);

test('ways of moving have kinds of controllers, and parameters with bounds', () => {
  for (const { kind, parameters } of rows) {
    expect(controllerKindWords).toContain(kind);
    for (const { min, max } of Object.values(parameters)) expect(min).toBeLessThan(max);
  }
});

describe('the value of a parameter', () => {
  const one = { unit: 'm', min: 0, max: 2, meaning: '' };
  const list = { ...one, each: 'leg' };

  test.each([
    [one, 2, undefined, undefined],
    [one, 2.1, undefined, 'must be a number from 0 to 2'],
    [one, '1', undefined, 'must be a number from 0 to 2'],
    [one, [1], undefined, 'must be a number from 0 to 2'],
    [one, Number.NaN, undefined, 'must be a number from 0 to 2'],
    [list, [0, 2], undefined, undefined],
    [list, [0, 2], 2, undefined],
    [list, [0, 3], undefined, 'must be a list of numbers from 0 to 2, one for each leg'],
    [list, [0], 2, 'must be a list of 2 numbers from 0 to 2, one for each leg'],
    [list, 1, undefined, 'must be a list of numbers from 0 to 2, one for each leg'],
  ] as const)('%o %j of length %p: %s', (row, value, length, fault) => {
    expect(parameterFault(row, typeof value === 'object' ? [...value] : value, length)).toBe(fault);
  });
});
