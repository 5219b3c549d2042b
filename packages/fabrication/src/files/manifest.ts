import { component, material } from '@robotdesign/components';
import { filamentOf, secondsOf } from '../plates/estimate.ts';
import type { Plate } from '../plates/pack-plates.ts';
import type { Piece } from '../plates/pieces.ts';
import { printerSetup, printProfiles } from '../plates/print-profile.ts';
import type { PrintPlan } from '../print-plan.ts';

/** `manifest.json` of a print: what to print, how often and how long. Masses in kg, lengths in mm, times in hours. */

export const stlPath = ({ name }: Piece): string => `print/stl/${name}.stl`;
export const platePath = (index: number): string => `print/plates/plate_${index + 1}.3mf`;
export const settingsPath = (filament: string): string =>
  `print/prusaslicer_${filament.replace(/^mat_/, '')}.ini`;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const grams = (kg: number): number => rounded(kg, 6);
const hours = (seconds: number): number => rounded(seconds / 3600, 2);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a person has to know before printing. */
function warningsOf({ parts }: PrintPlan, mass_kg: number, model_mass_kg: number): string[] {
  const unknown = new Set(parts.flatMap(({ notes }) => notes.map(({ component_id }) => component_id)));
  const more = Math.round(100 * (mass_kg / model_mass_kg - 1));
  return [
    ...(unknown.size > 0
      ? [
          `Measure first: ${[...unknown].map((id) => component(id).name).join(', ')}. The guide lists what to measure.`,
        ]
      : []),
    ...(Math.abs(mass_kg - model_mass_kg) > 0.01 * model_mass_kg
      ? [
          `With this filament and profile the parts weigh ${grams(mass_kg)} kg, ${Math.abs(more)} % ${more > 0 ? 'more' : 'less'} than in the model.`,
        ]
      : []),
  ];
}

export function manifestOf(plan: PrintPlan) {
  const { options, parts, pieces, plates } = plan;
  const profile = printProfiles[options.profile];
  const plateOf = (plate: Plate, index: number) => {
    const on = plate.placements.map(({ piece }) => piece);
    return {
      path: platePath(index),
      settings: settingsPath(plate.material),
      material: plate.material,
      pieces: [...Map.groupBy(on, ({ name }) => name)].map(([name, same]) => ({ name, count: same.length })),
      mass_kg: grams(sum(on.map(({ mass_kg }) => mass_kg))),
      filament_kg: grams(sum(on.map((piece) => filamentOf(piece, profile)))),
      hours: hours(printerSetup.plate_start_s + sum(on.map((piece) => secondsOf(piece, profile)))),
    };
  };
  const listedPlates = plates.map(plateOf);
  const filaments = [...new Set(pieces.map((piece) => piece.material))];
  const mass_kg = sum(pieces.map((piece) => piece.mass_kg * piece.count));
  const model_mass_kg = sum(parts.map((part) => part.mass_kg));
  return {
    version: 1,
    warnings: warningsOf(plan, mass_kg, model_mass_kg),
    bed_mm: options.bed_mm,
    profile: { name: options.profile, ...profile, ...printerSetup },
    totals: {
      parts: parts.length,
      pieces: sum(pieces.map(({ count }) => count)),
      plates: plates.length,
      /** Of the parts on the robot. */
      mass_kg: grams(mass_kg),
      /** Of the same parts in the model and the bill; another filament or profile changes the mass. */
      model_mass_kg: grams(model_mass_kg),
      /** With supports and brims. */
      filament_kg: grams(sum(listedPlates.map(({ filament_kg }) => filament_kg))),
      hours: rounded(sum(listedPlates.map((plate) => plate.hours)), 2),
    },
    materials: filaments.map((id) => {
      const { name, density_g_cm3, nozzle_c, bed_c } = material(id);
      const own = pieces.filter((piece) => piece.material === id);
      const mass_kg = grams(sum(own.map(({ mass_kg, count }) => mass_kg * count)));
      return { id, name, density_g_cm3, nozzle_c, bed_c, mass_kg, settings: settingsPath(id) };
    }),
    plates: listedPlates,
    pieces: pieces.map((piece) => ({
      name: piece.name,
      path: stlPath(piece),
      count: piece.count,
      parts: piece.parts,
      material: piece.material,
      infill: rounded(piece.infill, 3),
      mass_kg: grams(piece.mass_kg),
      size_mm: piece.size_mm.map((size) => rounded(size, 2)),
      volume_mm3: rounded(piece.volume_mm3, 1),
      needs_supports: piece.support_kg > 0,
      hours: hours(secondsOf(piece, profile)),
    })),
    parts: parts.map(({ name, link, made_of, fasteners, notes }) => ({
      name,
      link,
      made_of,
      fasteners: fasteners.map(({ kind, thread, length_mm, holds }) => ({ kind, thread, length_mm, holds })),
      notes,
    })),
  };
}

export type PrintManifest = ReturnType<typeof manifestOf>;
