import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import { directionFrom, pointFrom } from './feature.ts';
import { padRadius } from './horn-pads.ts';
import type { Solid } from './kernel.ts';
import { columnOf, discsOf, fits, onCircle } from './mount-solids.ts';
import { accessLength, accessRadius, screwSizes, screwUpTo } from './screws.ts';
import type { Seat } from './seats.ts';

/** Material that a case screw clamps, at most and at least, mm. */
const grip = { most: 3, least: 1.2 } as const;
/** Largest gap that a spacer fills between a face of the case and the plate behind it, mm: the bosses of round cases stand out further. */
const longestSpacer = { box: 4.5, round: 14 } as const;
/** Least volume of a plate in the column of a screw, mm³. */
const supports = 20;

/** Wall around the head of a screw, mm. */
const around = 1.1;
/** Share of a spacer in the way of a part from which on its screw would hold too little. */
const crossed = 0.35;

interface CaseScrew {
  readonly at: readonly [number, number];
  readonly side: 1 | -1;
  /** Height of the face that it enters. */
  readonly face: number;
  readonly depth: number;
}

function caseScrewsOf({ mount: { case_screws: screws, case_mm } }: Seat): CaseScrew[] {
  if (!screws) return [];
  const onFace = (side: 1 | -1, face: typeof screws.front): CaseScrew[] => {
    if (!face) return [];
    if ('pcd' in face)
      return onCircle(face).map((at) => ({ at, side, face: face.height, depth: face.depth }));
    const { along, across } = face;
    const height = side > 0 ? case_mm[2] : 0;
    return along.flatMap((x) =>
      [across, -across].map((y): CaseScrew => ({ at: [x, y], side, face: height, depth: screws.depth })),
    );
  };
  return [...onFace(1, screws.front), ...onFace(-1, screws.rear)];
}

/** Heights from and to which a solid fills a column, away from the case; undefined if there is none. */
function filled(column: Solid, material: Solid, side: 1 | -1): readonly [number, number] | undefined {
  const part = column.intersect(material);
  if (part.volume() < supports) return undefined;
  const { min, max } = part.boundingBox();
  return side > 0 ? [min[2], max[2]] : [-max[2], -min[2]];
}

/** Radius within which the disc on one side of the case turns with its pad, mm. */
function clearOf({ mount }: Seat, side: 1 | -1): number {
  const disc = discsOf(mount).find((candidate) => candidate.side === side);
  return disc ? Math.max(disc.diameter / 2, padRadius(disc)) + fits.loose : 0;
}

/** What holds a part: solids in the frame of its mount, fasteners in the frame of the link. */
export interface Hold {
  readonly add: readonly Solid[];
  readonly cut: readonly Solid[];
  readonly fasteners: readonly Fastener[];
}

/**
 * Spacers, holes and ways for the screwdriver of the case screws that find a plate. `ways` are the ways in of the case
 * and of what turns on it: they leave no spacer.
 */
export function caseScrews(
  kernel: ManifoldToplevel,
  seat: Seat,
  material: Solid,
  ways: readonly Solid[],
): Hold {
  const add: Solid[] = [];
  const cut: Solid[] = [];
  const fasteners: Fastener[] = [];
  const { mount, part } = seat;
  const sizes = mount.case_screws && screwSizes(mount.case_screws.thread);
  if (!mount.case_screws || !sizes) return { add, cut, fasteners };
  const { thread } = mount.case_screws;
  const gap = mount.discs ? longestSpacer.round : longestSpacer.box;
  for (const { at, side, face, depth } of caseScrewsOf(seat)) {
    if (Math.hypot(...at) < clearOf(seat, side) + accessRadius(sizes) + around) continue;
    const column = columnOf(kernel, sizes.hole / 2 + 1.2, [face, face + side * (gap + grip.most)], at);
    const range = filled(column, material, side);
    if (!range) continue;
    const near = side * face;
    const [from, to] = range;
    const seatHeight = Math.min(Math.max(near + grip.most, from + grip.least), to - sizes.headHeight);
    const length = screwUpTo(seatHeight - near + depth);
    if (from > near + gap || seatHeight - Math.max(near, from) < grip.least || !length) continue;
    const spacer = columnOf(
      kernel,
      accessRadius(sizes) + around,
      [face + side * fits.press, side * Math.min(to, seatHeight + 2)],
      at,
    );
    if (ways.some((way) => way.intersect(spacer).volume() > crossed * spacer.volume())) continue;
    add.push(spacer);
    cut.push(
      columnOf(kernel, sizes.hole / 2, [face - side, side * (seatHeight + 1)], at),
      columnOf(kernel, accessRadius(sizes), [side * seatHeight, side * (seatHeight + accessLength)], at),
    );
    fasteners.push({
      kind: 'screw',
      thread,
      length_mm: length,
      at_mm: pointFrom(seat.inParent, [...at, side * seatHeight]),
      along: directionFrom(seat.inParent, [0, 0, -side]),
      holds: part.name,
    });
  }
  return { add, cut, fasteners };
}
