import type { Vector } from '@robotdesign/mjcf';

/**
 * Visits the pixels whose centres are inside a triangle that faces the viewer; the others of a solid are behind it. `a`, `b` and `c` are column, row and nearness; `visit` gets the
 * index of the pixel, its nearness and the weights of the corners b and c.
 */
export function fillTriangle(
  [a, b, c]: readonly [Vector, Vector, Vector],
  width: number,
  height: number,
  visit: (pixel: number, nearness: number, ofB: number, ofC: number) => void,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  // Rows go down: a triangle that faces the viewer turns clockwise on the picture.
  if (area >= 0) return;
  const left = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])));
  const last = Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
  // The weights change by the same amount from pixel to pixel.
  const [stepB, stepC] = [(c[1] - a[1]) / area, -(b[1] - a[1]) / area];
  const [alongB, alongC] = [b[2] - a[2], c[2] - a[2]];
  for (let row = top; row <= bottom; row += 1) {
    const [x, y] = [left + 0.5 - a[0], row + 0.5 - a[1]];
    let ofB = x * stepB - ((c[0] - a[0]) * y) / area;
    let ofC = x * stepC + ((b[0] - a[0]) * y) / area;
    const first = row * width;
    for (let column = left; column <= last; column += 1) {
      if (ofB >= 0 && ofC >= 0 && ofB + ofC <= 1)
        visit(first + column, a[2] + ofB * alongB + ofC * alongC, ofB, ofC);
      ofB += stepB;
      ofC += stepC;
    }
  }
}
