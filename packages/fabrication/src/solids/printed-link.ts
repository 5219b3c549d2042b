import type { Link } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import type { Solid } from './kernel.ts';
import type { PrintedShape } from './printed-shapes.ts';
import { type Level, levelsOf, tiersOf } from './tiers.ts';

/** Whether solids overlap. Their boxes decide most cases at no cost. */
export function touches(a: Solid, b: Solid): boolean {
  const [one, other] = [a.boundingBox(), b.boundingBox()];
  const isNear = ([0, 1, 2] as const).every(
    (axis) => one.min[axis] <= other.max[axis] && other.min[axis] <= one.max[axis],
  );
  return isNear && !a.intersect(b).isEmpty();
}

/** A link with its printed shapes, and the levels at which it is cut. */
export interface PrintedLink {
  readonly link: Link;
  readonly shapes: readonly PrintedShape[];
  readonly levels: readonly Level[];
}

export const printedLink = (
  kernel: ManifoldToplevel,
  link: Link,
  shapes: readonly PrintedShape[],
): PrintedLink => ({ link, shapes, levels: levelsOf(kernel, link, shapes) });

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
