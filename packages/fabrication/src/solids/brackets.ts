import type { ManifoldToplevel } from 'manifold-3d';
import { caseScrewsOf } from './case-screws.ts';
import type { Solid } from './kernel.ts';
import { boxOf, fits, type Range } from './mount-solids.ts';
import type { Seat } from './seats.ts';

/** Plates on the faces of a case that no plate of the model reaches, for its screws. They grow from the material next to the case. */

/** Thickness of a bracket, its width around a screw, and how far it overlaps the material that it grows from, mm. */
const bracket = { thick: 3, around: 4.5, overlap: 2 } as const;
/** How far from a case the material that carries a bracket may be, mm. */
const reach = 10;
/** Least volume of a bracket in the material that carries it, mm³, and least extent of it along the case, mm. */
const joined = 40;
const least = 1;

/** The sides of a case on which a bracket can pass from one face to the material: behind the far end, and next to its flanks. */
const sides = ['far', 'left', 'right'] as const;
type Side = (typeof sides)[number];

/** Ranges along and across of a wall on a side of the case, as thick as given. */
function wallOn({ mount }: Seat, side: Side, along: Range, thick: number): readonly [Range, Range] {
  const [long, across] = mount.case_mm;
  const end = long - mount.axis_from_near_end + fits.sliding;
  const half = across / 2;
  const flank = half + fits.sliding;
  return {
    far: [
      [end, end + thick],
      [-half, half],
    ] as const,
    left: [along, [flank, flank + thick]] as const,
    right: [along, [-flank - thick, -flank]] as const,
  }[side];
}

const over = (a: Range, b: Range): Range => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

/** Where a bracket can be: its plate along the case, and where a wall at a flank begins. */
interface Place {
  readonly face: 1 | -1;
  readonly side: Side;
  readonly along: Range;
  readonly from: number;
}

/** A bracket on one face that a wall on one side of the case joins with the material; undefined where it finds none. */
function bracketOn(
  kernel: ManifoldToplevel,
  seat: Seat,
  material: Solid,
  { face, side, along, from: start }: Place,
): Solid | undefined {
  const { case_mm, bumps } = seat.mount;
  const [, across, high] = case_mm;
  const beyond = Math.max(0, ...bumps.map(({ height: [low, top] }) => (face > 0 ? top - high : -low)));
  const from = beyond + fits.sliding + 0.1;
  const plate: Range = face > 0 ? [high + from, high + from + bracket.thick] : [-from - bracket.thick, -from];
  const beside: Range = [start, along[1]];
  for (let thick: number = bracket.thick; thick <= reach; thick += bracket.overlap) {
    const [x, y] = wallOn(seat, side, beside, thick);
    const [up] = wallOn(seat, side, along, thick);
    const found = boxOf(kernel, x, y, [0, high])
      .add(boxOf(kernel, up, y, over([0, high], plate)))
      .intersect(material);
    if (found.volume() < joined) continue;
    const { min, max } = found.boundingBox();
    if (max[0] - min[0] < least) continue;
    const heights: Range =
      face > 0
        ? [Math.max(min[2], Math.min(max[2], high) - 4 * bracket.overlap), plate[1]]
        : [plate[0], Math.min(max[2], Math.max(min[2], 0) + 4 * bracket.overlap)];
    const half: Range = [-across / 2, across / 2];
    return kernel.Manifold.union([
      boxOf(kernel, over(along, up), over(half, y), plate),
      boxOf(kernel, up, y, heights),
      boxOf(kernel, x, y, heights).intersect(boxOf(kernel, x, y, [0, high])),
    ]);
  }
  return undefined;
}

/** Brackets on both faces of a case, the shortest first. In the frame of the mount. */
export function brackets(kernel: ManifoldToplevel, seat: Seat, material: Solid): Solid[] {
  const { case_mm, axis_from_near_end: near, discs } = seat.mount;
  const screws = caseScrewsOf(seat);
  if (screws.length === 0 || discs) return [];
  const end = case_mm[0] - near;
  const last = Math.max(...screws.map(({ at: [x] }) => x));
  const [, across] = case_mm;
  const clear = across / 2 + fits.loose;
  const starts = [last - bracket.around - bracket.overlap, clear + bracket.thick, clear];
  // Next to the case a wall is clear of the discs, and may pass them.
  return [false, true].flatMap((isPast) =>
    starts.flatMap((start) =>
      sides.flatMap((side) => {
        const along: Range = [start, end];
        const from = isPast ? bracket.overlap : start;
        const found = ([1, -1] as const).flatMap(
          (face) => bracketOn(kernel, seat, material, { face, side, along, from }) ?? [],
        );
        return found.length > 0 ? [kernel.Manifold.union(found)] : [];
      }),
    ),
  );
}
