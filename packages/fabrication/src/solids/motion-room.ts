import type { IrJoint } from '@robotdesign/contracts';
import { type Pose, poseFrom, turned } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import { inverse } from './seats.ts';
import { placed } from './shape-solid.ts';

/** Largest turn between two poses that are compared, and how far beyond the ends of a range links stay apart, rad. */
const step = (4 * Math.PI) / 180;
const beyond = (2 * Math.PI) / 180;
/** Overlap of two links that counts, mm³. */
const touching = 0.2;

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

/** What of a child link is in the way of its parent over the range of their joint, in the frame of the child. */
export function inTheWay(
  { Manifold }: ManifoldToplevel,
  joint: IrJoint,
  parent: Solid,
  child: Solid,
): Solid | undefined {
  if (joint.kind !== 'hinge') return undefined;
  const overlaps = posesOver(joint, beyond).flatMap((pose) => {
    const overlap = placed(parent, inverse(pose)).intersect(child);
    return overlap.volume() > touching ? [overlap] : [];
  });
  return overlaps.length > 0 ? Manifold.union(overlaps) : undefined;
}
