import type { Collection } from '@robotdesign/document-store';
import {
  createSearch,
  type EvolutionConfig,
  type Proposed,
  type Search,
  type Told,
} from '@robotdesign/evolution-search';
import type { IterationState } from '../iteration/state.ts';

/** The search of a run: after a restart it repeats the batches that ended, which needs no trial. */

const pageSize = 100;

async function* iterationsOf(iterations: Collection<IterationState>, evolution_id: string) {
  let cursor: string | undefined;
  do {
    const page = await iterations.find({
      index: 'by_evolution',
      match: [evolution_id],
      order: 'asc',
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    });
    for (const { state } of page.items) yield state;
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}

/** Repeats a batch: the search proposes the same genomes again. */
async function repeat(search: Search, batch: readonly IterationState[]): Promise<void> {
  await search.ask(batch.length);
  search.tell(batch.map(({ told }) => told));
}

/** How the body of the program counts: it lies in the middle of the map. */
export const toldOfIncumbent = (objective: number): Told => ({ objective, mass_ratio: 1, size_ratio: 1 });

/**
 * The search with what it learnt in the batches that ended.
 *
 * @param first the body of the program, once it is measured
 * @param open proposals of the batch that is tried now
 */
export async function restoredSearch(
  iterations: Collection<IterationState>,
  evolution_id: string,
  config: EvolutionConfig,
  first: { readonly genome: readonly number[]; readonly told: Told } | undefined,
  open: readonly Proposed[],
): Promise<Search> {
  const search = createSearch(config);
  if (first) search.add(first.genome, first.told);
  let batch: IterationState[] = [];
  for await (const iteration of iterationsOf(iterations, evolution_id)) {
    // Of a batch whose end a crash interrupted, some iterations may be stored: it is still open.
    if (open.some(({ number }) => number === iteration.number)) continue;
    if (batch.length > 0 && batch[0]?.batch !== iteration.batch) {
      await repeat(search, batch);
      batch = [];
    }
    batch.push(iteration);
  }
  if (batch.length > 0) await repeat(search, batch);
  if (open.length > 0) await search.ask(open.length);
  return search;
}
