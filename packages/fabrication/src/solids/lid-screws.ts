import type { CrossSection, ManifoldToplevel } from 'manifold-3d';
import type { Fastener } from '../printed-part.ts';
import type { Solid } from './kernel.ts';
import { columnOf, type Range } from './mount-solids.ts';
import { accessRadius, screwSizes, screwUpTo } from './screws.ts';
import type { Level } from './tiers.ts';

/** Screws of a tier into heat-set inserts in the tier below it. */

const m3 = screwSizes('M3') ?? { hole: 3.4, head: 5.7, headHeight: 1.65 };
/** An M3 heat-set insert: its hole, its height, and room for melted plastic below it, mm. */
const insert = { hole: 4, high: 5.7, below: 1.3 } as const;
/** Wall around an insert, mm: two walls of the print. */
const around = 2.4;
const bossRadius = insert.hole / 2 + around;
/** Height of a boss that hangs on a wall, above the slope below it, mm. */
const bossHeight = insert.high + insert.below + 1.5;
/** The slope below a boss ends within this height, mm. */
const slope = 2 * bossRadius;
/** How far a boss overlaps the wall that it hangs on, mm. */
const overlap = 1;
/** Gaps between a boss and what goes in next to it, and between a head and what stands on the plate, mm. */
const gap = { boss: 0.6, head: 0.8 } as const;
/** Screws of a lid at most, and their least distance, mm. */
const most = 4;
const apart = 25;
/** Least distance between two screws as a share of the diagonal of the smaller plate. */
const leastReach = 0.4;
/** Height above a plate that stays free for a screwdriver, mm. */
const headRoom = 120;

/** Two tiers with what is kept free of screws. */
export interface Closing {
  /** The tiers below, lowest first. */
  readonly lower: readonly Solid[];
  readonly upper: Solid;
  readonly below: Level;
  readonly level: Level;
  /** What is or moves in the room of the lower tier. */
  readonly inRoom: readonly Solid[];
  /** What is on the upper tier when it is put on. */
  readonly onPlate: readonly Solid[];
  /** What comes near its plate later. */
  readonly nearPlate: readonly Solid[];
}

/** A place of a screw, and the boss with its insert on one of the tiers below. */
export interface LidScrew {
  readonly at: Range;
  readonly tier: number;
  readonly boss: Solid;
  readonly insertHole: Solid;
  readonly throughHole: Solid;
}

type Plate = Pick<Level, 'from' | 'top'>;

/** A corner of a region where a boss can be. */
interface Place {
  readonly at: Range;
  readonly tier: number;
  readonly isHanging: boolean;
}

const distance = ([ax, ay]: Range, [bx, by]: Range): number => Math.hypot(ax - bx, ay - by);

/** The outline of solids between two heights. */
function outline(
  { CrossSection }: ManifoldToplevel,
  solids: readonly Solid[],
  [from, to]: Range,
): CrossSection {
  const inside = solids.flatMap((solid) => {
    const { min, max } = solid.boundingBox();
    if (solid.isEmpty() || max[2] <= from || min[2] >= to) return [];
    return [solid.trimByPlane([0, 0, 1], from).trimByPlane([0, 0, -1], -to).project()];
  });
  return CrossSection.union(inside);
}

/** The place furthest from the middle, each followed by the one furthest from those before it. */
function spread(places: readonly Place[]): Place[] {
  const mean = (axis: 0 | 1) => places.reduce((sum, { at }) => sum + at[axis], 0) / places.length;
  const middle: Range = [mean(0), mean(1)];
  const chosen: Place[] = [];
  const far = ({ at }: Place) =>
    Math.min(
      ...(chosen.length === 0 ? [middle] : chosen.map((other) => other.at)).map((other) =>
        distance(at, other),
      ),
    );
  while (chosen.length < most) {
    const next = places.reduce<Place | undefined>(
      (best, place) => (best && far(best) >= far(place) ? best : place),
      undefined,
    );
    if (!next || (chosen.length > 0 && far(next) < apart)) break;
    chosen.push(next);
  }
  return chosen;
}

/** The point of an outline that is nearest to a place; the place itself if it is inside. */
function nearest({ CrossSection }: ManifoldToplevel, walls: CrossSection, place: Range): Range {
  if (
    !CrossSection.circle(0.2)
      .translate(...place)
      .intersect(walls)
      .isEmpty()
  )
    return place;
  let best: Range = place;
  let least = Number.POSITIVE_INFINITY;
  for (const polygon of walls.toPolygons())
    for (const [index, [ax, ay]] of polygon.entries()) {
      const [bx, by] = polygon[(index + 1) % polygon.length] ?? [ax, ay];
      const [ux, uy] = [bx - ax, by - ay];
      const share = ((place[0] - ax) * ux + (place[1] - ay) * uy) / (ux * ux + uy * uy || 1);
      const at = Math.min(1, Math.max(0, share));
      const point: Range = [ax + at * ux, ay + at * uy];
      if (distance(point, place) < least) [best, least] = [point, distance(point, place)];
    }
  return best;
}

/** A boss on a wall, with a slope below it that prints without supports. */
function hanging(kernel: ManifoldToplevel, walls: CrossSection, place: Range, top: number): Solid {
  const [x, y] = nearest(kernel, walls, place);
  const from = top - bossHeight;
  const deep = Math.min(slope, distance([x, y], place) + bossRadius);
  const { Manifold } = kernel;
  return Manifold.hull([
    columnOf(kernel, bossRadius, [from, top], place),
    columnOf(kernel, 0.4, [from - deep, from - deep + 0.1], [x, y]),
  ]);
}

/** Where bosses can be: on the plate of the tier below, and on the walls of any tier that reach the tier above. */
function placesOf(kernel: ManifoldToplevel, closing: Closing): Place[] {
  const { lower, upper, below, level, inRoom, onPlate, nearPlate } = closing;
  const top = level.from;
  const heads = m3.head / 2 + gap.head;
  const onIt = outline(kernel, [...onPlate, upper], [level.top + 0.05, level.top + headRoom]).add(
    outline(kernel, nearPlate, [level.top + 0.05, level.top + m3.headHeight + gap.head]),
  );
  const seats = upper
    .slice((top + level.top) / 2)
    .offset(-heads, 'Round')
    .subtract(onIt.offset(heads, 'Round'));
  const free = (from: number): CrossSection =>
    seats.subtract(outline(kernel, inRoom, [from, top]).offset(bossRadius + gap.boss, 'Round'));
  const corners = (region: CrossSection) => region.simplify(0.2).toPolygons().flat();
  const carrier = lower.at(-1);
  const standing = carrier
    ? free(below.top).intersect(carrier.slice(below.top - 1).offset(-bossRadius, 'Round'))
    : undefined;
  const atWalls = free(top - bossHeight - slope);
  const hanging = lower.map((solid) =>
    corners(atWalls.intersect(solid.slice(top - 0.5).offset(bossRadius - overlap, 'Round'))),
  );
  return [
    ...(standing ? corners(standing) : []).map((at) => ({ at, tier: lower.length - 1, isHanging: false })),
    ...hanging.flatMap((places, tier) => places.map((at) => ({ at, tier, isHanging: true }))),
  ];
}

/** The screws of a tier; none if there are not two places far enough from each other. */
export function lidScrews(kernel: ManifoldToplevel, closing: Closing): LidScrew[] {
  const { lower, below, level } = closing;
  const top = level.from;
  const places = spread(placesOf(kernel, closing));
  const width = (axis: 0 | 1) => {
    const [own, other] = [level.plates.boundingBox(), below.plates.boundingBox()];
    return Math.min(own.max[axis] - own.min[axis], other.max[axis] - other.min[axis]);
  };
  const [first] = places;
  const reach = first ? Math.max(...places.map(({ at }) => distance(at, first.at))) : 0;
  if (reach < leastReach * Math.hypot(width(0), width(1))) return [];
  return places.map(({ at, tier, isHanging }) => ({
    ...screwAt(kernel, at, level),
    tier,
    boss: isHanging
      ? hanging(kernel, lower[tier]?.slice(top - 0.5) ?? new kernel.CrossSection([]), at, top)
      : column(kernel, at, [below.top - 0.5, top]),
  }));
}

/** A boss that stands on a plate. */
export const column = (kernel: ManifoldToplevel, at: Range, heights: Range): Solid =>
  columnOf(kernel, bossRadius, heights, at);

/** The holes of a screw through a plate between two heights, and of its insert below. */
export const screwAt = (
  kernel: ManifoldToplevel,
  at: Range,
  { from, top }: Plate,
): Pick<LidScrew, 'at' | 'insertHole' | 'throughHole'> => ({
  at,
  insertHole: columnOf(kernel, insert.hole / 2, [from - insert.high - insert.below, from + 1], at),
  throughHole: columnOf(kernel, m3.hole / 2, [from - 1, top + 1], at),
});

/** The way of a screwdriver onto a lid screw. */
export const driverOn = (kernel: ManifoldToplevel, { at }: LidScrew, { top }: Level): Solid =>
  columnOf(kernel, accessRadius(m3), [top, top + headRoom], at);

const downwards = [0, 0, -1] as const;

/** The insert of a lid screw. @param upper name of the piece that it holds */
export const insertOf = ({ at: [x, y] }: Pick<LidScrew, 'at'>, { from }: Plate, upper: string): Fastener => ({
  kind: 'insert',
  thread: 'M3',
  length_mm: insert.high,
  at_mm: [x, y, from],
  along: downwards,
  holds: upper,
});

/** A lid screw. @param lower name of the piece that it goes into */
export const screwOf = (
  { at: [x, y] }: Pick<LidScrew, 'at'>,
  { from, top }: Plate,
  lower: string,
): Fastener => ({
  kind: 'screw',
  thread: 'M3',
  length_mm: screwUpTo(top - from + insert.high + insert.below) ?? 8,
  at_mm: [x, y, top],
  along: downwards,
  holds: lower,
});
