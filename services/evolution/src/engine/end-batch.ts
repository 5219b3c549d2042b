import { insertOnce } from '@robotdesign/document-store';
import { endBatch, type RunState, unmeasured } from '@robotdesign/evolution-search';
import { ended, trialsLeft } from '../evolution/state.ts';
import { iterationCompleted } from '../iteration/events.ts';
import { endedIteration } from '../iteration/state.ts';
import { presentValues } from './bodies.ts';
import { type Driving, type StoredEvolution, save } from './driving.ts';
import { objectiveOf, resultOf, resultOfIncumbent } from './objective.ts';
import { learn } from './search-of.ts';
import { firstGenome, subjectOf } from './subjects.ts';

/** Ends a batch: stores its iterations, and lets the search learn from them. */

/** Ends the measurement of the incumbent. */
export async function endFirst(driving: Driving, stored: StoredEvolution, run: RunState): Promise<void> {
  const { state } = stored;
  const { clock } = driving.dependencies;
  const because = unmeasured(run);
  if (because !== undefined) {
    const failed = ended(state, 'failed', because, clock());
    return save(driving, stored, { state: failed, event: 'failed' });
  }
  const next = endBatch(state.config, run);
  await save(driving, stored, { state: { ...state, run: next } });
  const objective = objectiveOf(state, next.incumbent?.scores ?? {});
  if (objective !== undefined)
    driving.search.add(firstGenome(state, driving.design), {
      number: 0,
      result: resultOfIncumbent(objective),
    });
}

/** Stores the iterations of the batch, then ends it. */
export async function endTried(driving: Driving, stored: StoredEvolution, run: RunState): Promise<void> {
  const { dependencies, evolution_id, design } = driving;
  const { stores, makeEvent, clock } = dependencies;
  const { state } = stored;
  const { config, budget } = state;
  const proposals = run.batch?.proposals ?? [];
  const trials_left = budget.trials === undefined ? undefined : trialsLeft(state);
  const of = { evolution_id, config, run, present: presentValues(design), trials_left };
  for (const proposal of proposals)
    if (!driving.figures.has(proposal.number) && proposal.trials > 0)
      await subjectOf(driving, state, proposal);
  const results = proposals.map((proposal) =>
    resultOf(state, proposal, driving.figures.get(proposal.number)),
  );
  const iterations = proposals.map((proposal, at) =>
    endedIteration(of, proposal, {
      search_result: results[at],
      mass_kg: driving.figures.get(proposal.number)?.mass_kg,
    }),
  );
  for (const iteration of iterations)
    await insertOnce(stores.iterations, { id: iteration.iteration_id, state: iteration });
  const next = endBatch(config, run);
  const best = next.incumbent?.number;
  const more = iterations.map((iteration) =>
    makeEvent(
      'robotdesign.evolution.v1.IterationCompleted',
      iterationCompleted(state, iteration, iteration.number === best, clock()),
    ),
  );
  await save(driving, stored, { state: { ...state, run: next }, more });
  learn(
    driving.search,
    proposals.map(({ number, by, genome }, at) => ({ number, by, genome, result: results[at] })),
  );
  driving.subjects.clear();
  driving.figures.clear();
}
