import { notFound } from '@robotdesign/contracts';
import type { Collection, DocumentStore, Stored } from '@robotdesign/document-store';
import { type LeaseState, leaseCollection } from './engine/lease.ts';
import { type EvolutionState, evolutionCollection } from './evolution/state.ts';
import { type IterationState, iterationCollection } from './iteration/state.ts';
import { type ResultsState, resultsCollection } from './results/state.ts';
import { type TrialState, trialCollection } from './trial/state.ts';

export interface Stores {
  readonly evolutions: Collection<EvolutionState>;
  readonly iterations: Collection<IterationState>;
  readonly trials: Collection<TrialState>;
  readonly leases: Collection<LeaseState>;
  readonly results: Collection<ResultsState>;
}

export async function openStores(documents: DocumentStore): Promise<Stores> {
  return {
    evolutions: await documents.collection<EvolutionState>(evolutionCollection),
    iterations: await documents.collection<IterationState>(iterationCollection),
    trials: await documents.collection<TrialState>(trialCollection),
    leases: await documents.collection<LeaseState>(leaseCollection),
    results: await documents.collection<ResultsState>(resultsCollection),
  };
}

/** @throws ServiceError not_found */
export async function theEvolution(
  { evolutions }: Pick<Stores, 'evolutions'>,
  evolution_id: string,
): Promise<Stored<EvolutionState>> {
  const found = await evolutions.get(evolution_id);
  if (!found) throw notFound('evolution', evolution_id);
  return found;
}
