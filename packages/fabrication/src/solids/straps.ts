import type { Part } from '@robotdesign/contracts';
import { type Pose, poseFrom } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import { type CableTie, tieFor, tieRoom } from './cable-ties.ts';
import { directionFrom, pointFrom } from './feature.ts';
import type { Solid } from './kernel.ts';
import { boxOf, type Range } from './mount-solids.ts';
import { inverse } from './seats.ts';
import { placed } from './shape-solid.ts';

/** Cable ties around a bought part together with the plate, wall or beam that it lies against. */

/** Material is next to a part within this distance, and goes with it into the tie up to this thickness, mm. */
const reach = { near: 3, far: 45 } as const;
/** Least material that counts, mm³. */
const some = 8;
/** Overlap with an obstacle that counts, mm³: a tie may lie on the part below its plate. */
const touching = 6;
/** Material of this thickness or more has a groove for the tie, mm. */
const grooved = 2.2;
/** Parts longer than this have two ties; ties keep off the ends of a part, mm. */
const longPart = 50;
const fromEnd = 3;
/** Step in which places along a part are tried, mm. */
const step = 3;

type Axis = 0 | 1 | 2;
type Extents = readonly [number, number, number];

/** A side of the part that a tie goes over: at the positive or negative end of `axis`. */
interface Side {
  readonly axis: Axis;
  readonly sign: 1 | -1;
  /** Distance of the side from the middle of the part, and half its width, mm. */
  readonly half: number;
  readonly halfWidth: number;
  /** Thickness of the material between the side and the tie, mm; 0 if there is none. */
  readonly behind: number;
}

/** A tie around a part at a place along one of its axes; in the frame of the part. */
interface Ring {
  readonly tie: CableTie;
  readonly cut: readonly Solid[];
  readonly axis: Axis;
  readonly at: number;
  readonly sides: readonly Side[];
}

/** A part and what is around it, in the frame of the part. */
interface Surroundings {
  readonly part: Part;
  readonly material: Solid;
  readonly obstacles: Solid;
}

const axesAcross = (axis: Axis): readonly [Axis, Axis] =>
  axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1];

/** Half the extents of a part across an axis, at a place along it, mm. */
function halvesAt({ kind, size_m }: Part['shape'], axis: Axis, at: number): Extents {
  const [x = 0, y = 0, z = 0] = size_m.map((size) => size * 1000);
  if (kind === 'box') return [x / 2, y / 2, z / 2];
  const chord = axis === 2 ? x : Math.sqrt(Math.max(0, x ** 2 - at ** 2));
  return [axis === 1 ? chord : x, axis === 0 ? chord : x, y / 2];
}

/** The box of a tie over a side: the band along the axis of the ring, ranges outwards from the part and along the side. */
type SideBox = (side: Pick<Side, 'axis' | 'sign'>, out: Range, along: Range) => Solid;

function sideBoxes(kernel: ManifoldToplevel, ring: Axis, band: Range): SideBox {
  return ({ axis, sign }, [from, to], along) => {
    const ranges: [Range, Range, Range] = [along, along, along];
    ranges[ring] = band;
    ranges[axis] = sign > 0 ? [from, to] : [-to, -from];
    return boxOf(kernel, ...ranges);
  };
}

const centred = (half: number): Range => [-half, half];

/** Thickness of the material that lies against a side, mm; undefined if a tie cannot go around it. */
function behindSide(material: Solid, side: Omit<Side, 'behind'>, box: SideBox): number | undefined {
  const { axis, sign, half, halfWidth } = side;
  const slab = (from: number, to: number) => box(side, [half + from, half + to], centred(halfWidth));
  if (slab(0, reach.near).intersect(material).volume() < some) return 0;
  const near = slab(-1, reach.near);
  const ends = slab(0, reach.far)
    .intersect(material)
    .decompose()
    .filter((piece) => !piece.intersect(near).isEmpty())
    .map((piece) => {
      const { min, max } = piece.boundingBox();
      return (sign > 0 ? max[axis] : -min[axis]) - half;
    });
  const thickness = Math.max(...ends);
  return thickness > reach.far - 0.1 ? undefined : thickness;
}

/** The sides of a part that a ring goes over; none if it would hold the part to nothing, or cannot go around. */
function sidesOf(material: Solid, axis: Axis, halves: Extents, box: SideBox): Side[] {
  const [one, other] = axesAcross(axis);
  const pairs = [
    [one, other],
    [other, one],
  ] as const;
  const sides = pairs.flatMap(([own, across]) =>
    ([1, -1] as const).flatMap((sign) => {
      const side = { axis: own, sign, half: halves[own], halfWidth: halves[across] };
      const behind = behindSide(material, side, box);
      return behind === undefined ? [] : [{ ...side, behind }];
    }),
  );
  return sides.length === 4 && sides.some(({ behind }) => behind > 0) ? sides : [];
}

/** Distance of the inner face of a tie from the middle of the part: it lies flush in material that is thick enough. */
const innerFace = ({ half, behind }: Side): number => half + behind - (behind >= grooved ? tieRoom.thick : 0);

/** The ring around a part at a place along an axis; undefined if it has no way around, or something is in it. */
function ringAt(
  kernel: ManifoldToplevel,
  { part, material, obstacles }: Surroundings,
  axis: Axis,
  at: number,
): Ring | undefined {
  const halves = halvesAt(part.shape, axis, at);
  const box = sideBoxes(kernel, axis, [at - tieRoom.width / 2, at + tieRoom.width / 2]);
  const sides = sidesOf(material, axis, halves, box);
  const tie = tieFor(2 * sides.reduce((sum, { half, behind }) => sum + half + behind, 0));
  if (sides.length === 0 || !tie) return undefined;
  const beyond = (side: Side, sign: 1 | -1): number => {
    const corner = sides.find((other) => other.axis !== side.axis && other.sign === sign);
    return corner ? innerFace(corner) : 0;
  };
  /** What a tie of a thickness takes on each side, from corner to corner. */
  const runs = (thick: number) =>
    sides.map((side) => {
      const from = innerFace(side);
      return box(side, [from, from + thick], [-beyond(side, -1) - thick, beyond(side, 1) + thick]);
    });
  const isBlocked = sides.some((side) => {
    const outside = side.half + side.behind;
    const over = box(side, [outside + 0.05, outside + tieRoom.slot], centred(side.halfWidth));
    return over.intersect(material).volume() > some;
  });
  if (isBlocked || runs(tieRoom.thick).some((solid) => solid.intersect(obstacles).volume() > touching))
    return undefined;
  return { tie, cut: runs(tieRoom.slot), axis, at, sides };
}

/** Places along a part, nearest to the wanted one first. */
function placesNear(wanted: number, half: number): number[] {
  const last = half - fromEnd - tieRoom.width / 2;
  const count = Math.floor((2 * Math.max(0, last)) / step);
  return [wanted, ...Array.from({ length: count + 1 }, (_, index) => -last + index * step)]
    .filter((at) => Math.abs(at) <= last)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted));
}

/** Ties along an axis: two around a long part, or where the middle is not free. */
function ringsAlong(half: number, ringFor: (at: number) => Ring | undefined): Ring[] {
  const first = (wanted: number): Ring | undefined => {
    for (const at of placesNear(wanted, half)) {
      const ring = ringFor(at);
      if (ring) return ring;
    }
    return undefined;
  };
  const found = first(2 * half > longPart ? -half / 2 : 0);
  if (!found || Math.abs(found.at) < half / 4) return found ? [found] : [];
  const second = first(-found.at);
  return second && Math.abs(second.at - found.at) > 2 * tieRoom.width ? [found, second] : [found];
}

/** The tie of a ring in the frame of the link; its lock is on a side without material. */
function fastenerOf({ tie, sides, axis, at }: Ring, pose: Pose, holds: string): Fastener {
  const side = sides.toSorted((a, b) => a.behind - b.behind || b.axis - a.axis || b.sign - a.sign)[0];
  const point: [number, number, number] = [0, 0, 0];
  const inwards: [number, number, number] = [0, 0, 0];
  point[axis] = at;
  if (side) {
    point[side.axis] = side.sign * (side.half + side.behind);
    inwards[side.axis] = -side.sign;
  }
  return {
    kind: 'tie',
    thread: `${tie.width} mm`,
    length_mm: tie.length,
    at_mm: pointFrom(pose, point),
    along: directionFrom(pose, inwards),
    holds,
  };
}

/**
 * Cable ties around a bought part and the material next to it, with their slots and grooves; in the frame of the link.
 * @param obstacles what no tie may cross: other parts, shafts and what turns
 */
export function strapsAround(
  kernel: ManifoldToplevel,
  part: Part,
  ownMaterial: Solid,
  obstacles: readonly Solid[],
) {
  const pose = poseFrom(part.position_m, part.quaternion_wxyz);
  const toPart = inverse(pose);
  const halves = halvesAt(part.shape, 2, 0);
  const [x, y, z] = halves;
  const near = boxOf(kernel, centred(x), centred(y), centred(z), reach.far + tieRoom.slot);
  const around: Surroundings = {
    part,
    material: placed(ownMaterial, toPart).intersect(near),
    obstacles: placed(kernel.Manifold.union([...obstacles]), toPart).intersect(near),
  };
  const byLength = ([0, 1, 2] as const).toSorted((a, b) => halves[b] - halves[a]);
  for (const axis of byLength) {
    const rings = ringsAlong(halves[axis], (at) => ringAt(kernel, around, axis, at));
    if (rings.length > 0)
      return {
        cut: rings.flatMap(({ cut }) => cut.map((solid) => placed(solid, pose))),
        fasteners: rings.map((ring) => fastenerOf(ring, pose, part.name)),
      };
  }
  return { cut: [], fasteners: [] };
}
