import type { Link } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import { type PrintedShape, printedShapes } from './printed-shapes.ts';
import { type Level, levelsOf, tiersOf } from './tiers.ts';

export const touches = (a: Solid, b: Solid): boolean => !a.intersect(b).isEmpty();

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
