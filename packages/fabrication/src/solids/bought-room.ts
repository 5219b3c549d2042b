import type { Part } from '@robotdesign/contracts';
import { type Pose, poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import { axes, bestWayOut, wayOut } from './approach.ts';
import { directionFrom, type PlacedFeature, pointFrom } from './feature.ts';
import type { Solid } from './kernel.ts';
import { boxOf, fits, type Range, swept } from './mount-solids.ts';
import { inverse } from './seats.ts';
import { placed, shapeSolid } from './shape-solid.ts';

/** A cable tie and its slot through a plate, mm. */
const tie = { width: 2.5, length: 150, slot: [4, 2], beside: 1.2 } as const;
/** Parts longer than this have two ties, mm. */
const longPart = 50;
/** Least volume of a plate in a slot, mm³. */
const slotted = 8;

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

interface Slot {
  readonly x: Range;
  readonly y: Range;
  readonly z: Range;
}

/** Slots on both sides of a box at a distance from its middle along it, through the plate under it. */
function slotsAt([, wide, high]: readonly number[], at: number): Slot[] {
  const [long, narrow] = tie.slot;
  const inner = (wide ?? 0) / 2 + tie.beside;
  const bottom = -(high ?? 0) / 2;
  const x: Range = [at - long / 2, at + long / 2];
  const z: Range = [bottom - 6, bottom + 0.5];
  return [
    { x, y: [inner, inner + narrow], z },
    { x, y: [-inner - narrow, -inner], z },
  ];
}

/** Cable ties that hold a box on the plate under it, where the plate is on both sides of it: material and slots in its frame. */
export function tiesUnder(kernel: ManifoldToplevel, part: Part, pose: Pose, material: Solid) {
  const size = part.shape.size_m.map((extent) => extent * 1000);
  const [long = 0, , high = 0] = size;
  const places = long > longPart ? [-long / 4, long / 4] : [0];
  const found = places.flatMap((at) => {
    const slots = slotsAt(size, at).map(({ x, y, z }) => boxOf(kernel, x, y, z));
    return slots.every((slot) => slot.intersect(material).volume() > slotted) ? [{ at, slots }] : [];
  });
  return {
    cut: found.flatMap(({ slots }) => slots),
    fasteners: found.map(
      ({ at }): Fastener => ({
        kind: 'tie',
        thread: `${tie.width} mm`,
        length_mm: tie.length,
        at_mm: pointFrom(pose, [at, 0, high / 2]),
        along: directionFrom(pose, [0, 0, -1]),
        holds: part.name,
      }),
    ),
  };
}

/** Off the plate before sideways, where both are free: walls then stay whole. */
const offThePlate = axes.toSorted((a, b) => b[2] - a[2]);

/**
 * Room for a bought part with a sliding fit and a straight way into the tier that carries it, and the cable ties that hold
 * it there.
 */
export function boughtRoom(
  kernel: ManifoldToplevel,
  part: Part,
  ownMaterial: Solid,
  tier: number,
): Omit<PlacedFeature, 'notes'> {
  const pose = poseFrom(part.position_m, part.quaternion_wxyz);
  const material = placed(ownMaterial, inverse(pose));
  const room = withClearance(kernel, part);
  const { direction } = bestWayOut(kernel, [shapeSolid(kernel, part.shape)], material, offThePlate);
  const [dx, dy, dz] = directionFrom(pose, direction);
  const held =
    part.shape.kind === 'box' ? tiesUnder(kernel, part, pose, material) : { cut: [], fasteners: [] };
  return {
    add: [],
    cut: [swept(kernel, [room], direction, wayOut), ...held.cut].map((solid) => placed(solid, pose)),
    fasteners: held.fasteners,
    holds: [{ part: part.name, along: [-dx, -dy, -dz] }],
    room: [placed(room, pose)],
    tier,
  };
}
