import type { Part } from '@robotdesign/contracts';
import { vec3d } from 'wgpu-matrix';
import { depthFirst, type TreeNode } from './body-tree.ts';
import { shapeReach } from './shape-inertia.ts';
import { compose, type Pose, poseFrom, rotationMatrix } from './spatial.ts';

/** An axis-aligned box around a body, in the root frame at home, m. */
export interface Extent {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

type Axis = 0 | 1 | 2;
const axes: readonly Axis[] = [0, 1, 2];

function partBox(part: Part, link: Pose): Extent {
  const pose = compose(link, poseFrom(part.position_m, part.quaternion_wxyz));
  const rotation = rotationMatrix(pose.rotation);
  // Row n of the rotation is axis n of the root in the frame of the shape.
  const along = axes.map((axis) => shapeReach(part.shape, rotation[axis]));
  const side = (sign: number): [number, number, number] => {
    const at = vec3d.addScaled(pose.position, vec3d.create(...along), sign);
    return [at[0] ?? 0, at[1] ?? 0, at[2] ?? 0];
  };
  return { min: side(-1), max: side(1) };
}

/** The box around all parts, or around those for which `counts` is true; undefined without parts. */
export function bodyExtent(root: TreeNode, counts: (part: Part) => boolean = () => true): Extent | undefined {
  const boxes = depthFirst(root).flatMap(({ link, homePose }) =>
    link.parts.filter(counts).map((part) => partBox(part, homePose)),
  );
  const [first, ...others] = boxes;
  if (!first) return undefined;
  const each = (pick: (box: Extent, axis: Axis) => number, best: (...of: number[]) => number) =>
    [0, 1, 2].map((axis) => best(...[first, ...others].map((box) => pick(box, axis as Axis)))) as [
      number,
      number,
      number,
    ];
  return {
    min: each((box, axis) => box.min[axis], Math.min),
    max: each((box, axis) => box.max[axis], Math.max),
  };
}

/**
 * Height of the lowest colliding point above the origin of the root, negative below it; 0 without colliding parts.
 */
export function lowestPoint(root: TreeNode): number {
  return bodyExtent(root, (part) => part.collides)?.min[2] ?? 0;
}
