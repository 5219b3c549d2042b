import { material } from '@robotdesign/components';
import type { PrintOptions } from '../plates/print-options.ts';
import { printerSetup, printProfiles, solidLayers } from '../plates/print-profile.ts';

const middle = ([low, high]: readonly [number, number]): number => Math.round((low + high) / 2);

/** PrusaSlicer also supports faces that are up to 1° steeper than its threshold; chamfers at the steepest angle need none. */
const slicerSlack_deg = 2;

/** Settings for PrusaSlicer that print a filament with the masses of the manifest: File, Import, Import Config. */
export function slicerSettings(filament: string, { bed_mm: [x, y, z], profile: name }: PrintOptions): string {
  const { density_g_cm3, nozzle_c, bed_c, name: filamentName } = material(filament);
  const profile = printProfiles[name];
  const { nozzle_mm, line_width_mm, perimeters, brim_mm, overhang_deg } = printerSetup;
  const speed = profile.speed_mm_s;
  const settings: Readonly<Record<string, string | number>> = {
    bed_shape: `0x0,${x}x0,${x}x${y},0x${y}`,
    max_print_height: z,
    nozzle_diameter: nozzle_mm,
    filament_diameter: 1.75,
    filament_density: density_g_cm3,
    filament_notes: filamentName,
    temperature: middle(nozzle_c),
    first_layer_temperature: middle(nozzle_c),
    bed_temperature: middle(bed_c),
    first_layer_bed_temperature: middle(bed_c),
    layer_height: profile.layer_mm,
    first_layer_height: profile.layer_mm,
    extrusion_width: line_width_mm,
    first_layer_extrusion_width: line_width_mm,
    external_perimeter_extrusion_width: line_width_mm,
    perimeter_extrusion_width: line_width_mm,
    infill_extrusion_width: line_width_mm,
    solid_infill_extrusion_width: line_width_mm,
    top_infill_extrusion_width: line_width_mm,
    perimeters,
    top_solid_layers: solidLayers(profile),
    bottom_solid_layers: solidLayers(profile),
    fill_pattern: 'gyroid',
    perimeter_speed: speed,
    external_perimeter_speed: speed,
    infill_speed: speed,
    solid_infill_speed: speed,
    brim_width: brim_mm,
    skirts: 0,
    support_material_auto: 1,
    support_material_style: 'snug',
    support_material_threshold: 90 - overhang_deg - slicerSlack_deg,
  };
  return Object.entries(settings)
    .map(([key, value]) => `${key} = ${value}\n`)
    .join('');
}
