import { type AgentLoop, type LoopContext, runLoop } from '@robotdesign/agent-loops';
import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type AgentLoopResult,
  type FollowingTrial,
  notFound,
  ServiceError,
  toProblem,
} from '@robotdesign/contracts';
import { changeDocument, insertOnce, type NewEvent, type Stored } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import { currentTraceId, type Logger, type MakeEvent } from '@robotdesign/service-kit';
import { shareOfPool } from '@robotdesign/simulation';
import { count, record } from '@robotdesign/telemetry';
import { requirementsOf } from '../revision/store.ts';
import type { Stores } from '../stores.ts';
import { eraseGeneration } from './erase-thread.ts';
import { completedEvent, endedEvent, startedEvent } from './events.ts';
import { followingTrial } from './following-trial.ts';
import type { GenerateInput } from './input.ts';
import { readSavedSearch, saveSearch } from './saved-search.ts';
import {
  answered,
  failed,
  type GenerationState,
  isAnswered,
  newGeneration,
  type Offer,
  restarted,
} from './state.ts';
import { type Placed, place, storeCandidate } from './store-candidate.ts';

/** `POST /designs/generate`: an agent loop designs bodies for a plan. Each is stored as a design to review. */

export interface GenerateDependencies {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly loopNamed: (name: string) => AgentLoop | undefined;
  readonly pool: LoopContext['pool'];
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly makeEvent: MakeEvent;
  /** Whether the first candidate of an answer is tried in simulation. */
  readonly autoTrials: boolean;
  readonly logger: Logger;
}

const labelsOf = ({ agent_loop }: GenerateInput) => ({ 'robotdesign.loop': agent_loop });

function recordDuration(input: GenerateInput, outcome: string, duration_ms: number): void {
  const labels = { ...labelsOf(input), 'robotdesign.outcome': outcome };
  record('robotdesign.generation.duration', duration_ms / 1_000, labels);
}

const elapsed_ms = (clock: () => number, { state }: Stored<GenerationState>) =>
  Math.max(0, clock() - Date.parse(state.began_at));

/** The stored generation; stores it first when it is absent. */
async function ensureGeneration(
  { stores, clock, makeEvent }: GenerateDependencies,
  input: GenerateInput,
): Promise<Stored<GenerationState>> {
  const { generation_id, thread_id } = input;
  const generation = await insertOnce(stores.generations, {
    id: generation_id,
    state: newGeneration(input, new Date(clock()).toISOString()),
    events: [startedEvent(makeEvent, input)],
  });
  if (!generation) throw notFound('generation', generation_id);
  // Checked after the insert: an earlier erasure is seen here, and a later one sees the generation.
  if (thread_id !== undefined && (await stores.erasedThreads.get(thread_id)))
    return eraseGeneration(stores.generations, generation_id);
  return generation;
}

/** The generation as running or answered; one that failed is restarted. */
async function begin(
  dependencies: GenerateDependencies,
  input: GenerateInput,
): Promise<Stored<GenerationState>> {
  const { stores, clock, makeEvent } = dependencies;
  const generation = await ensureGeneration(dependencies, input);
  const { status } = generation.state;
  if (status === 'running' || isAnswered(generation.state)) return generation;
  const again = restarted(generation.state, new Date(clock()).toISOString());
  return stores.generations.update(generation, again, [startedEvent(makeEvent, input)]);
}

/** The loop in the version that the work began with: another version gives other candidates under the same ids. */
function findLoop(
  { loopNamed }: GenerateDependencies,
  { agent_loop, loop_version }: GenerateInput,
): AgentLoop {
  const loop = loopNamed(agent_loop);
  if (loop?.version === loop_version) return loop;
  throw new ServiceError(
    'agent_loop_failed',
    `Version ${loop_version} of agent loop ${agent_loop} is no longer available. Start a new generation.`,
  );
}

/** @throws ServiceError infeasible_task when the loop finds no body, cancelled */
function requireCandidates(loop: string, result: AgentLoopResult): void {
  const { state, candidates, failure } = result;
  if (candidates.length > 0 && (state === 'completed' || state === 'partial')) return;
  if (state === 'cancelled') throw new ServiceError('cancelled', 'The generation was cancelled.');
  throw new ServiceError('infeasible_task', failure ?? `${loop} found no body for this task.`);
}

async function invent(
  dependencies: GenerateDependencies,
  input: GenerateInput,
  work: Work,
): Promise<AgentLoopResult> {
  const { pool, clock, logger, stores, artifacts } = dependencies;
  const { agent_loop, prompt, plan, seed, population } = input;
  const share = shareOfPool(pool, { share: work.operation_id });
  const savedBy = (generation_id: string) => readSavedSearch(stores, artifacts, agent_loop, generation_id);
  const context = { pool: share, signal: work.signal, onProgress: work.progress, savedBy, clock };
  const request = { prompt, plan, seed, config: { ...input.config, population } };
  try {
    const result = await runLoop(findLoop(dependencies, input), request, context);
    const { evaluations } = result.telemetry;
    if (typeof evaluations === 'number') count('robotdesign.evaluations', evaluations, labelsOf(input));
    work.signal.throwIfAborted();
    requireCandidates(agent_loop, result);
    return result;
  } catch (error) {
    // Callers read only that the loop failed. The cause is for the operator.
    if (error instanceof ServiceError && error.code === 'agent_loop_failed')
      logger.warn({ err: error.cause ?? error, agent_loop }, 'an agent loop failed');
    throw error;
  }
}

interface StoredOffer {
  readonly placed: readonly Placed[];
  /** Of the first candidate. */
  readonly trial: FollowingTrial | undefined;
}

/** Stores each candidate as a design. */
async function storeDesigns(
  { stores, artifacts, makeEvent, autoTrials }: GenerateDependencies,
  input: GenerateInput,
  result: AgentLoopResult,
  caller: string,
): Promise<StoredOffer> {
  const { generation_id, thread_id, project_id } = input;
  const origin = {
    generation_id,
    ...(thread_id === undefined ? {} : { thread_id }),
    ...(project_id === undefined ? {} : { project_id }),
  };
  const placed = result.candidates.map((candidate, index) => place(candidate, generation_id, index + 1));
  const [first] = placed;
  const trial = autoTrials && first ? followingTrial(input.plan, caller, first.summary) : undefined;
  for (const [index, candidate] of result.candidates.entries()) {
    const of = placed[index];
    if (!of) continue;
    const asked = requirementsOf(input.plan, candidate);
    const tried = of === first ? trial : undefined;
    await storeCandidate(stores, artifacts, makeEvent, origin, asked, of.summary, candidate, tried);
  }
  return { placed, trial };
}

/** Closes the generation with its event. An answer is final; a generation that another process failed may still be answered. */
async function close(
  dependencies: GenerateDependencies,
  input: GenerateInput,
  change: (state: GenerationState) => GenerationState,
  event: NewEvent,
): Promise<void> {
  await changeDocument(
    dependencies.stores.generations,
    () => ensureGeneration(dependencies, input),
    ({ state }) => {
      const next = change(state);
      const isClosed = isAnswered(state) || (state.status !== 'running' && !isAnswered(next));
      return isClosed ? undefined : { state: next, events: [event] };
    },
  );
}

async function answer(
  dependencies: GenerateDependencies,
  input: GenerateInput,
  generation: Stored<GenerationState>,
  result: AgentLoopResult,
  caller: string,
): Promise<void> {
  const { placed, trial } = await storeDesigns(dependencies, input, result, caller);
  const { saved } = result;
  if (saved) await saveSearch(dependencies.artifacts, input.generation_id, saved);
  const candidates = placed.map(({ summary }) => summary);
  const offer: Offer = {
    status: result.state === 'partial' ? 'partial' : 'completed',
    candidates,
    rankings: placed.map(({ ranking }) => ranking),
    telemetry: result.telemetry,
    notices: result.notices,
    ...(saved ? { saved: true } : {}),
  };
  const duration_ms = elapsed_ms(dependencies.clock, generation);
  const event = completedEvent(dependencies.makeEvent, input, candidates, duration_ms, trial);
  await close(dependencies, input, (state) => answered(state, offer), event);
  recordDuration(input, offer.status, duration_ms);
}

async function end(
  dependencies: GenerateDependencies,
  input: GenerateInput,
  reason: ServiceError,
): Promise<void> {
  const generation = await ensureGeneration(dependencies, input);
  const duration_ms = elapsed_ms(dependencies.clock, generation);
  const event = endedEvent(dependencies.makeEvent, input, reason.code, duration_ms);
  await close(dependencies, input, (state) => failed(state, toProblem(reason, currentTraceId())), event);
  recordDuration(input, reason.code === 'cancelled' ? 'cancelled' : 'failed', duration_ms);
}

export function generateDesigns(dependencies: GenerateDependencies): OperationKind<GenerateInput> {
  return {
    deadline_ms: 630_000,
    kept: ({ plan: _plan, prompt: _prompt, ...ids }) => ids,
    run: async (input, work) => {
      const generation = await begin(dependencies, input);
      if (isAnswered(generation.state)) return;
      const result = await invent(dependencies, input, work);
      await answer(dependencies, input, generation, result, work.caller);
    },
    ended: (input, reason) => end(dependencies, input, reason),
  };
}
