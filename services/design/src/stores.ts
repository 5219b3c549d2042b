import { notFound } from '@robotdesign/contracts';
import type { Collection, DocumentStore, Stored } from '@robotdesign/document-store';
import { type CheckpointState, checkpointCollection } from './checkpoint/state.ts';
import { type DesignState, designCollection } from './design/state.ts';
import { erasedThreadCollection, type GenerationState, generationCollection } from './generation/state.ts';
import { type RevisionState, revisionCollection, revisionId } from './revision/state.ts';

export interface Stores {
  readonly generations: Collection<GenerationState>;
  readonly designs: Collection<DesignState>;
  readonly revisions: Collection<RevisionState>;
  readonly checkpoints: Collection<CheckpointState>;
  readonly erasedThreads: Collection<object>;
}

export async function openStores(documents: DocumentStore): Promise<Stores> {
  return {
    generations: await documents.collection<GenerationState>(generationCollection),
    designs: await documents.collection<DesignState>(designCollection),
    revisions: await documents.collection<RevisionState>(revisionCollection),
    checkpoints: await documents.collection<CheckpointState>(checkpointCollection),
    erasedThreads: await documents.collection<object>(erasedThreadCollection),
  };
}

/** @throws ServiceError not_found */
export async function theDesign({ designs }: Stores, design_id: string): Promise<Stored<DesignState>> {
  const design = await designs.get(design_id);
  if (!design) throw notFound('design', design_id);
  return design;
}

/**
 * A revision of a design, without a number the latest one.
 * @throws ServiceError not_found
 */
export async function theRevision(
  stores: Stores,
  design_id: string,
  revision: number | undefined,
): Promise<Stored<RevisionState>> {
  const { latest_revision } = (await theDesign(stores, design_id)).state;
  const wanted = revision ?? latest_revision;
  const found = await stores.revisions.get(revisionId(design_id, wanted));
  if (!found) throw notFound(`revision ${wanted} of design`, design_id);
  return found;
}
