import type { IrJoint } from '@robotdesign/contracts';
import { type Pose, poseFrom, turned } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import { keeping } from './handles.ts';
import { withPrismsJoined } from './joined-prisms.ts';
import type { Solid } from './kernel.ts';
import { boxOf, type Range } from './mount-solids.ts';
import { inverse } from './seats.ts';
import { placed } from './shape-solid.ts';

/** Largest turn between two poses that are compared, and how far beyond the ends of a range links stay apart, rad. */
const step = (4 * Math.PI) / 180;
const beyond = (2 * Math.PI) / 180;
/** Overlap of two links that counts, mm³. */
const touching = 0.02;

/** Poses of a child link in its parent over the range of its joint; one pose for a joint without a range. */
export function posesOver({ position_m, quaternion_wxyz, axis, range_rad }: IrJoint, extra: number): Pose[] {
  const start = poseFrom(position_m, quaternion_wxyz);
  const { min, max } = range_rad ?? {};
  if (min === undefined || max === undefined) return [start];
  const turn = max - min + 2 * extra;
  const steps = Math.ceil(turn / step);
  return Array.from({ length: steps + 1 }, (_, index) =>
    turned(start, axis, min - extra + (turn * index) / steps),
  );
}

/** A box in the parent that the child does not leave as it turns. */
function roomAround(kernel: ManifoldToplevel, { position_m }: IrJoint, child: Solid): Solid {
  const { min, max } = child.boundingBox();
  const reach = Math.hypot(...min.map((low, axis) => Math.max(Math.abs(low), Math.abs(max[axis] ?? 0))));
  const about = (middle = 0): Range => [1000 * middle - reach, 1000 * middle + reach];
  const [x, y, z] = position_m;
  return boxOf(kernel, about(x), about(y), about(z));
}

/**
 * What of a child link is in the way of its parent over the range of their joint, in the frame of the child. `ends first`
 * looks at the range only if they overlap at one of its ends or in the middle.
 */
export function inTheWay(
  kernel: ManifoldToplevel,
  joint: IrJoint,
  parent: Solid,
  child: Solid,
  look: 'everywhere' | 'ends first' = 'everywhere',
): Solid[] {
  if (joint.kind !== 'hinge' || child.isEmpty()) return [];
  const near = parent.intersect(roomAround(kernel, joint, child));
  const overlapAt = (pose: Pose): Solid[] =>
    keeping(
      () => {
        const overlap = placed(near, inverse(pose)).intersect(child);
        return overlap.volume() > touching ? [overlap] : [];
      },
      (overlaps) => overlaps,
    );
  const within = posesOver(joint, 0);
  const last = within.length - 1;
  const ends = within.filter(
    (_, index) => index === 0 || index === last || index === Math.floor(within.length / 2),
  );
  const atEnds = ends.flatMap(overlapAt);
  if (look === 'ends first' && atEnds.length === 0) return [];
  return withPrismsJoined(kernel, [...atEnds, ...posesOver(joint, beyond).flatMap(overlapAt)], joint.axis);
}
