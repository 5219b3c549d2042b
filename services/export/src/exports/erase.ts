import type { ArtifactStore } from '@robotdesign/artifact-store';
import { deleteAll, insertOnce } from '@robotdesign/document-store';
import type { Stores } from '../stores.ts';

/**
 * Removes the definitions, compilations, outputs, trials and files of a deleted design. May run again. The exports document is deleted
 * first, and is created for that if it is absent: a running compile then fails to store its result and publishes nothing.
 */
export async function eraseDesign(
  { stores, artifacts }: { readonly stores: Stores; readonly artifacts: ArtifactStore },
  design_id: string,
): Promise<void> {
  const made = await insertOnce(stores.exports, { id: design_id, state: {} });
  if (made) await stores.exports.delete(made);
  const ofDesign = { index: 'by_design', match: [design_id] };
  await deleteAll(stores.definitions, ofDesign);
  await deleteAll(stores.compilations, ofDesign);
  await deleteAll(stores.outputs, ofDesign);
  await deleteAll(stores.trials, ofDesign);
  for (const folder of ['definitions', 'artifacts', 'exports']) {
    for await (const { key } of artifacts.list(`${folder}/${design_id}/`)) await artifacts.delete(key);
  }
}
