import { pointsOf } from '../mesh-measures.ts';
import type { Point, SolidMesh } from '../printed-part.ts';

/** The rotations that map the axes onto each other: all but mirror images. */
const rotations: readonly ((point: Point) => Point)[] = [0, 1, 2].flatMap((first) =>
  [0, 1, 2].flatMap((second) =>
    first === second
      ? []
      : [1, -1].flatMap((a) =>
          [1, -1].map((b) => {
            const third = 3 - first - second;
            // Even permutations are right-handed.
            const c = a * b * ((second - first + 3) % 3 === 1 ? 1 : -1);
            return (point: Point): Point => [
              a * (point[first] ?? 0),
              b * (point[second] ?? 0),
              c * (point[third] ?? 0),
            ];
          }),
        ),
  ),
);

/** Vertices closer than this are the same, mm. The shift keeps round lengths away from the border between two steps. */
const step = 0.02;
const shift = 0.37;
const steps = (value: number): number => Math.round(value / step + shift);

function centred(mesh: SolidMesh): Point[] {
  const points = pointsOf(mesh);
  const middle = [0, 1, 2].map((axis) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) {
      low = Math.min(low, point[axis] ?? 0);
      high = Math.max(high, point[axis] ?? 0);
    }
    return (low + high) / 2;
  });
  const [x = 0, y = 0, z = 0] = middle;
  return points.map((point) => [point[0] - x, point[1] - y, point[2] - z]);
}

const textOf = (points: readonly Point[], rotate: (point: Point) => Point): string =>
  points
    .map((point) => rotate(point).map(steps).join(' '))
    .toSorted()
    .join('\n');

/**
 * Whether two solids have the same shape: one is the other, moved and turned by quarter turns. Mirror images differ,
 * unless they are symmetric. Solids of equal volume are compared by their vertices.
 */
export function isSameShape(a: SolidMesh, b: SolidMesh): boolean {
  if (a.positions.length !== b.positions.length || a.indices.length !== b.indices.length) return false;
  const wanted = textOf(centred(a), (point) => point);
  const points = centred(b);
  return rotations.some((rotate) => textOf(points, rotate) === wanted);
}
