import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type Point, supportEdges, supportMargin, supportShares } from './support.ts';

const coordinate = fc.double({ min: -0.5, max: 0.5, noNaN: true });
const point = fc.tuple(coordinate, coordinate);

describe('shares of a load', () => {
  test('the single middle leg of a tripod bears half if all feet are equally wide apart', () => {
    const tripod: Point[] = [
      [0.1, 0.15],
      [0, -0.15],
      [-0.1, 0.15],
    ];
    const shares = supportShares(tripod, [0, 0]);
    expect(shares.map((share) => Number(share.toFixed(9)))).toEqual([0.25, 0.5, 0.25]);
  });

  test('four feet in a rectangle bear a quarter each of a load in its middle', () => {
    const corners: Point[] = [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ];
    for (const share of supportShares(corners, [0, 0])) expect(share).toBeCloseTo(0.25, 12);
  });

  test('two feet bear shares by the position of the load between them', () => {
    const diagonal: Point[] = [
      [0.1, 0.1],
      [-0.1, -0.1],
    ];
    const [front = 0] = supportShares(diagonal, [0.05, 0.05]);
    expect(front).toBeCloseTo(0.75, 12);
    expect(supportShares(diagonal, [1, 1])).toEqual([1, 0]);
  });

  test('shares are positive, add up to the load, and balance its moment if it is inside', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 3, maxLength: 6 }), point, (points, load) => {
        const shares = supportShares(points, load);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(-1e-9);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6);
      }),
    );
    const wide: Point[] = [
      [1, 1],
      [1, -1],
      [-1, 1.2],
      [-1.1, -1],
      [0, 1.5],
    ];
    fc.assert(
      fc.property(point, (load) => {
        const shares = supportShares(wide, load);
        for (const axis of [0, 1] as const) {
          const moment = shares.reduce((sum, share, index) => sum + share * (wide[index]?.[axis] ?? 0), 0);
          expect(moment).toBeCloseTo(load[axis], 9);
        }
      }),
    );
  });

  test('the margin is the distance to the nearest edge', () => {
    const square: Point[] = [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ];
    expect(supportMargin(supportEdges(square), [0.2, 0])).toBeCloseTo(0.8, 12);
    expect(supportMargin(supportEdges(square), [0, 0])).toBeCloseTo(1, 12);
    expect(supportMargin(supportEdges(square), [1.5, 0])).toBeLessThan(0);
  });
});
