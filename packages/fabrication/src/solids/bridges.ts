import type { ManifoldToplevel } from 'manifold-3d';
import type { PlacedFeature } from './feature.ts';
import type { Solid } from './kernel.ts';
import { boxOf, fits, type Range } from './mount-solids.ts';
import type { TierSolid } from './printed-link.ts';

/** Plates that join the bodies of one material of a link, where the model has them apart. */

/** Thickness of a bridge, how far it overlaps what it joins, and how wide it is at most, mm. */
const bridge = { thick: 3, overlap: 1.2, wide: 20 } as const;
/** Largest volume of a bridge, mm³. */
const largest = 8000;

type Ranges = readonly [Range, Range, Range];

const rangesOf = (solid: Solid): Ranges => {
  const { min, max } = solid.boundingBox();
  return [
    [min[0], max[0]],
    [min[1], max[1]],
    [min[2], max[2]],
  ];
};

const over = (a: Range, b: Range): Range => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
const grown = ([from, to]: Range, by: number): Range => [from - by, to + by];
const common = (a: Range, b: Range): Range => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
/** The middle of a range, up to the width of a bridge. */
const middleOf = ([from, to]: Range): Range => {
  const half = Math.min(bridge.wide, to - from) / 2;
  return [(from + to) / 2 - half, (from + to) / 2 + half];
};

const axes = [0, 1, 2] as const;
type Axis = (typeof axes)[number];

const boxAt = (kernel: ManifoldToplevel, ranges: Ranges, by = 0): Solid =>
  boxOf(kernel, ranges[0], ranges[1], ranges[2], by);

const replaced = (ranges: Ranges, axis: Axis, range: Range): Ranges => [
  axis === 0 ? range : ranges[0],
  axis === 1 ? range : ranges[1],
  axis === 2 ? range : ranges[2],
];

/** Plates under or over the ends of two bodies. */
function endPlates(one: Ranges, other: Ranges): Ranges[] {
  const both: Ranges = [over(one[0], other[0]), over(one[1], other[1]), over(one[2], other[2])];
  return axes.flatMap((axis): Ranges[] => {
    const [from, to] = both[axis];
    return [
      replaced(both, axis, [from - bridge.thick, from + 0.02]),
      replaced(both, axis, [to - 0.02, to + bridge.thick]),
    ];
  });
}

/** Plates in the plane of one body that reach to the sides of the other. */
function flanks(one: Ranges, other: Ranges): Ranges[] {
  const normal = axes.reduce<Axis>(
    (best, axis) => (one[axis][1] - one[axis][0] < one[best][1] - one[best][0] ? axis : best),
    0,
  );
  return axes
    .filter((axis) => axis !== normal)
    .flatMap((along): Ranges[] => {
      const across = axes.find((axis) => axis !== normal && axis !== along) ?? 0;
      const shared = common(one[across], other[across]);
      if (shared[1] - shared[0] < bridge.thick) return [];
      const plate = replaced(one, normal, grown(one[normal], bridge.overlap));
      return [replaced(replaced(plate, along, over(one[along], other[along])), across, middleOf(shared))];
    });
}

/**
 * Bridges in a link that is printed whole: a plate let into the softer material on which both bodies stand, or one in the
 * plane of a body that reaches the others.
 * @param parent what bridges keep away from
 */
export function bridgesIn(
  kernel: ManifoldToplevel,
  tiers: readonly TierSolid[],
  parent: Solid,
): PlacedFeature[] {
  if (tiers.some(({ tier }) => tier > 0)) return [];
  return tiers.flatMap((own) => {
    const [main, ...loose] = own.solid.decompose().toSorted((a, b) => b.volume() - a.volume());
    if (!main) return [];
    const others = tiers.filter((tier) => tier !== own).map(({ solid }) => solid);
    const isJoined = (body: Solid, plate: Solid) =>
      plate.volume() < largest &&
      plate.intersect(parent).isEmpty() &&
      kernel.Manifold.union([main, body, plate]).decompose().length === 1;
    return loose.flatMap((body): PlacedFeature[] => {
      const [one, other] = [rangesOf(body), rangesOf(main)];
      const bare = { cut: [], fasteners: [], holds: [], notes: [], room: [], tier: own.tier };
      for (const ranges of endPlates(one, other)) {
        const plate = boxAt(kernel, ranges);
        const isLetIn = others.some((soft) => soft.intersect(plate).volume() > 0.95 * plate.volume());
        if (isLetIn && isJoined(body, plate))
          return [{ ...bare, add: [plate], inlay: [boxAt(kernel, ranges, fits.press)] }];
      }
      for (const ranges of flanks(one, other)) {
        const plate = boxAt(kernel, ranges);
        if (isJoined(body, plate)) return [{ ...bare, add: [plate] }];
      }
      return [];
    });
  });
}
