import { type KeptDesign, keptDesign } from '../draft/kept.ts';
import type { EvolutionState } from '../evolution/state.ts';
import { bodiesOf } from './bodies.ts';
import type { EngineDependencies } from './dependencies.ts';
import type { Driving, StoredEvolution } from './driving.ts';
import { measuredScores } from './measured-scores.ts';
import { objectiveOf, resultOfIncumbent } from './objective.ts';
import { restoredSearch } from './search-of.ts';
import { firstGenome } from './subjects.ts';

/** Takes up a run with what is stored of it. */

/** What the search learnt from the body of the program, by its stored trials. */
async function firstResult(
  dependencies: EngineDependencies,
  evolution_id: string,
  state: EvolutionState,
  design: KeptDesign,
) {
  const genome = firstGenome(state, design);
  const scores = await measuredScores(dependencies, evolution_id, state.config, ['screen', 'training']);
  const objective = objectiveOf(state, scores);
  return objective === undefined ? undefined : { genome, result: resultOfIncumbent(objective) };
}

export async function beginDriving(
  dependencies: EngineDependencies,
  { id: evolution_id, state }: StoredEvolution,
  rest: Pick<Driving, 'signal' | 'waiting'>,
): Promise<Driving> {
  const design = await keptDesign(dependencies.artifacts, evolution_id);
  const { config, run } = state;
  const measured = run && run.batches > 0;
  const first = measured ? await firstResult(dependencies, evolution_id, state, design) : undefined;
  const open = run?.batch && run.batch.number > 0 ? run.batch.proposals : [];
  return {
    evolution_id,
    dependencies,
    design,
    bodies: bodiesOf(dependencies, evolution_id, config, design),
    search: await restoredSearch(dependencies.stores.iterations, evolution_id, config, first, open),
    ...rest,
    subjects: new Map(),
    figures: new Map(),
  };
}
