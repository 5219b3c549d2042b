import { material, rigidFilamentIds } from '@robotdesign/components';
import type { Point, PrintedPart } from '../printed-part.ts';
import { type PrintProfile, type ProfileName, printerSetup, printProfiles } from './print-profile.ts';

/** What a person chooses for a print. */
export interface PrintOptions {
  /** Width, depth and height of the room that the printer can fill, mm. */
  readonly bed_mm: Point;
  /** Filament of the parts that carry loads; default: the one that the design is sized for. */
  readonly material?: string;
  readonly profile: ProfileName;
}

/** A bed that most desktop printers have. */
export const usualPrint = { bed_mm: [210, 210, 210], profile: 'standard' } as const satisfies PrintOptions;

/** Bounds of each side of a bed, mm. */
export const bedSides_mm = { least: 100, most: 1000 } as const;

/** Width and depth that pieces may cover, the brim not counted. */
export const usableBed = ([width, depth, height]: Point): Point => [
  width - 2 * printerSetup.brim_mm,
  depth - 2 * printerSetup.brim_mm,
  height,
];

/**
 * A part as these options print it. Another filament or more infill changes its mass: the walls stay, and the core is
 * what the mass of the model leaves for it.
 * @param volume_mm3 of its solid
 */
export function asPrinted(part: PrintedPart, volume_mm3: number, options: PrintOptions): PrintedPart {
  const profile: PrintProfile = printProfiles[options.profile];
  const chosen = rigidFilamentIds.includes(part.material) ? options.material : undefined;
  const infill = Math.min(1, part.infill + profile.added_infill);
  if (infill === part.infill && (chosen ?? part.material) === part.material) return part;
  const filled = part.mass_kg / kilograms(part.material, volume_mm3);
  const core = part.infill < 1 ? Math.max(0, (1 - filled) / (1 - part.infill)) : 0;
  const filament = chosen ?? part.material;
  return {
    ...part,
    material: filament,
    infill,
    mass_kg: kilograms(filament, volume_mm3) * (1 - (1 - infill) * core),
  };
}

/** Mass of a volume of filament, kg. @throws UnknownComponentError */
export const kilograms = (filament: string, volume_mm3: number): number =>
  (material(filament).density_g_cm3 * volume_mm3) / 1e6;
