import { filledTo } from './infill.ts';
import type { Solid } from './kernel.ts';
import type { Pieces } from './printed-link.ts';

/** The infill of the pieces of one material of a link, and the masses that they then have, kg. */
export interface Fill {
  readonly infill: number;
  readonly masses_kg: ReadonlyMap<Solid, number>;
  readonly wanted_kg: number;
  readonly reached_kg: number;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function fillOf(material: string, same: readonly Pieces[], more_kg: number): Fill {
  const solids = same.flatMap((pieces) => pieces.solids);
  const wanted_kg = more_kg + total((same[0]?.shapes ?? []).map(({ part }) => part.mass_kg));
  const { infill, masses_kg } = filledTo(solids, material, wanted_kg);
  return {
    infill,
    masses_kg: new Map(solids.map((solid, at) => [solid, masses_kg[at] ?? 0])),
    wanted_kg,
    reached_kg: total(masses_kg),
  };
}

/**
 * The infill of each material of a link, so that the link has the mass of its IR parts. What one material cannot reach the
 * other takes over.
 */
export function fillsOf(all: readonly Pieces[]): ReadonlyMap<string, Fill> {
  const byMaterial = [...Map.groupBy(all, ({ material }) => material)];
  const fills = new Map(byMaterial.map(([material, same]) => [material, fillOf(material, same, 0)]));
  const missing = total([...fills.values()].map(({ wanted_kg, reached_kg }) => wanted_kg - reached_kg));
  const [heaviest, ...others] = byMaterial.toSorted(
    ([a], [b]) => (fills.get(b)?.reached_kg ?? 0) - (fills.get(a)?.reached_kg ?? 0),
  );
  if (heaviest && others.length > 0) {
    const [material, same] = heaviest;
    const own = fills.get(material);
    const elsewhere = missing - ((own?.wanted_kg ?? 0) - (own?.reached_kg ?? 0));
    fills.set(material, fillOf(material, same, elsewhere));
  }
  return fills;
}

/** Mass that a link reaches by infill, as a share of the mass that it should have. */
export function reachOf(fills: ReadonlyMap<string, Fill>, all: readonly Pieces[]): number {
  const shapes = [...new Map(all.map(({ material, shapes: own }) => [material, own])).values()].flat();
  const wanted = total(shapes.map(({ part }) => part.mass_kg));
  return total([...fills.values()].map(({ reached_kg }) => reached_kg)) / wanted;
}
