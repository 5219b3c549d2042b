import { readFileSync } from 'node:fs';
import { printProfile } from '@robotdesign/components';

/** How parts are printed: data/print-profiles.json. Walls are those of the model, so that its masses hold. */

export interface PrintProfile {
  readonly layer_mm: number;
  /** Share of the core that is filled beyond the infill of the model, 0–1. */
  readonly added_infill: number;
  readonly speed_mm_s: number;
}

interface Setup {
  readonly nozzle_mm: number;
  readonly line_width_mm: number;
  /** Width of the brim around a piece. */
  readonly brim_mm: number;
  /** Steepest surface that prints without supports, from the vertical. */
  readonly overhang_deg: number;
  /** Share of the room below an overhang that supports fill. */
  readonly support_density: number;
  /** Thickness of the dense layers of a support below an overhang, mm. */
  readonly support_roof_mm: number;
  /** Time to heat the bed and to clear it after the print. */
  readonly plate_start_s: number;
  /** Time of a layer beyond its lines: moves between them, at any speed. */
  readonly layer_change_s: number;
  /** Share of the nominal speed that corners, accelerations and short lines leave. */
  readonly speed_share: number;
}

const { profiles, ...setup } = JSON.parse(
  readFileSync(new URL('../../data/print-profiles.json', import.meta.url), 'utf8'),
) as Setup & { readonly profiles: Readonly<Record<ProfileName, PrintProfile>> };

export type ProfileName = 'draft' | 'standard' | 'strong';
export const printProfiles = profiles;

const wall_mm = printProfile.wall_m * 1000;

export const printerSetup = {
  ...setup,
  /** Thickness of walls, floors and ceilings. */
  wall_mm,
  /** Lines side by side in a wall. */
  perimeters: Math.round(wall_mm / setup.line_width_mm),
} as const;

/** Solid layers at the bottom and at the top. */
export const solidLayers = ({ layer_mm }: PrintProfile): number => Math.ceil(wall_mm / layer_mm - 1e-9);
