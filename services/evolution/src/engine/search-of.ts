import type { Collection } from '@robotdesign/document-store';
import {
  createSearch,
  type EvolutionConfig,
  isOperator,
  type Proposed,
  type Search,
  type SearchResult,
  type Tried,
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

/** A proposal of a batch that ended. */
type Ended = Tried & Pick<Proposed, 'by' | 'genome'>;

/** Lets the search learn from a batch: from what it proposed, and from what an orchestrator proposed. */
export function learn(search: Search, batch: readonly Ended[]): void {
  for (const { by, genome, ...tried } of batch) if (!isOperator(by)) search.add(genome, tried);
  search.tell(batch.filter(({ by }) => isOperator(by)));
}

/** Repeats a batch: the search proposes the same genomes again. */
async function repeat(search: Search, batch: readonly IterationState[]): Promise<void> {
  const ended = batch.map(
    ({ number, proposed_by: by, genome, search_result: result }): Ended => ({ number, by, genome, result }),
  );
  await search.ask(ended.filter(({ by }) => isOperator(by)).length);
  learn(search, ended);
}

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
  first: { readonly genome: readonly number[]; readonly result: SearchResult } | undefined,
  open: readonly Proposed[],
): Promise<Search> {
  const search = createSearch(config);
  if (first) search.add(first.genome, { number: 0, result: first.result });
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
  if (open.length > 0) await search.ask(open.filter(({ by }) => isOperator(by)).length);
  return search;
}
