import type { Link, Part } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import type { PrintedShape } from './printed-shapes.ts';

/**
 * A link with plates above each other is printed in tiers: a base, shelves and a lid, cut at the undersides of the plates.
 * Then nothing prints over air, and bought parts go in before the next tier closes their room.
 */

/** A plate is at most so thick and at least so wide and large, mm and mm². */
const plate = { thick: 7, wide: 7.5, area: 1500 } as const;
/** Plates whose undersides differ by less are one level, mm. */
const sameLevel = 0.1;
/** Least height of a room between tiers, mm, and the volume from which an empty one is cut too, mm³. */
const room = { high: 5, volume: 150_000 } as const;

/** A tier from its plate upwards, mm in the frame of the link. */
export interface Level {
  readonly from: number;
  /** Upper side of the plate. */
  readonly top: number;
  /** The plates of the level, together and one by one. */
  readonly plates: Solid;
  readonly solids: readonly Solid[];
}

type Rectangle = readonly [x0: number, x1: number, y0: number, y1: number];

const rectangleOf = (solid: Solid): Rectangle => {
  const { min, max } = solid.boundingBox();
  return [min[0], max[0], min[1], max[1]];
};

const overlapOf = ([ax, aX, ay, aY]: Rectangle, [bx, bX, by, bY]: Rectangle): number =>
  Math.max(0, Math.min(aX, bX) - Math.max(ax, bx)) * Math.max(0, Math.min(aY, bY) - Math.max(ay, by));

/** Levels of the plates of a link, lowest first. */
function plateLevels({ Manifold }: ManifoldToplevel, shapes: readonly PrintedShape[]): Level[] {
  const plates = shapes
    .map(({ solid }) => ({ solid, box: solid.boundingBox() }))
    .filter(({ box: { min, max } }) => {
      const [x, y, z] = [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
      return z <= plate.thick && Math.min(x, y) >= plate.wide && x * y >= plate.area;
    });
  const levels = Map.groupBy(plates, ({ box }) => Math.round(box.min[2] / sameLevel));
  return [...levels.values()]
    .map((same) => ({
      from: Math.min(...same.map(({ box }) => box.min[2])),
      top: Math.max(...same.map(({ box }) => box.max[2])),
      plates: Manifold.union(same.map(({ solid }) => solid)),
      solids: same.map(({ solid }) => solid),
    }))
    .toSorted((a, b) => a.from - b.from);
}

/** Whether a bought part lies between two heights under a plate. */
function isIn({ position_m, shape }: Part, under: Rectangle, from: number, to: number): boolean {
  const [x = 0, y = 0, z = 0] = position_m.map((value) => value * 1000);
  const half = 500 * Math.min(...shape.size_m);
  return z > from && z < to && overlapOf([x - half, x + half, y - half, y + half], under) > 0;
}

/** The levels at which a link is cut, its lowest plate first; fewer than two if it is printed whole. */
export function levelsOf(kernel: ManifoldToplevel, link: Link, shapes: readonly PrintedShape[]): Level[] {
  const bought = link.parts.filter(({ source }) => source === 'bought');
  const cut: Level[] = [];
  for (const level of plateLevels(kernel, shapes)) {
    const below = cut.at(-1);
    if (!below) {
      cut.push(level);
      continue;
    }
    const [own, other] = [rectangleOf(level.plates), rectangleOf(below.plates)];
    const high = level.from - below.top;
    const area = overlapOf(own, other);
    const isFilled = bought.some((part) => isIn(part, own, below.top, level.from));
    if (high >= room.high && area >= plate.area && (isFilled || high * area >= room.volume)) cut.push(level);
  }
  return cut.length > 1 ? cut : [];
}

/** The tier that a solid stands on. */
export const tierOf = (levels: readonly Level[], solid: Solid): number =>
  Math.max(
    0,
    levels.findLastIndex(({ from }) => from <= solid.boundingBox().min[2] + 1),
  );

/** A shape that a cut would leave thinner than this on one side stays whole, mm. */
const leastThickness = 2;

/** The shapes that a cut at a height leaves too thin above or below. */
function slivers(solids: readonly Solid[], height: number) {
  const crossing = solids
    .map((solid) => ({ solid, box: solid.boundingBox() }))
    .filter(({ box: { min, max } }) => min[2] < height - 0.05 && max[2] > height + 0.05);
  return {
    up: crossing.filter(({ box }) => height - box.min[2] < leastThickness).map(({ solid }) => solid),
    down: crossing.filter(({ box }) => box.max[2] - height < leastThickness).map(({ solid }) => solid),
  };
}

/**
 * The tiers of a link from its base to its lid. What passes the plate of a tier belongs to the tier below; what hangs from the
 * tier above belongs to that one.
 */
export function tiersOf(
  { Manifold }: ManifoldToplevel,
  solids: readonly Solid[],
  levels: readonly Level[],
): Solid[] {
  const cutPlates = new Set(levels.slice(1).flatMap((level) => level.solids));
  const others = solids.filter((solid) => !cutPlates.has(solid));
  const tiers: Solid[] = [];
  let rest = Manifold.union(others);
  for (const { from, plates } of levels.slice(1).toReversed()) {
    const [above, below] = rest.splitByPlane([0, 0, 1], from);
    const { up, down } = slivers(others, from);
    const bodies = Manifold.union([above.subtract(Manifold.union(down)), ...up, plates]).decompose();
    const standing = bodies.filter(
      (body) => body.intersect(plates).isEmpty() && !below.intersect(body.translate(0, 0, -0.05)).isEmpty(),
    );
    tiers.unshift(Manifold.union(bodies.filter((body) => !standing.includes(body))));
    rest = Manifold.union([below.subtract(Manifold.union([plates, ...up])), ...down, ...standing]);
  }
  tiers.unshift(rest);
  for (const [index, { plates }] of levels.slice(0, -1).entries()) {
    const bodies = tiers[index]?.decompose() ?? [];
    const hanging = bodies.filter((body) => body.intersect(plates).isEmpty());
    const above = tiers[index + 1];
    if (hanging.length === 0 || !above) continue;
    tiers[index] = Manifold.union(bodies.filter((body) => !hanging.includes(body)));
    tiers[index + 1] = Manifold.union([above, ...hanging]);
  }
  return tiers;
}

/** The name of a tier: that of the link where it is printed whole. */
export function tierName(link: string, index: number, count: number): string {
  if (count < 2) return link;
  const shelf = count > 3 ? `shelf_${index}` : 'shelf';
  return `${link}_${index === 0 ? 'base' : index === count - 1 ? 'lid' : shelf}`;
}
