import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import { boxOf, fits, type Range } from './mount-solids.ts';
import type { Seat } from './seats.ts';

/** Thickness of a web, and how far it overlaps the plates that it joins, mm. */
const web = { thick: 3, overlap: 2 } as const;
/** How far from the case plates are looked for, mm. */
const reach = 8;
/** Least volume of a plate, mm³. */
const plateVolume = 300;
/** Least volume of a limb behind a case, and of the corner that joins it with a plate, mm³. */
const limbVolume = 100;
const joined = 20;

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

/** Where a web can be: behind the far end of the case, or next to one of its flanks. */
interface Side {
  /** Ranges along and across of the web, and of its ends, which overlap the plates. */
  readonly web: readonly [Range, Range];
  readonly ends: readonly [Range, Range];
}

function sidesOf({ mount }: Seat): Side[] {
  const [long, across] = mount.case_mm;
  const end = long - mount.axis_from_near_end;
  const half = across / 2;
  const beyondShaft: Range = [2, end];
  const flank = (sign: 1 | -1, from: number): Range =>
    sign > 0 ? [half + from, half + web.thick] : [-half - web.thick, -half - from];
  return [
    {
      web: [
        [end + fits.sliding, end + web.thick],
        [-half, half],
      ],
      ends: [
        [end - web.overlap, end + web.thick],
        [-half, half],
      ],
    },
    { web: [beyondShaft, flank(1, fits.sliding)], ends: [beyondShaft, flank(1, -web.overlap)] },
    { web: [beyondShaft, flank(-1, fits.sliding)], ends: [beyondShaft, flank(-1, -web.overlap)] },
  ];
}

/**
 * A web that joins the plates on both faces of a case with the limb behind it, as long as the limb, where the limb is too slim to touch them;
 * in the frame of the mount.
 */
export function cradleWeb(kernel: ManifoldToplevel, seat: Seat, material: Solid): Solid[] {
  const [, , high] = seat.mount.case_mm;
  const lower = plateOn(kernel, seat, material, [-reach, 0]);
  const upper = plateOn(kernel, seat, material, [high, high + reach]);
  if (!lower || !upper) return [];
  const plates = [lower, upper];
  const behind = sidesOf(seat).map((side) => {
    const [x, y] = side.web;
    return {
      side,
      limb: boxOf(kernel, x, y, [4, high - 4]).intersect(material),
      corners: plates.map((range) => boxOf(kernel, x, y, range).intersect(material).volume()),
    };
  });
  if (behind.some(({ corners }) => corners.every((volume) => volume > joined))) return [];
  const found = behind.find(({ limb }) => limb.volume() > limbVolume);
  if (!found) return [];
  const { side, limb } = found;
  const { min, max } = limb.boundingBox();
  const asLongAs = ([from, to]: Range): Range =>
    side.web[0] === side.ends[0] ? [Math.max(from, min[0]), Math.min(to, max[0])] : [from, to];
  return [
    boxOf(kernel, asLongAs(side.web[0]), side.web[1], [lower[0], upper[1]]),
    ...plates.map((range) => boxOf(kernel, asLongAs(side.ends[0]), side.ends[1], range)),
  ];
}
