import type { Part } from '@robotdesign/contracts';
import { depthFirst, type TreeNode } from './body-tree.ts';
import { shapeReach } from './shape-inertia.ts';
import { compose, type Pose, plus, poseFrom, rotationMatrix, type Vector } from './spatial.ts';

/** An axis-aligned box around a body, in the root frame at home, m. */
export interface Extent {
  readonly min: Vector;
  readonly max: Vector;
}

function partBox(part: Part, link: Pose): Extent {
  const pose = compose(link, poseFrom(part.position_m, part.quaternion_wxyz));
  // Row n of the rotation is axis n of the root in the frame of the shape.
  const [x, y, z] = rotationMatrix(pose.rotation);
  const reach: Vector = [shapeReach(part.shape, x), shapeReach(part.shape, y), shapeReach(part.shape, z)];
  return { min: plus(pose.position, reach, -1), max: plus(pose.position, reach) };
}

const around = (a: Extent, b: Extent): Extent => ({
  min: [Math.min(a.min[0], b.min[0]), Math.min(a.min[1], b.min[1]), Math.min(a.min[2], b.min[2])],
  max: [Math.max(a.max[0], b.max[0]), Math.max(a.max[1], b.max[1]), Math.max(a.max[2], b.max[2])],
});

/** The box around all parts, or around those for which `counts` is true; undefined without parts. */
export function bodyExtent(root: TreeNode, counts: (part: Part) => boolean = () => true): Extent | undefined {
  let extent: Extent | undefined;
  for (const { link, homePose } of depthFirst(root))
    for (const part of link.parts) {
      if (!counts(part)) continue;
      const box = partBox(part, homePose);
      extent = extent ? around(extent, box) : box;
    }
  return extent;
}

/**
 * Height of the lowest colliding point above the origin of the root, negative below it; 0 without colliding parts.
 */
export function lowestPoint(root: TreeNode): number {
  return bodyExtent(root, (part) => part.collides)?.min[2] ?? 0;
}
