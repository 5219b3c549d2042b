import type { Vector } from '@robotdesign/mjcf';

/** Called with the index of a pixel, its nearness and the weights of the corners b and c. */
export type Visit = (pixel: number, nearness: number, ofB: number, ofC: number) => void;

/**
 * Visits the pixels whose centres are inside a triangle that faces the viewer; what faces away is hidden by the rest of
 * its solid. Corners are column, row and nearness.
 */
export function fillTriangle(
  a: Vector,
  b: Vector,
  c: Vector,
  width: number,
  height: number,
  visit: Visit,
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
  // Rows go down: a triangle that faces the viewer turns clockwise on the picture.
  if (area >= 0) return;
  const left = Math.max(0, Math.floor(Math.min(a[0], b[0], c[0])));
  const right = Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])));
  const top = Math.max(0, Math.floor(Math.min(a[1], b[1], c[1])));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])));
  // The weights change by the same amount from pixel to pixel.
  const stepB = (c[1] - a[1]) / area;
  const stepC = (a[1] - b[1]) / area;
  const stepA = -stepB - stepC;
  const alongB = b[2] - a[2];
  const alongC = c[2] - a[2];
  for (let row = top; row <= bottom; row += 1) {
    const x = left + 0.5 - a[0];
    const y = row + 0.5 - a[1];
    const startB = x * stepB - ((c[0] - a[0]) * y) / area;
    const startC = x * stepC + ((b[0] - a[0]) * y) / area;
    const startA = 1 - startB - startC;
    // The columns at which no weight is negative.
    let first = 0;
    let last = right - left;
    if (stepA > 0) first = Math.max(first, -startA / stepA);
    else if (stepA < 0) last = Math.min(last, -startA / stepA);
    else if (startA < 0) continue;
    if (stepB > 0) first = Math.max(first, -startB / stepB);
    else if (stepB < 0) last = Math.min(last, -startB / stepB);
    else if (startB < 0) continue;
    if (stepC > 0) first = Math.max(first, -startC / stepC);
    else if (stepC < 0) last = Math.min(last, -startC / stepC);
    else if (startC < 0) continue;
    const pixel = row * width + left;
    for (let column = Math.ceil(first); column <= last; column += 1) {
      const ofB = startB + column * stepB;
      const ofC = startC + column * stepC;
      visit(pixel + column, a[2] + ofB * alongB + ofC * alongC, ofB, ofC);
    }
  }
}
