import type { Part } from '@robotdesign/contracts';
import { poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import { axes, bestWayOut, wayOut } from './approach.ts';
import { directionFrom, type PlacedFeature } from './feature.ts';
import type { Solid } from './kernel.ts';
import { boxOf, fits, swept } from './mount-solids.ts';
import { inverse } from './seats.ts';
import { placed, shapeSolid } from './shape-solid.ts';
import { strapsAround } from './straps.ts';

/** A part with its clearance, in its own frame. A box rests on its underside, which has none. */
function withClearance(kernel: ManifoldToplevel, { shape }: Part): Solid {
  const [x = 0, y = 0, z = 0] = shape.size_m.map((size) => size * 1000);
  const gap = fits.sliding;
  if (shape.kind !== 'box') {
    const grown = shape.size_m.map((size, index) => (index === 2 ? size : size + gap / 1000));
    return shapeSolid(kernel, { kind: shape.kind === 'tube' ? 'cylinder' : shape.kind, size_m: grown });
  }
  return boxOf(kernel, [-x / 2 - gap, x / 2 + gap], [-y / 2 - gap, y / 2 + gap], [-z / 2, z / 2 + gap]);
}

/** The bounding shape of a bought part in its place in the link. */
export const boughtSolid = (kernel: ManifoldToplevel, part: Part): Solid =>
  placed(shapeSolid(kernel, part.shape), poseFrom(part.position_m, part.quaternion_wxyz));

/** Off the plate before sideways, where both are free: walls then stay whole. */
const offThePlate = axes.toSorted((a, b) => b[2] - a[2]);

/**
 * Room for a bought part with a sliding fit and a straight way into the tier that carries it, and the cable ties that hold
 * it there. Tubes are glued into their sockets.
 * @param obstacles what no tie may cross
 */
export function boughtRoom(
  kernel: ManifoldToplevel,
  part: Part,
  ownMaterial: Solid,
  tier: number,
  obstacles: readonly Solid[],
): Omit<PlacedFeature, 'notes'> {
  const pose = poseFrom(part.position_m, part.quaternion_wxyz);
  const material = placed(ownMaterial, inverse(pose));
  const { direction } = bestWayOut(kernel, [shapeSolid(kernel, part.shape)], material, offThePlate);
  const [dx, dy, dz] = directionFrom(pose, direction);
  const room = withClearance(kernel, part);
  const wayIn = placed(swept(kernel, [room], direction, wayOut), pose);
  const held =
    part.shape.kind === 'tube'
      ? { cut: [], fasteners: [] }
      : strapsAround(kernel, part, ownMaterial.subtract(wayIn), obstacles);
  return {
    add: [],
    cut: [wayIn, ...held.cut],
    fasteners: held.fasteners,
    holds: [{ part: part.name, along: [-dx, -dy, -dz] }],
    room: [placed(room, pose), ...held.cut],
    tier,
  };
}
