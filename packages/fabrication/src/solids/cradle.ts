import type { ManifoldToplevel } from 'manifold-3d';
import type { Hold } from './case-screws.ts';
import { directionFrom, pointFrom } from './feature.ts';
import type { Solid } from './kernel.ts';
import { boxOf, fits, type Range } from './mount-solids.ts';
import type { Seat } from './seats.ts';

/** Thickness of a web, and how far it overlaps the plates that it joins, mm. */
const web = { thick: 3, overlap: 2 } as const;
/** How far from the case plates are looked for, mm. */
const reach = 8;
/** Least volume of a plate, mm³. */
const plateVolume = 300;

/** The range of heights of the plate on one face of the case, undefined if there is none or it belongs to a wider one. */
function plateOn(
  kernel: ManifoldToplevel,
  { mount }: Seat,
  material: Solid,
  height: Range,
): Range | undefined {
  const [long, across] = mount.case_mm;
  const slab: Range = [0, long - mount.axis_from_near_end];
  const beside = across / 2 + 3;
  const plate = boxOf(kernel, slab, [-across / 2, across / 2], height).intersect(material);
  const wide = boxOf(kernel, slab, [-2 * beside, 2 * beside], height).intersect(material);
  if (plate.volume() < plateVolume || wide.volume() > 1.5 * plate.volume()) return undefined;
  const { min, max } = plate.boundingBox();
  return [min[2], max[2]];
}

/** A cable tie, and the groove for it in the plates around a case, mm. */
const tie = { width: 2.5, length: 150, groove: 3.2, deep: 1, fromEnd: 6 } as const;

/** A cable tie around a case and the plates on both of its faces, near the far end, with a groove in each plate. */
export function tieAround(kernel: ManifoldToplevel, seat: Seat, material: Solid): Hold {
  const [long, across, high] = seat.mount.case_mm;
  const lower = plateOn(kernel, seat, material, [-reach, 0]);
  const upper = plateOn(kernel, seat, material, [high, high + reach]);
  if (!lower || !upper) return { add: [], cut: [], fasteners: [] };
  const at = long - seat.mount.axis_from_near_end - tie.fromEnd;
  const x: Range = [at - tie.groove / 2, at + tie.groove / 2];
  const y: Range = [-across, across];
  return {
    add: [],
    cut: [
      boxOf(kernel, x, y, [lower[0] - 1, lower[0] + tie.deep]),
      boxOf(kernel, x, y, [upper[1] - tie.deep, upper[1] + 1]),
    ],
    fasteners: [
      {
        kind: 'tie',
        thread: `${tie.width} mm`,
        length_mm: tie.length,
        at_mm: pointFrom(seat.inParent, [at, 0, upper[1]]),
        along: directionFrom(seat.inParent, [0, 0, -1]),
        holds: seat.part.name,
      },
    ],
  };
}

/**
 * A web at the far end of the case that joins the plates on both of its faces with the limb behind it, where the limb is
 * too slim to touch them; in the frame of the mount.
 */
export function cradleWeb(kernel: ManifoldToplevel, seat: Seat, material: Solid): Solid[] {
  const [long, across, high] = seat.mount.case_mm;
  const end = long - seat.mount.axis_from_near_end;
  const [lower, upper] = [
    plateOn(kernel, seat, material, [-reach, 0]),
    plateOn(kernel, seat, material, [high, high + reach]),
  ];
  if (!lower || !upper) return [];
  const y: Range = [-across / 2, across / 2];
  const behind: Range = [end + fits.sliding, end + web.thick];
  const limb = boxOf(kernel, behind, y, [4, high - 4]).intersect(material);
  const corners = [lower, upper].map((range) => boxOf(kernel, behind, y, range).intersect(material));
  const isJoined = corners.every((corner) => corner.volume() > 20);
  if (limb.volume() < 100 || isJoined) return [];
  return [
    boxOf(kernel, behind, y, [lower[0], upper[1]]),
    ...[lower, upper].map((range) => boxOf(kernel, [end - web.overlap, end + web.thick], y, range)),
  ];
}
