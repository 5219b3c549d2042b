import type { Collection, DocumentStore } from '@robotdesign/document-store';
import {
  type CheckpointState,
  checkpointCollection,
  type DesignState,
  designCollection,
  type RevisionState,
  revisionCollection,
} from './design.ts';
import { type GenerationState, generationCollection } from './generation.ts';

export interface Stores {
  readonly generations: Collection<GenerationState>;
  readonly designs: Collection<DesignState>;
  readonly revisions: Collection<RevisionState>;
  readonly checkpoints: Collection<CheckpointState>;
}

export async function openStores(documents: DocumentStore): Promise<Stores> {
  return {
    generations: await documents.collection<GenerationState>(generationCollection),
    designs: await documents.collection<DesignState>(designCollection),
    revisions: await documents.collection<RevisionState>(revisionCollection),
    checkpoints: await documents.collection<CheckpointState>(checkpointCollection),
  };
}
