import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import { axes, bestWayOut, wayOut } from './approach.ts';
import { cradleWeb } from './cradle-web.ts';
import { directionFrom, type Feature, pointFrom } from './feature.ts';
import { type HornPads, padMargin } from './horn-pads.ts';
import type { Solid } from './kernel.ts';
import { bodyPieces, boxOf, columnOf, discsOf, fits, swept } from './mount-solids.ts';
import { accessLength, accessRadius, screwSizes, screwUpTo } from './screws.ts';
import { inverse, type Seat } from './seats.ts';
import { placed } from './shape-solid.ts';

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

/** Spacers, holes and ways for the screwdriver of the case screws that find a plate; in the frame of the mount. */
function caseScrewFeatures(kernel: ManifoldToplevel, seat: Seat, material: Solid) {
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

/** The way for plugs and cables from the connectors to the end of the case and a little beyond it. */
function cableWay(kernel: ManifoldToplevel, { mount }: Seat): Solid[] {
  const exit = mount.cable_exit;
  if (!exit) return [];
  const end = mount.case_mm[0] - mount.axis_from_near_end;
  const [low, high] = exit.height;
  return [boxOf(kernel, [exit.along[1], end + 6], [-5.5, 5.5], [low - 1.1, high])];
}

/** Directions across the shaft. */
const sideways = axes.filter(([, , z]) => z === 0);
/** The least width of material next to a disc, mm. */
const besideDisc = 2.4;

/** Where the discs, pads and heads of screws turn, and how they come in. */
function turningRoom(
  kernel: ManifoldToplevel,
  { mount }: Seat,
  material: Solid,
  { turning, fromSide }: HornPads,
): Solid[] {
  if (turning.length === 0) return [];
  const [, across] = mount.case_mm;
  const rooms = turning.map((solid) => {
    const { min, max } = solid.boundingBox();
    const radius = max[0];
    // Narrow prongs next to a disc would break: the plate ends behind it.
    return fromSide && radius > across / 2 - besideDisc
      ? [solid, boxOf(kernel, [-radius, 0.45 * radius], [-across, across], [min[2], max[2]])]
      : [solid];
  });
  if (!fromSide) return rooms.flat();
  const { direction } = bestWayOut(kernel, turning, material, sideways);
  return [...rooms.flat(), swept(kernel, turning, direction, wayOut)];
}

/**
 * The space for an actuator in the link that carries it, with the way in, its screws and its cable. The discs and the pads
 * of the child link turn in it.
 */
export function actuatorPocket(
  kernel: ManifoldToplevel,
  seat: Seat,
  ownMaterial: Solid,
  pads: HornPads,
): Feature {
  const { mount, part, inParent } = seat;
  const material = placed(ownMaterial, inverse(inParent));
  const pieces = bodyPieces(kernel, mount, fits.sliding);
  const way = bestWayOut(kernel, bodyPieces(kernel, mount, 0), material);
  const screws = caseScrewFeatures(kernel, seat, material);
  const cut = [
    swept(kernel, pieces, way.direction, wayOut),
    ...turningRoom(kernel, seat, material, pads),
    ...cableWay(kernel, seat),
    ...screws.cut,
  ];
  const [dx, dy, dz] = directionFrom(inParent, way.direction);
  return {
    add: [...screws.add, ...cradleWeb(kernel, seat, material)].map((solid) => placed(solid, inParent)),
    cut: cut.map((solid) => placed(solid, inParent)),
    fasteners: screws.fasteners,
    holds: [{ part: part.name, along: [-dx, -dy, -dz] }],
    notes: [],
  };
}
