import { describe, expect, test } from '@jest/globals';
import type { Vector } from '@robotdesign/mjcf';
import fc from 'fast-check';
import { fillTriangle } from './fill-triangle.ts';

const [width, height] = [40, 30];

/** The pixels of a triangle with their nearness. */
function pixelsOf(a: Vector, b: Vector, c: Vector): Map<number, number> {
  const pixels = new Map<number, number>();
  fillTriangle(a, b, c, width, height, (pixel, nearness) => pixels.set(pixel, nearness));
  return pixels;
}

describe('a triangle', () => {
  test('has the pixels whose centres are inside, with the nearness of its plane', () => {
    const pixels = pixelsOf([0, 0, 0], [0, 10.2, 10.2], [10.2, 0, 0]);
    expect(pixels.size).toBe(55);
    expect(pixels.get(0)).toBeCloseTo(0.5, 9);
    expect(pixels.get(5 * width)).toBeCloseTo(5.5, 9);
  });

  test('is not seen from behind, and outside the picture has no pixels', () => {
    expect(pixelsOf([0, 0, 0], [10, 0, 0], [0, 10, 0]).size).toBe(0);
    expect(pixelsOf([-30, -30, 0], [-30, -10, 0], [-10, -30, 0]).size).toBe(0);
  });

  test('covers the same pixels as a test of every pixel', () => {
    const corner = fc.tuple(
      fc.double({ min: -10, max: 50, noNaN: true }),
      fc.double({ min: -10, max: 40, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(corner, corner, corner, (a, b, c) => {
        const pixels = pixelsOf(a, b, c);
        const side = (p: Vector, q: Vector, x: number, y: number) =>
          (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
        for (let pixel = 0; pixel < width * height; pixel += 1) {
          const [x, y] = [(pixel % width) + 0.5, Math.floor(pixel / width) + 0.5];
          const sides = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)];
          // Centres on an edge may fall on either side of it.
          if (sides.every((value) => value < -1e-6)) expect(pixels.has(pixel)).toBe(true);
          if (sides.some((value) => value > 1e-6)) expect(pixels.has(pixel)).toBe(false);
        }
      }),
    );
  });
});
