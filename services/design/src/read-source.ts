import type { ArtifactStore } from '@robotdesign/artifact-store';
import type { Stores } from './stores.ts';

/** Where reads come from: documents, and the artifacts that are too large for documents. */
export interface ReadSource {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
}
