import { notFound, ServiceError } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { type DefinitionSource, theDefinition } from '../design-definition/store.ts';
import { type OutputState, type OutputTarget, outputId, outputKey } from './state.ts';

/** Files of a design, read after an export has written them. */

/** @throws ServiceError not_found before the export, for an unknown design or an unknown revision */
export async function theOutput(
  source: DefinitionSource,
  design_id: string,
  target: OutputTarget,
  wanted: number | undefined,
): Promise<Stored<OutputState>> {
  const revision = wanted ?? (await theDefinition(source, design_id, undefined)).revision;
  const found = await source.stores.outputs.get(outputId(design_id, revision, target));
  if (found) return found;
  await theDefinition(source, design_id, revision);
  throw new ServiceError(
    'not_found',
    `Revision ${revision} has no ${target} yet. Export it with POST /designs/${design_id}/export/${target}.`,
  );
}

/** A file that an export wrote, by its name in the manifest. */
export async function outputFile(
  source: DefinitionSource,
  design_id: string,
  target: OutputTarget,
  path: string,
  wanted: number | undefined,
) {
  const { state } = await theOutput(source, design_id, target, wanted);
  const file = state.files.find((listed) => listed.path === path);
  if (!file) throw notFound('file', path);
  return { file, key: outputKey(state, path) };
}
