import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import { directionFrom, pointFrom } from './feature.ts';
import { padMargin } from './horn-pads.ts';
import type { Solid } from './kernel.ts';
import { columnOf, discsOf, fits } from './mount-solids.ts';
import { accessLength, accessRadius, screwSizes, screwUpTo } from './screws.ts';
import type { Seat } from './seats.ts';

/** Material that a case screw clamps, at most and at least, mm. */
const grip = { most: 3, least: 1.4 } as const;
/** Largest gap that a spacer fills between a face of the case and the plate behind it, mm. */
const longestSpacer = 4.5;
/** Least volume of a plate in the column of a screw, mm³. */
const supports = 20;

/** Wall around the head of a screw, mm. */
const around = 1.1;

interface CaseScrew {
  readonly at: readonly [number, number];
  readonly side: 1 | -1;
}

function caseScrewsOf({ mount }: Seat): CaseScrew[] {
  const screws = mount.case_screws;
  if (!screws) return [];
  const rows = (side: 1 | -1, { along, across }: typeof screws.front) =>
    along.flatMap((x) => [across, -across].map((y): CaseScrew => ({ at: [x, y], side })));
  return [...rows(1, screws.front), ...rows(-1, screws.rear)];
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
  return disc ? disc.diameter / 2 + padMargin + fits.loose : 0;
}

/** What holds a part: solids in the frame of its mount, fasteners in the frame of the link. */
export interface Hold {
  readonly add: readonly Solid[];
  readonly cut: readonly Solid[];
  readonly fasteners: readonly Fastener[];
}

/** Spacers, holes and ways for the screwdriver of the case screws that find a plate. */
export function caseScrews(kernel: ManifoldToplevel, seat: Seat, material: Solid): Hold {
  const add: Solid[] = [];
  const cut: Solid[] = [];
  const fasteners: Fastener[] = [];
  const { mount, part } = seat;
  const sizes = mount.case_screws && screwSizes(mount.case_screws.thread);
  if (!mount.case_screws || !sizes) return { add, cut, fasteners };
  const { thread, depth } = mount.case_screws;
  for (const { at, side } of caseScrewsOf(seat)) {
    if (Math.hypot(...at) < clearOf(seat, side) + accessRadius(sizes) + around) continue;
    const face = side > 0 ? mount.case_mm[2] : 0;
    const column = columnOf(
      kernel,
      sizes.hole / 2 + 1.2,
      [face, face + side * (longestSpacer + grip.most)],
      at,
    );
    const range = filled(column, material, side);
    if (!range) continue;
    const near = side * face;
    const [from, to] = range;
    const seatHeight = Math.min(Math.max(near + grip.most, from + grip.least), to - sizes.headHeight);
    const length = screwUpTo(seatHeight - near + depth);
    if (from > near + longestSpacer || seatHeight - Math.max(near, from) < grip.least || !length) continue;
    add.push(
      columnOf(
        kernel,
        accessRadius(sizes) + around,
        [face + side * fits.press, side * Math.min(to, seatHeight + 2)],
        at,
      ),
    );
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
