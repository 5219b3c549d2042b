import type { Stored } from '@robotdesign/document-store';
import { type Scores, stages } from '@robotdesign/evolution-search';
import { keptDesign } from '../draft/kept.ts';
import type { EngineDependencies } from '../engine/dependencies.ts';
import { measuredScores } from '../engine/measured-scores.ts';
import type { EvolutionState } from '../evolution/state.ts';
import type { IterationState } from '../iteration/state.ts';
import { theEvolution } from '../stores.ts';
import type { Course } from './course.ts';

/** Reads what the files of a run are made from. */

type Gathering = Pick<EngineDependencies, 'stores' | 'artifacts'>;

const pageSize = 200;

/**
 * The iterations of batches that ended, from a number on, in their order. Some of the open batch may be stored: they are
 * left out, because a crash may have interrupted its end.
 */
export async function endedIterations(
  { stores }: Pick<Gathering, 'stores'>,
  { id, state }: Stored<EvolutionState>,
  from = 1,
): Promise<readonly Stored<IterationState>[]> {
  const found: Stored<IterationState>[] = [];
  let cursor: string | undefined;
  do {
    const page = await stores.iterations.find({
      index: 'by_evolution',
      match: [id],
      range: { gte: from },
      order: 'asc',
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    });
    found.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  const batches = state.run?.batches ?? 0;
  return found.filter((iteration) => iteration.state.batch < batches);
}

function firstScores(
  dependencies: Gathering,
  { id, state }: Stored<EvolutionState>,
): Promise<Scores> | Scores {
  const { config, run } = state;
  const incumbent = run?.incumbent;
  if (!incumbent) return {};
  return incumbent.number === 0 ? incumbent.scores : measuredScores(dependencies, id, config, stages);
}

/** @throws ServiceError not_found */
export async function gathered(
  dependencies: Gathering,
  evolution_id: string,
): Promise<{ readonly course: Course; readonly iterations: readonly Stored<IterationState>[] }> {
  const stored = await theEvolution(dependencies.stores, evolution_id);
  const { state, version } = stored;
  const [design, first, iterations] = await Promise.all([
    keptDesign(dependencies.artifacts, evolution_id),
    firstScores(dependencies, stored),
    endedIterations(dependencies, stored),
  ]);
  const states = iterations.map((iteration) => iteration.state);
  return { course: { evolution_id, version, state, design, first, iterations: states }, iterations };
}
