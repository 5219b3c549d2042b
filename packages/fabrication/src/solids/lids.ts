import type { RobotDesignIR } from '@robotdesign/contracts';
import { poseFrom, turned } from '@robotdesign/mjcf';
import type { ManifoldToplevel } from 'manifold-3d';
import type { PlacedFeature } from './feature.ts';
import type { Solid } from './kernel.ts';
import { driverOn, insertOf, type LidScrew, lidScrews, screwOf } from './lid-screws.ts';
import type { PrintedLink, TierSolid } from './printed-link.ts';
import { placed } from './shape-solid.ts';
import { tierName } from './tiers.ts';
import { tiesAround } from './ties-around.ts';

/** Angles of a joint at which its child is looked at, as shares of the range. */
const looked = [0, 0.25, 0.5, 0.75, 1] as const;

/** The children of a link over the ranges of their joints, in the frame of the link. */
function childrenAround(
  ir: RobotDesignIR,
  link: string,
  materials: ReadonlyMap<string, { readonly material: Solid }>,
): Solid[] {
  return ir.joints
    .filter(({ parent }) => parent === link)
    .flatMap(({ child, axis, range_rad, position_m, quaternion_wxyz }) => {
      const own = materials.get(child)?.material;
      if (!own) return [];
      const start = poseFrom(position_m, quaternion_wxyz);
      const { min, max } = range_rad ?? {};
      if (min === undefined || max === undefined) return [placed(own, start)];
      return looked.map((share) => placed(own, turned(start, axis, min + share * (max - min))));
    });
}

/** Cable ties around all tiers hold those without screws; where there is no place for ties, glue. */
function otherwiseHeld(
  kernel: ManifoldToplevel,
  body: Solid,
  around: readonly Solid[],
  loose: readonly number[],
  name: (tier: number) => string,
): PlacedFeature[] {
  const last = loose.at(-1);
  if (last === undefined) return [];
  const ties = tiesAround(kernel, body, around);
  const bare = { add: [], cut: [], fasteners: [], holds: [], notes: [], room: [] };
  if (ties.length < 2)
    return loose.map((tier) => ({ ...bare, tier, joins: [{ way: 'glue', to: name(tier - 1) }] }));
  const grooves = ties.flatMap((tie) => tie.grooves);
  return loose.map((tier) =>
    tier === last
      ? {
          ...bare,
          tier,
          cut: grooves,
          room: grooves,
          fasteners: ties.map(({ fastener }) => ({ ...fastener, holds: name(0) })),
        }
      : { ...bare, tier, joins: [{ way: 'clamp', to: name(last) }] },
  );
}

/** The features of a link, and the screws that join its tiers. */
export function withLids(
  kernel: ManifoldToplevel,
  ir: RobotDesignIR,
  materials: ReadonlyMap<string, { readonly material: Solid }>,
  { link, levels, tiers }: PrintedLink & { readonly tiers: readonly TierSolid[] },
  features: readonly PlacedFeature[],
): readonly PlacedFeature[] {
  if (levels.length === 0) return features;
  const around = childrenAround(ir, link.name, materials);
  const tierSolid = (tier: number): Solid =>
    kernel.Manifold.union(tiers.filter((one) => one.tier === tier).map(({ solid }) => solid));
  const solids = levels.map((_, tier) => tierSolid(tier));
  const name = (tier: number) => tierName(link.name, tier, levels.length);
  const roomsOf = (tier: number, isOn: boolean) =>
    features.filter((feature) => (feature.tier === tier) === isOn).flatMap(({ room }) => room);
  const bare = { holds: [], notes: [], room: [], add: [] };
  const found: LidScrew[][] = [];
  for (const [index, level] of levels.slice(1).entries()) {
    const [upper, below] = [solids[index + 1], levels[index]];
    if (!upper || !below) continue;
    const drivers = (found[index - 1] ?? []).map((screw) => driverOn(kernel, screw, below));
    const screws = lidScrews(kernel, {
      lower: solids.slice(0, index + 1),
      upper,
      below,
      level,
      inRoom: [
        ...features.flatMap(({ tier, cut, room }) => (tier === index ? cut : room)),
        ...around,
        ...drivers,
      ],
      onPlate: roomsOf(index + 1, true),
      nearPlate: [...roomsOf(index + 1, false), ...around],
    });
    found.push(screws);
  }
  const screwed = levels.slice(1).flatMap((level, index) =>
    (found[index] ?? []).flatMap((screw): PlacedFeature[] => [
      {
        ...bare,
        tier: screw.tier,
        add: [screw.boss],
        cut: [screw.insertHole],
        fasteners: [insertOf(screw, level, name(index + 1))],
      },
      {
        ...bare,
        tier: index + 1,
        cut: [screw.throughHole],
        fasteners: [screwOf(screw, level, name(screw.tier))],
      },
    ]),
  );
  const loose = found.flatMap((screws, index) => (screws.length === 0 ? [index + 1] : []));
  return [
    ...features,
    ...screwed,
    ...otherwiseHeld(kernel, kernel.Manifold.union(solids), around, loose, name),
  ];
}
