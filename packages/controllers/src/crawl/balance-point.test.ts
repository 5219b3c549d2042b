import { describe, expect, test } from '@jest/globals';
import { type Point, supportEdges, supportMargin } from '@robotdesign/mjcf';
import fc from 'fast-check';
import { balancePoint } from './balance-point.ts';

const triangle: readonly Point[] = [
  [0, 0],
  [3, 0],
  [0, 3],
];
const coordinate = fc.double({ min: -5, max: 5, noNaN: true });

describe('the balance point', () => {
  test('is the wanted one if that is far enough from the edges', () => {
    expect(balancePoint(triangle, [0.8, 0.8], 0.5, true)).toEqual([0.8, 0.8]);
  });

  test('keeps the margin, and no other point that does is nearer', () => {
    fc.assert(
      fc.property(fc.tuple(coordinate, coordinate), fc.tuple(coordinate, coordinate), (wanted, other) => {
        const point = balancePoint(triangle, wanted, 0.5, true);
        if (!point) throw new Error('no point');
        const edges = supportEdges(triangle);
        expect(supportMargin(edges, point)).toBeGreaterThanOrEqual(0.5 - 1e-6);
        const far = (from: Point) => Math.hypot(from[0] - wanted[0], from[1] - wanted[1]);
        if (supportMargin(edges, other) >= 0.5) expect(far(other)).toBeGreaterThanOrEqual(far(point) - 1e-6);
      }),
    );
  });

  test('keeps its place to the side for legs that cannot sway', () => {
    expect(balancePoint(triangle, [-1, 1], 0.5, false)).toEqual([0.5, 1]);
    expect(balancePoint(triangle, [1, 2.9], 0.5, false)).toBeUndefined();
  });

  test('does not exist on too small a support, or on a line', () => {
    expect(balancePoint(triangle, [1, 1], 1, true)).toBeUndefined();
    expect(balancePoint(triangle.slice(0, 2), [1, 0], 0, true)).toBeUndefined();
  });
});
