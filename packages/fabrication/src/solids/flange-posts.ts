import type { Mount } from '@robotdesign/components';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import type { Hold } from './case-screws.ts';
import { directionFrom, pointFrom } from './feature.ts';
import type { Solid } from './kernel.ts';
import { boxOf, columnOf, fits, type Range } from './mount-solids.ts';
import { accessLength, accessRadius, screwSizes, screwUpTo, threadThrough } from './screws.ts';
import type { Seat } from './seats.ts';

/** How far a post goes beyond the holes of its ear across the case, and below the ear where no plate ends it, and how far its foot overlaps that plate, mm. */
const post = { aside: 3.5, high: 10, foot: 2 } as const;
/** How far under a case its plate is looked for, mm. */
const reach = 8;
/** Least volume of a plate, and of the joint of a post with its link, mm³. */
const joined = 20;
/** Share of a post in the way of the case from which on it is not built. */
const crossed = 0.2;
/** Longest thread in a post, mm, and the pilot hole over the thread for a screw that cuts its thread in plastic. */
const thread = { depth: 8, pilot: 0.85 } as const;

type Flange = NonNullable<Mount['flange']>;

/** The range of heights of the plate under one end of a case; undefined if there is none. */
function plateUnder(kernel: ManifoldToplevel, x: Range, across: number, material: Solid): Range | undefined {
  const part = boxOf(kernel, x, [-across / 2, across / 2], [-reach, 0.5]).intersect(material);
  if (part.volume() < joined) return undefined;
  const { min, max } = part.boundingBox();
  return [min[2], max[2]];
}

/** The post under the ear at one end of the case: 1 for the far end. */
function postUnder(
  kernel: ManifoldToplevel,
  { mount }: Seat,
  flange: Flange,
  end: 1 | -1,
  material: Solid,
): Solid {
  const [long, across] = mount.case_mm;
  const near = mount.axis_from_near_end;
  const from = end > 0 ? long - near : -near;
  const out = long / 2 - near + (end * flange.span) / 2;
  const range = (a: number, b: number): Range => [Math.min(a, b), Math.max(a, b)];
  const half = Math.min(across / 2, flange.hole_centres[1] / 2 + post.aside);
  const flanks: Range = [-half, half];
  const top = flange.underside_from_base - fits.sliding;
  const plate = plateUnder(kernel, range(from - end * 3, from), across, material);
  const column = boxOf(kernel, range(from + end * fits.sliding, out), flanks, [
    plate ? plate[0] : top - post.high,
    top,
  ]);
  return plate ? column.add(boxOf(kernel, range(from - end * post.foot, out), flanks, plate)) : column;
}

/** Holes of the ear at one end: one in the middle plane, or two. */
function holesAt(mount: Mount, { hole_centres: [along, across] }: Flange, end: 1 | -1): Range[] {
  const x = mount.case_mm[0] / 2 - mount.axis_from_near_end + (end * along) / 2;
  return across === 0 ? [[x, 0]] : [1, -1].map((side): Range => [x, (side * across) / 2]);
}

/**
 * Posts under the ears of a case, with a screw through each hole of the ears. `ways` are the ways in of the case and of what
 * turns on it. Empty unless both ears have a post.
 */
export function flangePosts(
  kernel: ManifoldToplevel,
  seat: Seat,
  material: Solid,
  ways: readonly Solid[],
): Hold {
  const none: Hold = { add: [], cut: [], fasteners: [] };
  const { mount, part } = seat;
  const { flange } = mount;
  const name = flange?.hole_diameter ? threadThrough(flange.hole_diameter) : undefined;
  const sizes = name === undefined ? undefined : screwSizes(name);
  if (!flange || name === undefined || !sizes) return none;
  const head = flange.underside_from_base + flange.thickness;
  const length = screwUpTo(flange.thickness + thread.depth);
  const posts = ([1, -1] as const).map((end) => ({
    end,
    solid: postUnder(kernel, seat, flange, end, material),
  }));
  const built = posts.filter(
    ({ solid }) =>
      solid.intersect(material).volume() > joined &&
      ways.every((way) => way.intersect(solid).volume() < crossed * solid.volume()),
  );
  if (length === undefined || built.length < posts.length) return none;
  const holes = posts.flatMap(({ end }) => holesAt(mount, flange, end));
  const pilot = (Number(name.slice(1)) * thread.pilot) / 2;
  return {
    add: posts.map(({ solid }) => solid),
    cut: holes.flatMap((at) => [
      columnOf(kernel, pilot, [head - length - 1, head], at),
      columnOf(kernel, accessRadius(sizes), [head + fits.sliding, head + accessLength], at),
    ]),
    fasteners: holes.map(
      (at): Fastener => ({
        kind: 'screw',
        thread: name,
        length_mm: length,
        at_mm: pointFrom(seat.inParent, [...at, head]),
        along: directionFrom(seat.inParent, [0, 0, -1]),
        holds: part.name,
      }),
    ),
  };
}
