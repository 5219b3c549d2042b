import type { ManifoldToplevel } from 'manifold-3d';
import type { PrintedPart } from '../printed-part.ts';
import { withoutCrumbs } from './crumbs.ts';
import type { PlacedFeature } from './feature.ts';
import { fillsOf, reachOf } from './fill-link.ts';
import { meshOf, type Solid } from './kernel.ts';
import { type Pieces, type PrintedLink, type TierSolid, touches } from './printed-link.ts';
import { tierName } from './tiers.ts';

/** Adds to the tiers of a link what its bought parts need, cuts it from them, and separates the pieces. */
export function cutPieces(
  { Manifold }: ManifoldToplevel,
  tiers: readonly TierSolid[],
  features: readonly PlacedFeature[],
  inTheWay: readonly Solid[],
): Pieces[] {
  const placed = new Set<Solid>();
  return tiers.map(({ solid, tier, material, shapes }) => {
    const isHere = (feature: PlacedFeature) => feature.tier === tier;
    const add = features
      .filter(isHere)
      .flatMap((feature) => feature.add)
      .filter((added) => !placed.has(added) && (tiers.length === 1 || touches(solid, added)));
    for (const added of add) placed.add(added);
    const cut = features.flatMap((feature) =>
      isHere(feature)
        ? [...feature.cut, ...(feature.add.some((added) => add.includes(added)) ? [] : (feature.inlay ?? []))]
        : feature.room,
    );
    const body = Manifold.difference([Manifold.union([solid, ...add]), ...cut, ...inTheWay]);
    return { material, tier, shapes, solids: withoutCrumbs(body) };
  });
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

const softMaterials: ReadonlySet<string> = new Set(['mat_tpu95a']);

/** Names of pieces: that of the link, of their tier or of their material, and a number where there are several. */
function namesOf({ link, levels }: PrintedLink, all: readonly Pieces[]): string[][] {
  const counts = new Map<string, number>();
  const isMixed = levels.length === 0 && all.length > 1;
  const isAlone = isMixed || levels.length > 0 || total(all.map(({ solids }) => solids.length)) === 1;
  return all.map(({ solids, tier, material }) =>
    solids.map(() => {
      const kind = softMaterials.has(material) ? 'soft_part' : 'hard_part';
      const name = isMixed ? `${link.name}_${kind}` : tierName(link.name, tier, levels.length);
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      return isAlone && number === 1 ? name : `${name}_${number}`;
    }),
  );
}

/**
 * The pieces of a link as printed parts, from its base to its lid. Together they have the mass of its IR parts: the infill is
 * chosen for it. Fasteners, held parts and notes are on the piece
 * that has their bosses and pads, else on the largest one of the tier.
 */
export function printedPieces(
  own: PrintedLink,
  all: readonly Pieces[],
  features: readonly PlacedFeature[],
): PrintedPart[] {
  const { link } = own;
  const names = namesOf(own, all);
  const fills = fillsOf(all);
  const share = 1 / reachOf(fills, all);
  const parts = all.flatMap(({ material, tier, shapes, solids }, index) =>
    solids.map((solid, piece) => ({
      solid,
      part: {
        name: names[index]?.[piece] ?? link.name,
        link: link.name,
        tier,
        made_of: shapes
          .filter((shape) => (all.length === 1 && solids.length === 1) || touches(shape.solid, solid))
          .map(({ part }) => part.name),
        mesh: meshOf(solid),
        material,
        mass_kg: share * (fills.get(material)?.masses_kg.get(solid) ?? 0),
        infill: fills.get(material)?.infill ?? 1,
        fasteners: [],
        holds: [],
        joins: [],
        notes: [],
      } satisfies PrintedPart,
    })),
  );
  const byVolume = parts.toSorted((a, b) => b.solid.volume() - a.solid.volume());
  const carrierOf = ({ tier, add }: PlacedFeature): string | undefined => {
    const own = byVolume.filter((piece) => piece.part.tier === tier);
    const [only, other] = own;
    const carrier = other ? own.find(({ solid }) => add.some((added) => touches(added, solid))) : only;
    return (carrier ?? only)?.part.name;
  };
  const carried = Map.groupBy(features, carrierOf);
  return parts
    .map(({ part }) => {
      const own = carried.get(part.name) ?? [];
      return {
        ...part,
        fasteners: own.flatMap(({ fasteners }) => fasteners),
        holds: own.flatMap(({ holds }) => holds),
        joins: own.flatMap(({ joins = [] }) => joins),
        notes: own.flatMap(({ notes }) => notes),
      };
    })
    .toSorted((a, b) => a.tier - b.tier);
}
