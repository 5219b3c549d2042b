import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import { bestWayOut, wayOut } from './approach.ts';
import { directionFrom, type Feature, pointFrom } from './feature.ts';
import type { Solid } from './kernel.ts';
import {
  columnOf,
  type Disc,
  discPieces,
  discStuds,
  discsOf,
  fits,
  onCircle,
  swept,
} from './mount-solids.ts';
import { accessLength, accessRadius, screwSizes, screwUpTo } from './screws.ts';
import { inverse, type Seat } from './seats.ts';
import { placed } from './shape-solid.ts';

/** Material between a disc and the heads of its screws, mm. */
const grip = 3;
/** Width of a pad beyond its disc, mm. */
const padMargin = 1.2;
/** Least material over the dowels of a disc, mm. */
const overPins = 2;
/** How far from a disc the material of the child may begin, mm. */
const reach = 15;

/** Radius of the pad on a disc: smaller than a disc that is flush with its case, which would rub on it. */
export const padRadius = ({ diameter, face, side, behind }: Disc): number =>
  diameter / 2 + (side * (face - behind) > fits.loose ? padMargin : -fits.loose);

interface Pad {
  readonly add: readonly Solid[];
  readonly cut: readonly Solid[];
  readonly fasteners: readonly Fastener[];
  /** Height of the heads of its screws. */
  readonly top: number;
}

/** The set that is bought for the disc opposite the horn. */
const idlerOf = ({ inChild, mount, part }: Seat, { face, side }: Disc): Fastener[] =>
  side < 0 && mount.idler?.set
    ? [
        {
          kind: 'idler',
          thread: mount.idler.set,
          length_mm: 0,
          at_mm: pointFrom(inChild, [0, 0, face]),
          along: directionFrom(inChild, [0, 0, -side]),
          holds: part.name,
        },
      ]
    : [];

/** The pad on one disc with its screws, in the frame of the mount; undefined if the child has no material there. */
function padOn(kernel: ManifoldToplevel, seat: Seat, disc: Disc, material: Solid): Pad | undefined {
  const { face, side, thread, depth, pins } = disc;
  const sizes = screwSizes(thread);
  const column = columnOf(kernel, disc.pcd / 2 + 1, [face, face + side * reach]);
  const part = column.intersect(material);
  if (!sizes || depth === null || part.volume() < 100) return undefined;
  const { min, max } = part.boundingBox();
  const from = side > 0 ? min[2] : max[2];
  const clamped = Math.max(grip, (pins?.height ?? 0) + overPins);
  const seatHeight = face + side * clamped;
  const top = side > 0 ? Math.max(seatHeight, from + 1) : Math.min(seatHeight, from - 1);
  const length = screwUpTo(clamped + depth);
  if (length === undefined) return undefined;
  const holes = onCircle(disc);
  return {
    top: side * Math.max(side * top, side * seatHeight + sizes.headHeight),
    add: [columnOf(kernel, padRadius(disc), [face, top])],
    cut: [
      ...holes.flatMap((at) => [
        columnOf(kernel, sizes.hole / 2, [face - side, seatHeight + side], at),
        columnOf(kernel, accessRadius(sizes), [seatHeight, seatHeight + side * accessLength], at),
      ]),
      ...discStuds(kernel, disc, fits.loose),
    ],
    fasteners: [
      ...idlerOf(seat, disc),
      ...holes.map(
        (at): Fastener => ({
          kind: 'screw',
          thread,
          length_mm: length,
          at_mm: pointFrom(seat.inChild, [...at, seatHeight]),
          along: directionFrom(seat.inChild, [0, 0, -side]),
          holds: seat.part.name,
        }),
      ),
    ],
  };
}

/** The space that a disc takes with its centre screw, its pad and the heads of its screws when it turns. */
function turningSpace(kernel: ManifoldToplevel, disc: Disc, pad: Pad | undefined): Solid {
  const { diameter, behind, face, side, centre, pins } = disc;
  const studs = Math.max(centre?.height ?? 0, pins?.height ?? 0);
  const height = Math.max(side * (pad?.top ?? face), side * face + studs);
  return columnOf(kernel, Math.max(diameter / 2, pad ? padRadius(disc) : 0) + fits.loose, [
    behind,
    side * (height + fits.loose),
  ]);
}

/** What an actuator changes on the link that it turns. */
export interface HornPads extends Feature {
  /** Whether that link comes onto the discs from a side, between which they then are, or along the shaft. */
  readonly fromSide: boolean;
  /** The space that discs, pads and heads of screws take when they turn, with a loose fit; in the frame of the mount. */
  readonly turning: readonly Solid[];
}

/** Pads on the discs of an actuator, and the space for the discs on their way in, along an axis of the link. */
export function hornPads(kernel: ManifoldToplevel, seat: Seat, ownMaterial: Solid): HornPads {
  const { mount, inChild } = seat;
  const material = placed(ownMaterial, inverse(inChild));
  const discs = discsOf(mount);
  const padded = discs.map((disc) => ({ disc, pad: padOn(kernel, seat, disc, material) }));
  const pads = padded.flatMap(({ pad }) => pad ?? []);
  // The link may have any angle when it is put on, so that only the middle of the case counts.
  const middle = columnOf(kernel, mount.axis_from_near_end, [0, mount.case_mm[2]]);
  const pieces = [middle, ...discs.flatMap((disc) => discPieces(kernel, disc, 0))];
  const { direction } = bestWayOut(
    kernel,
    pieces.map((piece) => placed(piece, inChild)),
    ownMaterial,
  );
  const rooms = discs.flatMap((disc) => discPieces(kernel, { ...disc, centre: null }, fits.press));
  const room = swept(
    kernel,
    rooms.map((piece) => placed(piece, inChild)),
    direction,
    wayOut,
  );
  const shaft = directionFrom(inChild, [0, 0, 1]);
  const along = direction[0] * shaft[0] + direction[1] * shaft[1] + direction[2] * shaft[2];
  return {
    fromSide: Math.abs(along) < 0.5,
    turning: padded.map(({ disc, pad }) => turningSpace(kernel, disc, pad)),
    add: pads.flatMap(({ add }) => add.map((solid) => placed(solid, inChild))),
    cut: [room, ...pads.flatMap(({ cut }) => cut.map((solid) => placed(solid, inChild)))],
    fasteners: pads.flatMap(({ fasteners }) => fasteners),
    holds: [],
    notes: [],
  };
}
