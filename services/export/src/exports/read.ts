import type { SimulatorExport } from '@robotdesign/contracts';
import { theCompilation } from '../compilation/read.ts';
import type { DefinitionSource } from '../design-definition/store.ts';

/** The simulator export of a revision, built from its compilation. @throws ServiceError not_compiled, not_found */
export async function readSimulatorExport(
  source: DefinitionSource,
  design_id: string,
  wanted: number | undefined,
): Promise<SimulatorExport> {
  const { state } = await theCompilation(source, design_id, wanted);
  const made = await source.stores.exports.get(design_id);
  const isLatest = made?.state.compiled?.revision === state.revision;
  const folder = isLatest ? design_id : `${design_id}/r${state.revision}`;
  return { artifact_path: `artifacts/${folder}/robot.mjcf`, files: state.files };
}
