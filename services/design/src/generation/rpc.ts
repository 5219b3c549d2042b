import { type AgentLoop, type LoopRegistry, threadDefault } from '@robotdesign/agent-loops';
import {
  type IngestJob,
  type NewId,
  ServiceError,
  type StartGenerationRequest,
} from '@robotdesign/contracts';
import type { Operations, Prepared } from '@robotdesign/operations';
import type { Client, Handlers } from '@robotdesign/service-kit';
import type { ReadSource } from '../read-source.ts';
import type { GenerateInput } from './input.ts';
import { listGenerations, readGeneration } from './read.ts';

type GenerationHandlers = Pick<
  Handlers<'robotdesign.design.v1.DesignService'>,
  'StartGeneration' | 'GetGeneration' | 'ListGenerations' | 'ListAgentLoops'
>;

export interface GenerationRpcDependencies extends ReadSource {
  readonly operations: Operations;
  readonly loops: LoopRegistry;
  readonly ingest: Client<'robotdesign.ingest.v1.IngestService'>;
  readonly newId: NewId;
  readonly newSeed: () => number;
}

const defaultPopulation = 4;

/** @throws ServiceError unknown_agent_loop, agent_loop_failed when the loop is unavailable */
function findLoop(loops: LoopRegistry, name: string): AgentLoop {
  const loop = loops.get(name);
  if (loop) return loop;
  const unavailable = loops.unavailable().find((other) => other.name === name);
  if (unavailable)
    throw new ServiceError('agent_loop_failed', `The agent loop ${name} ${unavailable.reason}`);
  throw new ServiceError(
    'unknown_agent_loop',
    `There is no agent loop of this name; there are: ${loops.names().join(', ')}.`,
  );
}

/** The text that bodies are designed for: the goal of the plan, else the selected query, else the prompt. */
function promptOf({ plan, selected_query, prompt }: IngestJob): string | undefined {
  return plan?.task_goal ?? selected_query ?? prompt;
}

/** What a generation takes from its ingest job. @throws ServiceError illegal_transition unless the job is completed */
function taskOf(job: IngestJob) {
  const prompt = promptOf(job);
  if (job.status === 'completed' && job.plan && prompt !== undefined) {
    const { plan, thread_id, project_id } = job;
    return { prompt, plan, thread_id, project_id };
  }
  throw new ServiceError(
    'illegal_transition',
    `The ingest job is ${job.status}. Designs are generated from a completed one.`,
    { extensions: { current_status: job.status, allowed: ['completed'] } },
  );
}

async function prepare(
  dependencies: GenerationRpcDependencies,
  request: StartGenerationRequest,
): Promise<Prepared<GenerateInput>> {
  const { loops, ingest, newId, newSeed } = dependencies;
  const { ingest_job_id, population = defaultPopulation, config = { agents: [] } } = request;
  const loop = findLoop(loops, request.agent_loop ?? loops.defaults.request);
  loop.checkExtra(config.extra);
  const { prompt, plan, ...job } = taskOf((await ingest.GetJob({ job_id: ingest_job_id })).job);
  // Results of a thread's job belong to the thread, whichever call requested them.
  const thread_id = request.thread_id ?? job.thread_id;
  const thread = thread_id === undefined ? {} : { thread_id };
  const generation_id = request.generation_id ?? newId('generation');
  return {
    input: {
      generation_id,
      ...thread,
      ...(job.project_id === undefined ? {} : { project_id: job.project_id }),
      ingest_job_id,
      agent_loop: loop.name,
      loop_version: loop.version,
      population,
      seed: request.seed ?? newSeed(),
      config,
      prompt,
      plan,
    },
    target: { kind: 'generation', id: generation_id, ...thread },
    generation_id,
    ingest_job_id,
  };
}

export function generationHandlers(dependencies: GenerationRpcDependencies): GenerationHandlers {
  const { operations, loops } = dependencies;
  return {
    StartGeneration: async (request, call) => ({
      operation: await operations.begin<GenerateInput>({
        kind: 'generate',
        asking: call,
        route: [],
        request,
        prepare: () => prepare(dependencies, request),
      }),
    }),
    GetGeneration: async ({ generation_id, view }) => ({
      generation: await readGeneration(dependencies, generation_id, view),
    }),
    ListGenerations: (request) => listGenerations(dependencies, request),
    ListAgentLoops: async () => ({
      default: loops.defaults.request,
      thread_default: threadDefault(loops),
      loops: loops.names(),
      details: loops.all().map(({ name, version, description, deterministic, config_schema }) => ({
        name,
        version,
        description,
        deterministic,
        config_schema,
      })),
      unavailable: loops.unavailable(),
    }),
  };
}
