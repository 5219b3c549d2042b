import type { PrintExport } from '@robotdesign/contracts';
import type { PrintManifest } from '@robotdesign/fabrication';
import type { DefinitionSource } from '../design-definition/store.ts';
import { theOutput } from '../outputs/read.ts';
import { type OutputState, outputKey } from '../outputs/state.ts';

const manifestPath = 'print/manifest.json';
const guidePath = 'print/assembly.html';

/** The stored manifest of print files. */
export async function readManifest(
  { artifacts }: Pick<DefinitionSource, 'artifacts'>,
  state: OutputState,
): Promise<PrintManifest> {
  const key = outputKey(state, manifestPath);
  const content = await artifacts.get(key);
  if (!content) throw new Error(`${key} is missing, although its document names it`);
  return JSON.parse(content.toString('utf8')) as PrintManifest;
}

/** The last print export of a revision. @throws ServiceError not_found */
export async function readPrintExport(
  source: DefinitionSource,
  design_id: string,
  wanted: number | undefined,
): Promise<PrintExport> {
  const { state } = await theOutput(source, design_id, 'print', wanted);
  const { totals, plates, pieces, bed_mm, profile, warnings } = await readManifest(source, state);
  const { parts: _, ...sums } = totals;
  return {
    design_id,
    revision: state.revision,
    directory: `data/exports/${design_id}`,
    files: state.files,
    plates: plates.map(({ path, material, pieces: on, mass_kg, filament_kg, hours }) => ({
      path,
      material,
      pieces: on.reduce((sum, { count }) => sum + count, 0),
      mass_kg,
      filament_kg,
      hours,
    })),
    parts: pieces.map(({ name, count, mass_kg, size_mm, hours, path, material, infill, needs_supports }) => ({
      name,
      count,
      mass_kg,
      size_mm,
      hours,
      path,
      material,
      infill,
      needs_supports,
    })),
    totals: sums,
    bed_mm,
    profile: profile.name,
    instructions: state.files.find(({ path }) => path === guidePath)?.url ?? '',
    warnings,
  };
}
