import { material, printProfile } from '@robotdesign/components';
import type { Solid } from './kernel.ts';

/** Share of the core that slicers fill well. */
export const infills = { least: 0.1, most: 1 } as const;

/** Thickness of the slices by which a core is measured, mm. */
const sliceHeight = 1.2;

/**
 * Volume inside of the walls, mm³: what is at least a wall away from the outline of each layer and from what is above and
 * below. Layers are across z.
 */
function coreVolume(solid: Solid): number {
  const wall = printProfile.wall_m * 1000;
  const { min, max } = solid.boundingBox();
  const layers = Math.max(10, Math.ceil((max[2] - min[2]) / sliceHeight));
  const height = (max[2] - min[2]) / layers;
  const slices = Array.from({ length: layers }, (_, layer) => solid.slice(min[2] + (layer + 0.5) * height));
  /** Layers within a wall above and below. */
  const near = Math.round(wall / height);
  let volume = 0;
  for (const [layer, slice] of slices.entries()) {
    const [below, above] = [slices[layer - near], slices[layer + near]];
    if (!below || !above) continue;
    const inside = slice.offset(-wall, 'Miter');
    if (!inside.isEmpty()) volume += inside.intersect(below).intersect(above).area() * height;
  }
  return volume;
}

/** Walls and core of a solid, mm³. */
interface Inside {
  readonly walls: number;
  readonly core: number;
}

const measured = new WeakMap<Solid, Inside>();

function insideOf(solid: Solid): Inside {
  const known = measured.get(solid);
  if (known) return known;
  const core = coreVolume(solid);
  const inside = { walls: solid.volume() - core, core };
  measured.set(solid, inside);
  return inside;
}

const massOf = ({ walls, core }: Inside, materialId: string, infill: number): number =>
  (material(materialId).density_g_cm3 / 1e6) * (walls + infill * core);

/**
 * Mass of a solid printed with solid walls and an infill, kg.
 * @throws UnknownComponentError
 */
export const massPrinted = (solid: Solid, materialId: string, infill: number): number =>
  massOf(insideOf(solid), materialId, infill);

/** The infill of solids, and the mass that each then has. */
export interface Filled {
  readonly infill: number;
  readonly masses_kg: readonly number[];
}

/**
 * Chooses the infill of solids of one material so that together they have a mass; the nearest one if the mass is out of
 * reach.
 * @throws UnknownComponentError
 */
export function filledTo(solids: readonly Solid[], materialId: string, mass_kg: number): Filled {
  const insides = solids.map(insideOf);
  const together = insides.reduce(
    (sum, { walls, core }) => ({ walls: sum.walls + walls, core: sum.core + core }),
    { walls: 0, core: 0 },
  );
  const empty = massOf(together, materialId, 0);
  const full = massOf(together, materialId, 1);
  const wanted = full > empty ? (mass_kg - empty) / (full - empty) : infills.most;
  const infill = Math.min(infills.most, Math.max(infills.least, wanted));
  return { infill, masses_kg: insides.map((inside) => massOf(inside, materialId, infill)) };
}
