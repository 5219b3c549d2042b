import { material, printProfile } from '@robotdesign/components';
import type { Solid } from './kernel.ts';

/** Share of the core that slicers fill well. */
const infills = { least: 0.1, most: 1 } as const;

/** Thickness of the slices by which a core is measured, mm. */
const sliceHeight = 1;

/**
 * Volume inside of the walls, mm³: what is at least a wall away from the outline of each layer and from what is above and
 * below. Layers are across z.
 */
function coreVolume(solid: Solid): number {
  const wall = printProfile.wall_m * 1000;
  const { min, max } = solid.boundingBox();
  const layers = Math.max(1, Math.round((max[2] - min[2]) / sliceHeight));
  const height = (max[2] - min[2]) / layers;
  let volume = 0;
  for (let layer = 0; layer < layers; layer += 1) {
    const z = min[2] + (layer + 0.5) * height;
    if (z - wall <= min[2] || z + wall >= max[2]) continue;
    const inside = solid.slice(z).offset(-wall, 'Miter');
    if (inside.isEmpty()) continue;
    const core = inside.intersect(solid.slice(z - wall)).intersect(solid.slice(z + wall));
    volume += core.area() * height;
  }
  return volume;
}

/** The infill with which solids have a mass together, and the mass that they then have. */
export interface PrintedMass {
  readonly infill: number;
  readonly masses_kg: readonly number[];
}

/**
 * Chooses the infill of solids of one material so that together they have a mass; the nearest one if the mass is out of
 * reach.
 * @throws UnknownComponentError
 */
export function infillFor(solids: readonly Solid[], materialId: string, mass_kg: number): PrintedMass {
  const density = material(materialId).density_g_cm3 / 1e6;
  const cores = solids.map(coreVolume);
  const volumes = solids.map((solid) => solid.volume());
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const core = total(cores);
  const walls = total(volumes) - core;
  const wanted = core > 0 ? (mass_kg / density - walls) / core : 1;
  const infill = Math.min(infills.most, Math.max(infills.least, wanted));
  return {
    infill,
    masses_kg: volumes.map((volume, index) => {
      const inner = cores[index] ?? 0;
      return density * (volume - inner + infill * inner);
    }),
  };
}
