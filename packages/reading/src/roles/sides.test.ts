import { describe, expect, test } from '@jest/globals';
import { readSides } from './sides.ts';

const side = (shares: Readonly<Record<string, number>>): ReadonlyMap<string, number> =>
  new Map(Object.entries(shares));

describe('measures that are given together', () => {
  test('are read as one thing: the likeliest row for all of them', () => {
    const box = side({ object_size: 0.6, length: 0.4 });
    expect(readSides([box, box, box])).toEqual(['object_size', 'object_size', 'object_size']);
  });

  test('a side that alone would be something else follows the others', () => {
    const sides = [
      side({ passage_width: 0.8, width: 0.2 }),
      side({ passage_height: 0.4, height: 0.5, width: 0.1 }),
    ];
    expect(readSides(sides)).toEqual(['passage_width', 'passage_height']);
  });

  test('the sides of a body are its length, width and height, in this order', () => {
    const sides = [side({ length: 0.9 }), side({ width: 0.5, length: 0.5 }), side({ height: 0.9 })];
    expect(readSides(sides)).toEqual(['length', 'width', 'height']);
  });

  test('another number of sides has no reading', () => {
    expect(readSides([])).toBeUndefined();
    expect(readSides([side({ length: 1 })])).toBeUndefined();
    expect(readSides(Array.from({ length: 4 }, () => side({ length: 1 })))).toBeUndefined();
  });
});
