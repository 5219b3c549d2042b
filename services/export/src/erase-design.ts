import type { ArtifactStore } from '@robotdesign/artifact-store';
import { deleteAll, insertOnce } from '@robotdesign/document-store';
import type { Stores } from './stores.ts';

/**
 * Removes what was kept and made of a deleted design; may begin again. Its exports go first, and leave a mark even when
 * there were none: a compile that is still running then neither shows nor tells anything.
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
  for (const folder of ['definitions', 'artifacts']) {
    for await (const { key } of artifacts.list(`${folder}/${design_id}/`)) await artifacts.delete(key);
  }
}
