import { material } from './catalogue.ts';

/** How structure is printed: two 0.6 mm perimeters or 1.2 mm of top and bottom layers around a fifth of infill. */
export const printProfile = { wall_m: 0.0012, infill: 0.2 } as const;

/** A solid by the extents of its bounding box, and its volume. */
export interface PrintedSolid {
  readonly extents_m: readonly [number, number, number];
  readonly volume_m3: number;
}

/**
 * Mass of a printed solid, kg: its walls are full, what lies deeper than a wall is infill. The core is taken as the
 * solid scaled to its extents less two walls, which is exact for a box.
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
