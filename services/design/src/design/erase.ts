import type { ArtifactStore } from '@robotdesign/artifact-store';
import { deleteAll } from '@robotdesign/document-store';
import { designFolder } from '../revision/state.ts';
import type { Stores } from '../stores.ts';

/** Removes the revisions, checkpoints and artifacts of a deleted design. May run again. */
export async function eraseRevisions(
  { stores, artifacts }: { readonly stores: Stores; readonly artifacts: ArtifactStore },
  design_id: string,
): Promise<void> {
  const ofDesign = { index: 'by_design', match: [design_id] };
  await deleteAll(stores.revisions, ofDesign);
  await deleteAll(stores.checkpoints, ofDesign);
  for await (const { key } of artifacts.list(designFolder(design_id))) await artifacts.delete(key);
}
