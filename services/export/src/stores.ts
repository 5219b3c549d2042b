import type { Collection, DocumentStore } from '@robotdesign/document-store';
import { type CompilationState, compilationCollection } from './compilation/state.ts';
import { type DefinitionState, definitionCollection } from './design-definition/state.ts';
import { type ExportsState, exportsCollection } from './exports/state.ts';
import { type OutputState, outputCollection } from './outputs/state.ts';
import { type TrialState, trialCollection } from './trial/state.ts';

export interface Stores {
  readonly definitions: Collection<DefinitionState>;
  readonly compilations: Collection<CompilationState>;
  readonly exports: Collection<ExportsState>;
  readonly outputs: Collection<OutputState>;
  readonly trials: Collection<TrialState>;
}

export async function openStores(documents: DocumentStore): Promise<Stores> {
  return {
    definitions: await documents.collection<DefinitionState>(definitionCollection),
    compilations: await documents.collection<CompilationState>(compilationCollection),
    exports: await documents.collection<ExportsState>(exportsCollection),
    outputs: await documents.collection<OutputState>(outputCollection),
    trials: await documents.collection<TrialState>(trialCollection),
  };
}
