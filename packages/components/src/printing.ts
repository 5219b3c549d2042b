import { material } from './catalogue.ts';

/** Print profile: two perimeters of 0.6 mm, top and bottom layers of 1.2 mm, 20 % infill. */
export const printProfile = { wall_m: 0.0012, infill: 0.2 } as const;

/** Bounding box and volume of a solid. */
export interface PrintedSolid {
  readonly extents_m: readonly [number, number, number];
  readonly volume_m3: number;
}

/**
 * Mass of a printed solid, kg: walls are solid, the core is infill. The core is the solid scaled to its extents
 * minus two walls, which is exact for a box.
 * @throws UnknownComponentError
 */
export function printedMass(materialId: string, solid: PrintedSolid): number {
  const density = material(materialId).density_g_cm3 * 1000;
  const core = solid.extents_m.reduce(
    (share, extent) => share * Math.max(0, 1 - (2 * printProfile.wall_m) / extent),
    1,
  );
  return density * solid.volume_m3 * (1 - (1 - printProfile.infill) * core);
}
