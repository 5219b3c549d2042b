import type { ManifoldToplevel } from 'manifold-3d';
import type { Point } from '../printed-part.ts';
import type { Solid } from './kernel.ts';
import { boxOf, type Range } from './mount-solids.ts';

/** The six directions along the axes of a frame. */
export const axes: readonly Point[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
];

/** How far a part moves on its way out, mm: further than any link is long. */
export const wayOut = 400;

/** The direction in which convex pieces leave a solid with the least material in their way, mm³. */
export interface WayOut {
  readonly direction: Point;
  readonly blocked: number;
}

/** The box around a solid on its way out along an axis. */
function boxOnWayOut(kernel: ManifoldToplevel, solid: Solid, direction: Point): Solid {
  const { min, max } = solid.boundingBox();
  const range = (axis: 0 | 1 | 2): Range => [
    min[axis] + Math.min(0, direction[axis]) * wayOut,
    max[axis] + Math.max(0, direction[axis]) * wayOut,
  ];
  return boxOf(kernel, range(0), range(1), range(2));
}

/**
 * Finds the best of some directions along the axes of the frame that pieces and material are in; the first of equal ones.
 * The boxes around the pieces decide.
 */
export function bestWayOut(
  kernel: ManifoldToplevel,
  pieces: readonly Solid[],
  material: Solid,
  directions: readonly Point[] = axes,
): WayOut {
  let best: WayOut = { direction: [0, 0, 1], blocked: Number.POSITIVE_INFINITY };
  for (const direction of directions) {
    const blocked = pieces.reduce(
      (sum, piece) => sum + boxOnWayOut(kernel, piece, direction).intersect(material).volume(),
      0,
    );
    if (blocked < best.blocked - 1) best = { direction, blocked };
  }
  return best;
}
