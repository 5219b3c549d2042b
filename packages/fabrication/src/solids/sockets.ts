import type { IrJoint } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import { bestWayOut, wayOut } from './approach.ts';
import type { Solid } from './kernel.ts';
import { fits, swept } from './mount-solids.ts';
import { grownSolid, type PrintedShape } from './printed-shapes.ts';
import { inverse } from './seats.ts';
import { placed } from './shape-solid.ts';

/** Least extent of an overlap of two links from which one is pushed onto the other, mm: faces that touch are less. */
const seated = 0.5;

function thinnest(solid: Solid): number {
  const { min, max } = solid.boundingBox();
  return Math.min(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

/**
 * Room in a link for what of its parent is inside it, with a straight way in: a press fit for a link that is fixed, a loose
 * one for a link that turns without end, such as a wheel on its axle. In the frame of the link.
 */
export function socketsIn(
  kernel: ManifoldToplevel,
  { kind, range_rad, position_m, quaternion_wxyz }: IrJoint,
  parent: readonly PrintedShape[],
  own: Solid,
): Solid[] {
  if (kind !== 'fixed' && (kind !== 'hinge' || range_rad)) return [];
  const toOwn = inverse(poseFrom(position_m, quaternion_wxyz));
  const gap = kind === 'fixed' ? fits.press : fits.loose;
  const inside = parent.flatMap(({ part, solid }) => {
    const here = placed(solid, toOwn);
    const overlap = here.intersect(own);
    return !overlap.isEmpty() && thinnest(overlap) > seated ? [{ part, here }] : [];
  });
  if (inside.length === 0) return [];
  const { direction } = bestWayOut(
    kernel,
    inside.map(({ here }) => here),
    own,
  );
  const rooms = inside.map(({ part }) => placed(grownSolid(kernel, part, gap), toOwn));
  return [swept(kernel, rooms, direction, wayOut)];
}
