import { type AgentLoop, type LoopContext, runLoop } from '@robotdesign/agent-loops';
import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type AgentLoopResult,
  type GenerationConfig,
  notFound,
  type Plan,
  ServiceError,
  toProblem,
} from '@robotdesign/contracts';
import { changeDocument, insertOnce, type NewEvent, type Stored } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import { currentTraceId, type Logger, type MakeEvent } from '@robotdesign/service-kit';
import { count, record } from '@robotdesign/telemetry';
import type { Stores } from '../stores.ts';
import { eraseGeneration } from './erase-thread.ts';
import { answered, begunAgain, failed, type GenerationState, isAnswered } from './state.ts';
import { place, storeCandidate } from './store-candidate.ts';

/** `POST /designs/generate`: an agent loop invents bodies for a plan; each becomes a stored design to review. */

export interface GenerateInput {
  readonly generation_id: string;
  readonly thread_id?: string;
  readonly ingest_job_id: string;
  readonly agent_loop: string;
  readonly loop_version: string;
  readonly population: number;
  readonly seed: number;
  readonly config: GenerationConfig;
  readonly prompt: string;
  readonly plan: Plan;
}

export interface GenerateDependencies {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
  readonly loopNamed: (name: string) => AgentLoop | undefined;
  readonly pool: LoopContext['pool'];
  readonly clock: () => number;
  readonly makeEvent: MakeEvent;
  readonly logger: Logger;
}

/** What a loop's own failure is to the caller: it found no body, or it broke. */
function loopFailure(loop: string, result: AgentLoopResult): ServiceError {
  if (result.state === 'cancelled') return new ServiceError('cancelled', 'The generation was cancelled.');
  return new ServiceError('infeasible_task', result.failure ?? `${loop} found no body for this task.`);
}

export function generateDesigns(dependencies: GenerateDependencies): OperationKind<GenerateInput> {
  const { stores, artifacts, makeEvent, clock, logger } = dependencies;

  function ids({ generation_id, ingest_job_id, thread_id }: GenerateInput) {
    return { generation_id, job_id: ingest_job_id, ...(thread_id === undefined ? {} : { thread_id }) };
  }

  function startedEvent(input: GenerateInput): NewEvent {
    const { agent_loop, loop_version, seed } = input;
    return makeEvent('robotdesign.design.v1.GenerationStarted', {
      ...ids(input),
      agent_loop,
      loop_version,
      seed,
    });
  }

  async function theGeneration(input: GenerateInput): Promise<Stored<GenerationState>> {
    const { generation_id, ingest_job_id, thread_id, agent_loop, loop_version, seed, prompt } = input;
    const state: GenerationState = {
      status: 'running',
      ingest_job_id,
      ...(thread_id === undefined ? {} : { thread_id }),
      agent_loop,
      loop_version,
      seed,
      prompt,
      began_at: new Date(clock()).toISOString(),
      candidates: [],
      rankings: [],
      notices: [],
    };
    const generation = await insertOnce(stores.generations, {
      id: generation_id,
      state,
      events: [startedEvent(input)],
    });
    if (!generation) throw notFound('generation', generation_id);
    // Asked after the insert: an erasure that came before is seen here, and one that comes later sees the generation.
    if (thread_id !== undefined && (await stores.erasedThreads.get(thread_id)))
      return eraseGeneration(stores.generations, generation_id);
    return generation;
  }

  async function begin(input: GenerateInput): Promise<Stored<GenerationState>> {
    const generation = await theGeneration(input);
    const { status } = generation.state;
    if (status === 'running' || isAnswered(generation.state)) return generation;
    const again = begunAgain(generation.state, new Date(clock()).toISOString());
    return stores.generations.update(generation, again, [startedEvent(input)]);
  }

  /** The loop as it was when the work began: another version would give other candidates under the same ids. */
  function theLoop({ agent_loop, loop_version }: GenerateInput): AgentLoop {
    const loop = dependencies.loopNamed(agent_loop);
    if (loop?.version === loop_version) return loop;
    throw new ServiceError(
      'agent_loop_failed',
      `${agent_loop} ${loop_version} is no longer here; start again.`,
    );
  }

  async function invent(input: GenerateInput, work: Work): Promise<AgentLoopResult> {
    const { agent_loop, prompt, plan, seed, population } = input;
    const context = { pool: dependencies.pool, signal: work.signal, onProgress: work.progress, clock };
    const request = { prompt, plan, seed, config: { ...input.config, population } };
    try {
      const result = await runLoop(theLoop(input), request, context);
      const { evaluations } = result.telemetry;
      if (typeof evaluations === 'number') count('robotdesign.evaluations', evaluations, labelsOf(input));
      return result;
    } catch (error) {
      // The caller reads that it failed; what of its inside went wrong is for whoever keeps the loop.
      if (error instanceof ServiceError && error.code === 'agent_loop_failed')
        logger.warn({ err: error.cause ?? error, agent_loop }, 'an agent loop failed');
      throw error;
    }
  }

  /** Ends the generation with its event. An answer stands; what failed under another process may still be answered. */
  async function close(
    input: GenerateInput,
    change: (state: GenerationState) => GenerationState,
    event: NewEvent,
  ): Promise<void> {
    await changeDocument(
      stores.generations,
      () => theGeneration(input),
      ({ state }) => {
        const next = change(state);
        const isOver = isAnswered(state) || (state.status !== 'running' && !isAnswered(next));
        return isOver ? undefined : { state: next, events: [event] };
      },
    );
  }

  const labelsOf = ({ agent_loop }: GenerateInput) => ({ 'robotdesign.loop': agent_loop });

  /** Tells operators of the end of a generation. */
  function counted(input: GenerateInput, outcome: string, duration_ms: number): void {
    const labels = { ...labelsOf(input), 'robotdesign.outcome': outcome };
    record('robotdesign.generation.duration', duration_ms / 1_000, labels);
  }

  const sinceBegan = ({ state }: Stored<GenerationState>) =>
    Math.max(0, clock() - Date.parse(state.began_at));

  async function answer(input: GenerateInput, generation: Stored<GenerationState>, result: AgentLoopResult) {
    const { generation_id, thread_id, agent_loop, loop_version, seed } = input;
    const origin = { generation_id, ...(thread_id === undefined ? {} : { thread_id }) };
    const { slope_rad } = input.plan.environment;
    const asked = slope_rad === undefined ? {} : { slope_rad };
    const placed = result.candidates.map((candidate, index) => place(candidate, generation_id, index + 1));
    for (const [index, offered] of result.candidates.entries()) {
      const own = placed[index];
      if (own) await storeCandidate(stores, artifacts, makeEvent, origin, asked, own, offered);
    }
    const candidates = placed.map(({ summary }) => summary);
    const offer = {
      status: result.state === 'partial' ? 'partial' : 'completed',
      candidates,
      rankings: placed.map(({ ranking }) => ranking),
      telemetry: result.telemetry,
      notices: result.notices,
    } as const;
    const duration_ms = sinceBegan(generation);
    const event = makeEvent('robotdesign.design.v1.GenerationCompleted', {
      ...ids(input),
      agent_loop,
      loop_version,
      seed,
      candidates,
      duration_ms,
    });
    await close(input, (state) => answered(state, offer), event);
    counted(input, offer.status, duration_ms);
  }

  return {
    deadline_ms: 630_000,
    kept: ({ plan: _plan, prompt: _prompt, ...ids }) => ids,
    run: async (input, work) => {
      const generation = await begin(input);
      if (isAnswered(generation.state)) return;
      const result = await invent(input, work);
      work.signal.throwIfAborted();
      const isAnswer = result.candidates.length > 0 && /^(completed|partial)$/.test(result.state);
      if (!isAnswer) throw loopFailure(input.agent_loop, result);
      await answer(input, generation, result);
    },
    ended: async (input, reason) => {
      const generation = await theGeneration(input);
      const { agent_loop, loop_version, seed } = input;
      const duration_ms = sinceBegan(generation);
      const told = { ...ids(input), agent_loop, loop_version, seed, duration_ms };
      const event =
        reason.code === 'cancelled'
          ? makeEvent('robotdesign.design.v1.GenerationCancelled', told)
          : makeEvent('robotdesign.design.v1.GenerationFailed', { ...told, code: reason.code });
      await close(input, (state) => failed(state, toProblem(reason, currentTraceId())), event);
      counted(input, reason.code === 'cancelled' ? 'cancelled' : 'failed', duration_ms);
    },
  };
}
