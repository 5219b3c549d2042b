import { insertOnce, type Stored, VersionConflict } from '@robotdesign/document-store';
import {
  afterStage,
  beginBatch,
  beginRun,
  completion,
  controllerWith,
  endBatch,
  genomeOf,
  hasEnded,
  isTrying,
  type NewProposal,
  type PreparedBody,
  type Proposed,
  type RunState,
  type Search,
  type StageScores,
  scoreEstimate,
  signOf,
  type Told,
  type TrialScore,
  trainingOf,
  unmeasured,
  valuesOf,
} from '@robotdesign/evolution-search';
import { type KeptDesign, keptDesign } from '../draft/kept.ts';
import { type EvolutionEvent, evolutionEvent } from '../evolution/events.ts';
import {
  budgetLeft,
  type EvolutionState,
  ended,
  isExhausted,
  pause,
  timed,
  trialsLeft,
} from '../evolution/state.ts';
import { endedIteration } from '../iteration/state.ts';
import { courseOf, scoreOfTrial } from '../trial/state.ts';
import { type Bodies, bodiesOf, type Genome, isBody, presentValues } from './bodies.ts';
import type { EngineDependencies } from './dependencies.ts';
import { knownTrials, requestTrials, type Subject, stageTrials } from './requests.ts';
import { restoredSearch, toldOfIncumbent } from './search-of.ts';

/** Drives one run, step by step, until it pauses or ends. Each step is one save: a crash repeats at most one. */

type StoredEvolution = Stored<EvolutionState>;

/** What a process knows of a run that it drives. It follows from what is stored. */
interface Driving {
  readonly evolution_id: string;
  readonly dependencies: EngineDependencies;
  readonly design: KeptDesign;
  readonly bodies: Bodies;
  readonly search: Search;
  readonly signal: AbortSignal;
  /** Waits for a result, or until something may have to be repeated. */
  readonly waiting: () => Promise<void>;
  /** Of the open batch, by the number of the proposal. */
  readonly subjects: Map<number, Subject>;
  readonly figures: Map<number, { readonly mass_kg: number; readonly length_m: number }>;
}

/** More is better for the search, whatever the program says. */
function objectiveOf({ config }: EvolutionState, scores: Proposed['scores']): number | undefined {
  const score = scoreEstimate(config, trainingOf(scores))?.mean;
  if (score === undefined) return undefined;
  return signOf(config) > 0 ? score : 1 / Math.max(Math.abs(score), 1e-6);
}

const firstGenome = ({ config }: EvolutionState, design: KeptDesign): Genome =>
  genomeOf(config.genes, presentValues(design));

/** A body that is not that of the program: its components follow from its sizes. */
const subjectWith = (
  { controller, config }: EvolutionState,
  genome: Genome,
  { program }: PreparedBody,
): Subject => ({
  definition: { program },
  controller: controllerWith(controller, valuesOf(config.genes, genome)),
});

async function subjectOf(
  driving: Driving,
  state: EvolutionState,
  proposal: Pick<Proposed, 'number' | 'genome'>,
): Promise<Subject> {
  const { number, genome } = proposal;
  const known = driving.subjects.get(number);
  if (known) return known;
  const body = await driving.bodies.prepare(number === 0 ? 'design' : genome, driving.signal);
  if (!isBody(body)) throw new Error(`iteration ${number} has no body any more: ${body.refused.because}`);
  const { components } = driving.design;
  const subject =
    number === 0
      ? { definition: { program: body.program, components }, controller: state.controller }
      : subjectWith(state, genome, body);
  driving.subjects.set(number, subject);
  driving.figures.set(number, body.figures);
  return subject;
}

type Saving = {
  readonly state: EvolutionState;
  readonly event?: EvolutionEvent;
  readonly more?: readonly ReturnType<EngineDependencies['makeEvent']>[];
};

async function save(
  { dependencies, evolution_id }: Driving,
  stored: StoredEvolution,
  { state, event, more = [] }: Saving,
): Promise<void> {
  const { stores, clock, makeEvent } = dependencies;
  const now_ms = clock();
  const next = timed(state, now_ms);
  const about = event ? [evolutionEvent(makeEvent, event, evolution_id, next, now_ms)] : [];
  await stores.evolutions.update(stored, next, [...more, ...about]);
}

/** Asks for the trials of the stage and waits for them. @returns their scores once all have ended */
async function stageScores(
  driving: Driving,
  { state }: StoredEvolution,
  run: RunState,
): Promise<StageScores | undefined> {
  const { batch } = run;
  if (!batch) return undefined;
  const { dependencies, evolution_id } = driving;
  const { config } = state;
  const trials = stageTrials(evolution_id, config, batch);
  const known = await knownTrials(dependencies, trials);
  const proposals = new Map(batch.proposals.map((proposal) => [proposal.number, proposal]));
  await requestTrials(dependencies, { evolution_id, config, batch }, trials, known, async (iteration) => {
    const proposal = proposals.get(iteration);
    if (!proposal) throw new RangeError(`batch ${batch.number} has no iteration ${iteration}`);
    return subjectOf(driving, state, proposal);
  });
  // Trials that were asked for just now have not ended: what was read before suffices.
  const now_ms = dependencies.clock();
  const scores = new Map<number, TrialScore[]>();
  for (const { trial_id, iteration } of trials) {
    const trial = known.get(trial_id);
    if (!trial || courseOf(trial.state, now_ms) !== 'ended') return undefined;
    const own = scores.get(iteration) ?? [];
    own.push(scoreOfTrial(config.objective.metric, trial.state));
    scores.set(iteration, own);
  }
  return scores;
}

function counted({ counts }: EvolutionState, scores: StageScores): EvolutionState['counts'] {
  const all = [...scores.values()].flat();
  const failed = all.filter(({ score }) => score === undefined).length;
  const rejected = all.filter(({ exploit }) => exploit !== undefined).length;
  return {
    completed: counts.completed + all.length - failed,
    failed: counts.failed + failed,
    rejected: counts.rejected + rejected,
  };
}

const leftOf = ({ state }: StoredEvolution): number => trialsLeft(state);

async function tryStage(driving: Driving, stored: StoredEvolution, run: RunState): Promise<void> {
  const scores = await stageScores(driving, stored, run);
  if (!scores) return driving.waiting();
  const { state } = stored;
  const next = afterStage(state.config, run, scores, leftOf(stored));
  await save(driving, stored, { state: { ...state, run: next, counts: counted(state, scores) } });
}

/** What the search learns from a proposal. */
function toldOf(
  driving: Driving,
  state: EvolutionState,
  { number, scores, judgement }: Proposed,
): Told | undefined {
  const figures = driving.figures.get(number);
  const objective = objectiveOf(state, scores);
  if (!figures || objective === undefined || judgement?.reason === 'exploit') return undefined;
  const { mass_kg, length_m } = state.figures;
  return { objective, mass_ratio: figures.mass_kg / mass_kg, size_ratio: figures.length_m / length_m };
}

async function endFirst(driving: Driving, stored: StoredEvolution, run: RunState): Promise<void> {
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
    driving.search.add(firstGenome(state, driving.design), toldOfIncumbent(objective));
}

/** Stores the iterations of the batch, then ends it. */
async function endTried(driving: Driving, stored: StoredEvolution, run: RunState): Promise<void> {
  const { dependencies, evolution_id, design } = driving;
  const { stores, makeEvent, clock } = dependencies;
  const { state } = stored;
  const { config, budget, thread_id } = state;
  const proposals = run.batch?.proposals ?? [];
  const trials_left = budget.trials === undefined ? undefined : leftOf(stored);
  const of = { evolution_id, config, run, present: presentValues(design), trials_left };
  for (const proposal of proposals)
    if (!driving.figures.has(proposal.number) && proposal.trials > 0)
      await subjectOf(driving, state, proposal);
  const learnt = proposals.map((proposal) => toldOf(driving, state, proposal));
  const iterations = proposals.map((proposal, at) =>
    endedIteration(of, proposal, {
      told: learnt[at],
      mass_kg: driving.figures.get(proposal.number)?.mass_kg,
    }),
  );
  for (const iteration of iterations)
    await insertOnce(stores.iterations, { id: iteration.iteration_id, state: iteration });
  const more = iterations.map(({ iteration_id, number, score, interval, accepted, because }) =>
    makeEvent('robotdesign.evolution.v1.IterationCompleted', {
      evolution_id,
      ...(thread_id === undefined ? {} : { thread_id }),
      iteration_id,
      number,
      ...(score === undefined ? {} : { score }),
      ...(interval === undefined ? {} : { interval }),
      accepted,
      because,
      budget_left: budgetLeft(state, clock()),
    }),
  );
  await save(driving, stored, { state: { ...state, run: endBatch(config, run) }, more });
  driving.search.tell(learnt);
  driving.subjects.clear();
  driving.figures.clear();
}

async function propose(driving: Driving, state: EvolutionState): Promise<readonly NewProposal[]> {
  const { batch } = state.config.search;
  const asked = await driving.search.ask(batch);
  return Promise.all(
    asked.map(async ({ genome, emitter }, at): Promise<NewProposal> => {
      const body = await driving.bodies.prepare(genome, driving.signal);
      if (!isBody(body)) return { by: emitter, genome, judgement: body.refused };
      const number = (state.run?.proposed ?? 0) + at + 1;
      driving.figures.set(number, body.figures);
      driving.subjects.set(number, subjectWith(state, genome, body));
      return { by: emitter, genome };
    }),
  );
}

/** Ends the run by its stop rule or its budget. @returns whether it ended */
async function endedByRule(driving: Driving, stored: StoredEvolution): Promise<boolean> {
  const { state } = stored;
  const now_ms = driving.dependencies.clock();
  const { run } = state;
  if (run && !run.batch) {
    const score = scoreEstimate(state.config, trainingOf(run.incumbent?.scores ?? {}))?.mean;
    const reason = completion(state.config, run, score);
    if (reason) {
      const event = 'completed';
      await save(driving, stored, { state: ended(state, 'completed', reason, now_ms), event });
      return true;
    }
  }
  if (!isExhausted(state, now_ms)) return false;
  // The trials that were requested within the budget still count.
  if (state.budget.trials !== undefined && leftOf(stored) === 0 && run?.batch) {
    const others = { ...state, budget: { ...state.budget, trials: Number.MAX_SAFE_INTEGER } };
    if (!isExhausted(others, now_ms)) return false;
  }
  const event = 'paused';
  await save(driving, stored, { state: pause(state, 'budget_exhausted', now_ms), event });
  return true;
}

/** One step. @returns false when the run does not go on */
async function step(driving: Driving, stored: StoredEvolution): Promise<boolean> {
  const { state } = stored;
  const now_ms = driving.dependencies.clock();
  if (state.status === 'stopping') {
    const event = 'stopped';
    await save(driving, stored, {
      state: ended(state, 'stopped', state.reason ?? 'requested', now_ms),
      event,
    });
    return false;
  }
  if (state.status !== 'running') return false;
  if (await endedByRule(driving, stored)) return false;
  const { run, config } = state;
  if (!run) {
    const next = beginRun(config, firstGenome(state, driving.design), leftOf(stored));
    await save(driving, stored, { state: { ...state, run: next } });
  } else if (run.batch && hasEnded(config, run)) {
    await (run.batch.number === 0 ? endFirst : endTried)(driving, stored, run);
  } else if (isTrying(run)) {
    await tryStage(driving, stored, run);
  } else {
    const proposals = await propose(driving, state);
    await save(driving, stored, {
      state: { ...state, run: beginBatch(config, run, proposals, leftOf(stored)) },
    });
  }
  return true;
}

async function beginDriving(
  dependencies: EngineDependencies,
  { id: evolution_id, state }: StoredEvolution,
  rest: Pick<Driving, 'signal' | 'waiting'>,
): Promise<Driving> {
  const design = await keptDesign(dependencies.artifacts, evolution_id);
  const { config, run } = state;
  const measured = run && run.batches > 0;
  const first = measured ? await firstTold(dependencies, evolution_id, state, design) : undefined;
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

/** What the search learnt from the body of the program, by its stored trials. */
async function firstTold(
  dependencies: EngineDependencies,
  evolution_id: string,
  state: EvolutionState,
  design: KeptDesign,
) {
  const genome = firstGenome(state, design);
  const proposal: Proposed = { number: 0, by: 'program', genome, scores: {}, trials: 0 };
  const scores: Record<string, TrialScore[]> = {};
  for (const stage of ['screen', 'training'] as const) {
    const trials = stageTrials(evolution_id, state.config, { number: 0, stage, proposals: [proposal] });
    const known = await knownTrials(dependencies, trials);
    scores[stage] = trials.flatMap(({ trial_id }) => {
      const trial = known.get(trial_id);
      return trial ? [scoreOfTrial(state.config.objective.metric, trial.state)] : [];
    });
  }
  const objective = objectiveOf(state, scores);
  return objective === undefined ? undefined : { genome, told: toldOfIncumbent(objective) };
}

/**
 * Drives the run until it pauses, ends, or the signal is aborted. A change by somebody else makes it read the run again.
 * @throws the reason of the signal
 */
export async function drive(
  dependencies: EngineDependencies,
  evolution_id: string,
  rest: Pick<Driving, 'signal' | 'waiting'>,
): Promise<void> {
  const { evolutions } = dependencies.stores;
  const read = () => evolutions.get(evolution_id);
  let stored = await read();
  let driving = stored && (await beginDriving(dependencies, stored, rest));
  while (stored && driving) {
    rest.signal.throwIfAborted();
    try {
      if (!(await step(driving, stored))) return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
      // What the search proposed was not saved.
      stored = await read();
      driving = stored && (await beginDriving(dependencies, stored, rest));
      continue;
    }
    stored = await read();
  }
}
