import { changeDocument, type Stored } from '@robotdesign/document-store';
import type { RunState } from '@robotdesign/evolution-search';
import { affords, type EvolutionState, pause, timed } from '../evolution/state.ts';
import { type IterationState, iterationId } from '../iteration/state.ts';
import { askDocument } from '../orchestrators/ask-document.ts';
import type { Asked } from '../orchestrators/orchestrators.ts';
import { judgeProposals, type Parent } from '../orchestrators/proposals.ts';
import { type AskOutcome, afterAsk, answerFor } from '../orchestrators/state.ts';
import { theEvolution } from '../stores.ts';
import { type Driving, type StoredEvolution, save } from './driving.ts';
import { firstGenome } from './subjects.ts';

/** Asks the orchestrator of a program for the next batch. Its answer is saved before the batch begins. */

/** Iterations of each kind that an ask shows. */
const mostShown = 50;

const stateOf = ({ state }: Stored<IterationState>): IterationState => state;

/** The elites of the search, best first, and the latest iterations. */
async function shownIterations({ dependencies: { stores }, evolution_id, search }: Driving) {
  const ids = search
    .elites()
    .filter((number) => number > 0)
    .slice(0, mostShown)
    .map((number) => iterationId(evolution_id, number));
  const archive = await stores.iterations.getMany(ids);
  const { items } = await stores.iterations.find({
    index: 'by_evolution',
    match: [evolution_id],
    order: 'desc',
    limit: mostShown,
  });
  return { archive: archive.map(stateOf), results: items.map(stateOf) };
}

/** Ends the work early when the evolution is stopped; a pause lets it end. */
async function untilStopped<T>(driving: Driving, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { dependencies, evolution_id, signal, waiting } = driving;
  const stopped = new AbortController();
  const working = work(AbortSignal.any([signal, stopped.signal]));
  let isDone = false;
  const noted = () => {
    isDone = true;
  };
  const done = working.then(noted, noted);
  try {
    while (!isDone && !signal.aborted) {
      await waiting(done);
      const found = isDone ? undefined : await dependencies.stores.evolutions.get(evolution_id);
      if (found?.state.status === 'stopping') stopped.abort(new Error('the evolution is stopped'));
    }
  } catch (error) {
    // The store does not answer: the ask is repeated later.
    stopped.abort(error);
    throw error;
  }
  return working;
}

/** Adds the cost of an ask, and its answer unless nobody waits for it any more. */
function answered(
  state: EvolutionState,
  outcome: AskOutcome,
  { cost_usd }: Pick<Asked, 'cost_usd'>,
  isWanted: boolean,
): EvolutionState {
  const used = { ...state.used, cost_usd: state.used.cost_usd + cost_usd };
  const { run, status } = state;
  const isOpen =
    run?.batches === outcome.batch && answerFor(state, run) === undefined && status !== 'stopping';
  if (!isWanted || !isOpen) return { ...state, used };
  return { ...state, used, orchestrator: afterAsk(state.orchestrator, outcome) };
}

/** @throws the reason of the driver's signal */
export async function askOrchestrator(
  driving: Driving,
  stored: StoredEvolution,
  run: RunState,
): Promise<void> {
  const { dependencies, evolution_id, design, signal } = driving;
  const { orchestrators, stores, clock } = dependencies;
  const { state } = stored;
  const { config } = state;
  const { orchestrator: name, batch: wanted } = config.search;
  if (!run.incumbent) throw new RangeError('the incumbent is not measured');
  if (!affords(state, orchestrators.priceOf(name)))
    return save(driving, stored, { state: pause(state, 'budget_exhausted', clock()), event: 'paused' });
  if (orchestrators.isBusy()) return driving.waiting();

  const { archive, results } = await shownIterations(driving);
  const { genes } = design;
  const document = askDocument({ evolution_id, state, genes, archive, results, now_ms: clock() });
  const asked = await untilStopped(driving, (ending) => orchestrators.ask(name, document, ending));
  const known: readonly Parent[] = [
    { number: 0, genome: firstGenome(state, design) },
    run.incumbent,
    ...archive,
    ...results,
  ];
  const bodies = { incumbent: run.incumbent, known };
  const { accepted, rejected } = judgeProposals(config, bodies, asked.proposals, wanted);
  const outcome: AskOutcome = {
    batch: run.batches,
    accepted,
    rejected: [...asked.rejected, ...rejected],
    ...(asked.failure === undefined ? {} : { failure: asked.failure }),
  };
  await changeDocument(
    stores.evolutions,
    () => theEvolution(stores, evolution_id),
    ({ state: current }) => ({ state: timed(answered(current, outcome, asked, !signal.aborted), clock()) }),
  );
  signal.throwIfAborted();
}
