import { material } from '@robotdesign/components';
import type { Part } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import { type Fill, fillsOf, reachOf } from './fill-link.ts';
import { infills } from './infill.ts';
import type { Pieces, TierSolid } from './printed-link.ts';
import { grownSolid } from './printed-shapes.ts';

/** A link whose mass is further from that of its IR parts grows or shrinks. */
const close = 0.02;
/** How much shapes shrink and grow on each side, and the least thickness that remains, mm. */
const limits = { shrink: 0.9, grow: 1.2, thickness: 2 } as const;
const passes = 3;

/** Smallest extent of a shape, mm. */
const thicknessOf = ({ kind, size_m: [a = 0, b = 0, c = 0] }: Part['shape']): number =>
  1000 *
  { box: Math.min(a, b, c), sphere: 2 * a, cylinder: Math.min(2 * a, b), capsule: 2 * a, tube: a - c }[kind];

type Cut = (tiers: readonly TierSolid[]) => Pieces[];

interface Made {
  readonly tiers: readonly TierSolid[];
  readonly pieces: readonly Pieces[];
}

/** The material whose infill is at its end: too light if filled, too heavy if all but empty. */
function outOfReach(fills: ReadonlyMap<string, Fill>, isLight: boolean): string | undefined {
  const worst = [...fills]
    .filter(([, { infill }]) => infill === (isLight ? infills.most : infills.least))
    .toSorted(([, a], [, b]) => Math.abs(b.wanted_kg - b.reached_kg) - Math.abs(a.wanted_kg - a.reached_kg));
  return worst[0]?.[0];
}

/** The tiers with the shapes of one material larger by a distance on each side, as far as other materials leave room. */
function grownBy(
  kernel: ManifoldToplevel,
  tiers: readonly TierSolid[],
  id: string,
  by_mm: number,
): TierSolid[] {
  const others = tiers.filter((tier) => tier.material !== id).map(({ solid }) => solid);
  return tiers.map((tier) =>
    tier.material === id
      ? {
          ...tier,
          solid: kernel.Manifold.difference([
            kernel.Manifold.union(tier.shapes.map(({ part }) => grownSolid(kernel, part, by_mm))),
            ...others,
          ]),
        }
      : tier,
  );
}

/**
 * The pieces of a link that is printed whole, with shapes a little larger or smaller where no infill gives the mass of its IR
 * parts: cuts take more than the model knows, or walls leave no core.
 */
export function reachingMass(kernel: ManifoldToplevel, tiers: readonly TierSolid[], cut: Cut): Made {
  let made: Made = { tiers, pieces: cut(tiers) };
  if (tiers.some(({ tier }) => tier > 0) || tiers.length === 0) return made;
  let by = 0;
  for (let pass = 0; pass < passes; pass += 1) {
    const fills = fillsOf(made.pieces);
    const reach = reachOf(fills, made.pieces);
    if (Math.abs(reach - 1) < close) break;
    const id = outOfReach(fills, reach < 1);
    const own = made.pieces.find((pieces) => pieces.material === id);
    const fill = id === undefined ? undefined : fills.get(id);
    // Smaller shapes of several parts would come apart.
    if (id === undefined || !own || !fill || (reach > 1 && own.shapes.length > 1)) break;
    const area = own.solids.reduce((sum, solid) => sum + solid.surfaceArea(), 0);
    const volume = ((fill.wanted_kg - fill.reached_kg) / material(id).density_g_cm3) * 1e6;
    const thinnest = Math.min(...own.shapes.map(({ part }) => thicknessOf(part.shape)));
    const shrink = Math.min(limits.shrink, Math.max(0, (thinnest - limits.thickness) / 2));
    by = Math.min(limits.grow, Math.max(-shrink, by + volume / area));
    const grown = grownBy(kernel, tiers, id, by);
    made = { tiers: grown, pieces: cut(grown) };
  }
  return made;
}
