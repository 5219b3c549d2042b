import { type AgentLoop, type LoopRegistry, threadDefault } from '@robotdesign/agent-loops';
import { type IngestJob, type NewId, ServiceError } from '@robotdesign/contracts';
import { deleteVersion } from '@robotdesign/operations';
import type { Handlers } from '@robotdesign/service-kit';
import type { GenerateInput } from './generation/generate.ts';
import { listDesigns, listGenerations } from './lists.ts';
import { readDefinition, readDesign, readGeneration } from './read.ts';
import { type RevisionRpcDependencies, revisionHandlers } from './revision/rpc.ts';
import { theDesign } from './stores.ts';

export interface DesignRpcDependencies extends RevisionRpcDependencies {
  readonly loops: LoopRegistry;
  readonly newId: NewId;
  readonly newSeed: () => number;
}

const defaultPopulation = 4;

/** The words a body is invented for: the goal, else the query chosen, else the raw prompt. */
function promptOf({ plan, selected_query, prompt }: IngestJob): string | undefined {
  return plan?.task_goal ?? selected_query ?? prompt;
}

export function designHandlers(
  dependencies: DesignRpcDependencies,
): Handlers<'robotdesign.design.v1.DesignService'> {
  const { stores, operations, loops, ingest, newId, makeEvent } = dependencies;

  function theLoop(name: string): AgentLoop {
    const loop = loops.get(name);
    if (loop) return loop;
    const away = loops.unavailable().find((other) => other.name === name);
    if (away) throw new ServiceError('agent_loop_failed', `The agent loop ${name} ${away.reason}`);
    throw new ServiceError(
      'unknown_agent_loop',
      `There is no agent loop of this name; there are: ${loops.names().join(', ')}.`,
    );
  }

  async function theJob(job_id: string) {
    const { job } = await ingest.GetJob({ job_id });
    const prompt = promptOf(job);
    if (job.status === 'completed' && job.plan && prompt !== undefined) {
      const { plan, thread_id } = job;
      return { prompt, plan, thread_id };
    }
    throw new ServiceError(
      'illegal_transition',
      `The ingest job is ${job.status}; designs are generated from a completed one.`,
      {
        extensions: { current_status: job.status, allowed: ['completed'] },
      },
    );
  }

  return {
    StartGeneration: async (request, call) => {
      const { ingest_job_id, population = defaultPopulation, config = { agents: [] } } = request;
      const operation = await operations.begin<GenerateInput>({
        kind: 'generate',
        asking: call,
        route: [],
        request,
        prepare: async () => {
          const loop = theLoop(request.agent_loop ?? loops.defaults.request);
          loop.checkExtra(config.extra);
          const job = await theJob(ingest_job_id);
          const { prompt, plan } = job;
          // What is made of a thread's job is of the thread, whoever asks for it.
          const thread_id = request.thread_id ?? job.thread_id;
          const thread = thread_id === undefined ? {} : { thread_id };
          const generation_id = newId('generation');
          return {
            input: {
              generation_id,
              ...thread,
              ingest_job_id,
              agent_loop: loop.name,
              loop_version: loop.version,
              population,
              seed: request.seed ?? dependencies.newSeed(),
              config,
              prompt,
              plan,
            },
            target: { kind: 'generation', id: generation_id, ...thread },
          };
        },
      });
      return { operation };
    },
    GetGeneration: async ({ generation_id, view }) => ({
      generation: await readGeneration(dependencies, generation_id, view),
    }),
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
    ListGenerations: (request) => listGenerations(dependencies, request),
    GetDesign: async ({ design_id, revision }) => ({
      design: await readDesign(dependencies, design_id, revision),
    }),
    ListDesigns: (request) => listDesigns(dependencies, request),
    // What else belongs to the design goes on this event, in every service.
    DeleteDesign: async ({ design_id, if_version }) => {
      const read = () => theDesign(stores, design_id);
      await deleteVersion(stores.designs, read, if_version, ({ state: { latest_revision, origin } }) =>
        makeEvent('robotdesign.design.v1.DesignDeleted', { design_id, revision: latest_revision, origin }),
      );
      return {};
    },
    GetDesignDefinition: async ({ design_id, revision }) => ({
      definition: await readDefinition(dependencies, design_id, revision),
    }),
    ...revisionHandlers(dependencies),
  };
}
