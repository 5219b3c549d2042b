import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { convexHull, type Point, supportMargin, tipAngle } from './support-polygon.ts';

const square: readonly Point[] = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 2],
];
const point: fc.Arbitrary<Point> = fc.tuple(
  fc.double({ min: -1, max: 1, noNaN: true }),
  fc.double({ min: -1, max: 1, noNaN: true }),
);

describe('the margin in a support polygon', () => {
  test.each<[string, Point, number]>([
    ['in the middle is half the width', [1, 1], 1],
    ['near an edge is the distance to it', [1.5, 1], 0.5],
    ['on an edge is nothing', [2, 1], 0],
    ['outside is negative', [3, 1], -1],
    ['beyond a corner is the distance to the corner', [5, 6], -5],
  ])('%s', (_what, at, margin) => {
    expect(supportMargin(square, at)).toBeCloseTo(margin, 12);
  });

  test('of two contacts is never positive: a body cannot stand on a line', () => {
    expect(supportMargin(square.slice(0, 2), [1, 0])).toBeLessThanOrEqual(0);
    expect(supportMargin(square.slice(0, 2), [1, 0.5])).toBeCloseTo(-0.5, 12);
  });

  test('of no contact is −∞', () => {
    expect(supportMargin([], [0, 0])).toBe(Number.NEGATIVE_INFINITY);
  });

  test('does not depend on order, repetition or inner contacts', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 12 }), point, (contacts, at) => {
        const again = [...contacts.toReversed(), ...contacts];
        expect(supportMargin(again, at)).toBeCloseTo(supportMargin(contacts, at), 9);
        expect(supportMargin(convexHull(contacts), at)).toBeCloseTo(supportMargin(contacts, at), 9);
      }),
    );
  });

  test('does not change if the body is rotated', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 8 }), point, (contacts, at) => {
        const turned = ([x, y]: Point): Point => [-y, x];
        expect(supportMargin(contacts.map(turned), turned(at))).toBeCloseTo(supportMargin(contacts, at), 9);
      }),
    );
  });
});

test('a body with a centre of mass as high as its margin tips at 45 degrees', () => {
  expect(tipAngle(0.1, 0.1)).toBeCloseTo(Math.PI / 4, 12);
  expect(tipAngle(-0.1, 0.1)).toBeCloseTo(-Math.PI / 4, 12);
});
