import type { Link } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import type { PrintedPart } from '../printed-part.ts';
import type { PlacedFeature } from './feature.ts';
import { filledTo } from './infill.ts';
import { meshOf, type Solid } from './kernel.ts';
import { type PrintedShape, printedShapes } from './printed-shapes.ts';
import { type Level, levelsOf, tierName, tiersOf } from './tiers.ts';

/** Pieces below this volume, mm³, and below this share of the largest piece are crumbs of a cut. */
const crumb = { volume: 600, share: 0.02 } as const;

/** The pieces of a solid without crumbs. */
function withoutCrumbs(solid: Solid): Solid[] {
  const pieces = solid.decompose();
  const largest = Math.max(...pieces.map((piece) => piece.volume()));
  return pieces
    .filter((piece) => piece.volume() > Math.min(crumb.volume, crumb.share * largest))
    .toSorted((a, b) => b.volume() - a.volume());
}

const touches = (a: Solid, b: Solid): boolean => !a.intersect(b).isEmpty();

/** A link with its printed shapes, and the levels at which it is cut. */
export interface PrintedLink {
  readonly link: Link;
  readonly shapes: readonly PrintedShape[];
  readonly levels: readonly Level[];
}

export function printedLink(kernel: ManifoldToplevel, link: Link): PrintedLink {
  const shapes = printedShapes(kernel, link);
  return { link, shapes, levels: levelsOf(kernel, link, shapes) };
}

/** The bare material of a tier of a link. */
export interface TierSolid {
  readonly material: string;
  readonly tier: number;
  readonly shapes: readonly PrintedShape[];
  readonly solid: Solid;
}

/** The tiers of a link in each of its materials, from its base to its lid. */
export function tierSolids(kernel: ManifoldToplevel, { shapes, levels }: PrintedLink): TierSolid[] {
  return [...Map.groupBy(shapes, ({ part }) => part.material ?? '')].flatMap(([material, own]) => {
    const solids = own.map(({ solid }) => solid);
    const bare = kernel.Manifold.union(solids);
    const isCut = levels.some(({ plates }) => touches(plates, bare));
    return (isCut ? tiersOf(kernel, solids, levels) : [bare]).map((solid, tier) => ({
      material,
      tier,
      shapes: own,
      solid,
    }));
  });
}

/** The pieces of one material in a tier of a link, largest first. */
export interface Pieces {
  readonly material: string;
  readonly tier: number;
  readonly shapes: readonly PrintedShape[];
  readonly solids: readonly Solid[];
}

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
    const cut = features.flatMap((feature) => (isHere(feature) ? feature.cut : feature.room));
    const body = Manifold.difference([Manifold.union([solid, ...add]), ...cut, ...inTheWay]);
    return { material, tier, shapes, solids: withoutCrumbs(body) };
  });
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Names of pieces: that of the link or of their tier, and a number where it has several. */
function namesOf({ link, levels }: PrintedLink, all: readonly Pieces[]): string[][] {
  const counts = new Map<number, number>();
  const isAlone = levels.length === 0 && total(all.map(({ solids }) => solids.length)) === 1;
  return all.map(({ solids, tier }) =>
    solids.map(() => {
      const number = (counts.get(tier) ?? 0) + 1;
      counts.set(tier, number);
      const name = tierName(link.name, tier, levels.length);
      return isAlone || (levels.length > 0 && number === 1) ? name : `${name}_${number}`;
    }),
  );
}

/**
 * The pieces of a link as printed parts, from its base to its lid. Together those of one material have the mass of their IR
 * parts: the infill is chosen for it. The largest piece of a tier lists its fasteners, held parts and notes.
 */
export function printedPieces(
  own: PrintedLink,
  all: readonly Pieces[],
  features: readonly PlacedFeature[],
): PrintedPart[] {
  const { link } = own;
  const names = namesOf(own, all);
  const fills = new Map(
    [...Map.groupBy(all, ({ material }) => material)].map(([material, same]) => {
      const wanted = total((same[0]?.shapes ?? []).map(({ part }) => part.mass_kg));
      const solids = same.flatMap((pieces) => pieces.solids);
      const { infill, masses_kg } = filledTo(solids, material, wanted);
      const share = wanted / total(masses_kg);
      return [
        material,
        { infill, masses: new Map(solids.map((solid, at) => [solid, (masses_kg[at] ?? 0) * share])) },
      ];
    }),
  );
  const parts = all.flatMap(({ material, tier, shapes, solids }, index) =>
    solids.map((solid, piece) => ({
      tier,
      volume: solid.volume(),
      part: {
        name: names[index]?.[piece] ?? link.name,
        link: link.name,
        tier,
        made_of: shapes
          .filter((shape) => (all.length === 1 && solids.length === 1) || touches(shape.solid, solid))
          .map(({ part }) => part.name),
        mesh: meshOf(solid),
        material,
        mass_kg: fills.get(material)?.masses.get(solid) ?? 0,
        infill: fills.get(material)?.infill ?? 1,
        fasteners: [],
        holds: [],
        joins: [],
        notes: [],
      } satisfies PrintedPart,
    })),
  );
  const carriers = new Map(
    parts.toSorted((a, b) => a.volume - b.volume).map(({ tier, part }) => [tier, part.name]),
  );
  return parts
    .toSorted((a, b) => a.tier - b.tier)
    .map(({ tier, part }) => {
      if (carriers.get(tier) !== part.name) return part;
      const carried = features.filter((feature) => feature.tier === tier);
      return {
        ...part,
        fasteners: carried.flatMap(({ fasteners }) => fasteners),
        holds: carried.flatMap(({ holds }) => holds),
        joins: carried.flatMap(({ joins = [] }) => joins),
        notes: carried.flatMap(({ notes }) => notes),
      };
    });
}
