import {
  type FollowUpContext,
  type GenerationConfig,
  type IngestJob,
  ServiceError,
  sha256,
  toProblem,
} from '@robotdesign/contracts';
import { awaitChild, type OperationKind, type Work } from '@robotdesign/operations';
import { currentTraceId, type MakeEvent } from '@robotdesign/service-kit';
import { appendMessage } from '../message/append.ts';
import type { OtherServices } from '../other-services.ts';
import { changeThread, type Stores } from '../stores.ts';
import { threadChanged } from '../thread/changed.ts';
import { requirementsOf } from '../thread/requirements.ts';
import { endTurn, present, type ThreadState, titleFrom, understoodAs } from '../thread/state.ts';
import { type TurnIntent, takeEffect } from '../turn/effects.ts';
import { failureReply, questionReply, type Reply, resultReply } from './reply.ts';

/** The main user path: a prompt in a thread becomes an ingest job, designs, and the assistant's message. */

export interface GenerateInput {
  readonly thread_id: string;
  readonly project_id: string;
  readonly prompt: string;
  readonly user_message_id: string;
  /** The assistant's message: a result, a question or an error. */
  readonly message_id: string;
  readonly ingest_job_id: string;
  readonly generation_id: string;
  readonly agent_loop: string;
  readonly population?: number;
  readonly seed?: number;
  readonly config?: GenerationConfig;
  readonly skip_video_search?: boolean;
  /** What the prompt builds on, decided once: repeated work builds on the same. */
  readonly follow_up?: FollowUpContext;
  /** What the prompt wants, if it is no task. */
  readonly intent?: TurnIntent;
  /** The latest revision of the design that an edit is about, when the turn began. */
  readonly latest_revision?: number;
}

/** Parts of the progress, in percent: understanding the task takes far less time than designing bodies. */
export const shares = { ingest: { from: 0, to: 10 }, generate: { from: 10, to: 100 } } as const;

export interface GenerateDependencies {
  readonly stores: Stores;
  readonly makeEvent: MakeEvent;
  readonly others: OtherServices;
}

async function append(
  { stores, makeEvent }: GenerateDependencies,
  { thread_id }: GenerateInput,
  { caller: owner }: Work,
  message_id: string,
  message: Reply,
): Promise<void> {
  await appendMessage(stores, makeEvent, { message_id, message: { ...message, thread_id }, owner });
}

/** The same key when the work is repeated, so that other services continue; a retry after a failure has a new message. */
const keyOf = (part: string, { message_id }: GenerateInput, { operation_id }: Work) =>
  `${operation_id}:${message_id}:${part}`;

async function ingest(
  { stores, makeEvent, others }: GenerateDependencies,
  input: GenerateInput,
  work: Work,
): Promise<IngestJob> {
  const { prompt, thread_id, project_id, ingest_job_id: job_id, skip_video_search, follow_up } = input;
  const request = {
    prompt,
    thread_id,
    project_id,
    job_id,
    ...(skip_video_search === undefined ? {} : { skip_video_search }),
    ...(follow_up === undefined ? {} : { follow_up }),
  };
  const idempotencyKey = keyOf('ingest', input, work);
  await awaitChild(
    others.ingestOperations,
    () => others.ingest.StartIngest(request, { idempotencyKey }),
    work,
    shares.ingest,
  );
  const { job } = await others.ingest.GetJob({ job_id });
  const understood = { job_id, prompt_sha256: sha256(prompt) };
  await changeThread(stores, thread_id, (state) => understoodAs(state, understood));
  await changeThread(
    stores,
    thread_id,
    (state) => titleFrom(state, job.plan?.task_goal ?? prompt),
    () => threadChanged(makeEvent, thread_id, input),
  );
  return job;
}

async function generate({ others }: GenerateDependencies, input: GenerateInput, work: Work): Promise<void> {
  const { thread_id, ingest_job_id, generation_id, agent_loop, population, seed, config } = input;
  const request = {
    ingest_job_id,
    generation_id,
    agent_loop,
    thread_id,
    ...(population === undefined ? {} : { population }),
    ...(seed === undefined ? {} : { seed }),
    ...(config === undefined ? {} : { config }),
  };
  const idempotencyKey = keyOf('generate', input, work);
  await awaitChild(
    others.designOperations,
    () => others.design.StartGeneration(request, { idempotencyKey }),
    work,
    shares.generate,
  );
}

async function answer(
  dependencies: GenerateDependencies,
  input: GenerateInput,
  work: Work,
  job: IngestJob,
): Promise<void> {
  const { thread_id, message_id, generation_id } = input;
  const { generation } = await dependencies.others.design.GetGeneration({ generation_id, view: 'light' });
  const reply = resultReply(job, generation);
  await append(dependencies, input, work, message_id, reply);
  const top_design_id = reply.artifact?.top_design_id;
  const kept = { generation_id, message_id, ...(top_design_id ? { top_design_id } : {}) };
  const requirements = job.plan ? requirementsOf(job.plan) : [];
  await changeThread(dependencies.stores, thread_id, (state) =>
    endTurn(state, work.operation_id, (current) => present(current, kept, requirements)),
  );
}

/** The event of a turn that changed the selection; undefined if it stayed. */
function selectionEvent(makeEvent: MakeEvent, input: GenerateInput, before: ThreadState, after: ThreadState) {
  const { thread_id } = input;
  const [was, is] = [before.selected_design, after.selected_design];
  if (was?.design_id === is?.design_id && was?.revision === is?.revision) return undefined;
  return is
    ? makeEvent('robotdesign.workspace.v1.DesignSelected', { thread_id, ...is })
    : threadChanged(makeEvent, thread_id, input);
}

/** Does what the message wants, answers it and ends the turn. */
async function takeTurn(
  dependencies: GenerateDependencies,
  input: GenerateInput,
  work: Work,
  intent: TurnIntent,
): Promise<void> {
  const { stores, makeEvent } = dependencies;
  const { reply, change = (state: ThreadState) => state } = await takeEffect(
    dependencies,
    input,
    work,
    intent,
  );
  await append(dependencies, input, work, input.message_id, reply);
  await changeThread(
    stores,
    input.thread_id,
    (state) => endTurn(state, work.operation_id, change),
    (before, after) => selectionEvent(makeEvent, input, before, after),
  );
}

/** Ends the work with a message that carries no result. */
async function replyAndRelease(
  dependencies: GenerateDependencies,
  input: GenerateInput,
  work: Work,
  reply: Reply,
): Promise<void> {
  await append(dependencies, input, work, input.message_id, reply);
  await changeThread(dependencies.stores, input.thread_id, (state) =>
    endTurn(state, work.operation_id, (current) => current),
  );
}

export function generateInThread(dependencies: GenerateDependencies): OperationKind<GenerateInput> {
  return {
    deadline_ms: 660_000,
    run: async (input, work) => {
      const { user_message_id, prompt, intent } = input;
      const asked = { role: 'user', kind: 'text', content: prompt } as const;
      await append(dependencies, input, work, user_message_id, asked);
      if (intent) return takeTurn(dependencies, input, work, intent);
      try {
        const job = await ingest(dependencies, input, work);
        await generate(dependencies, input, work);
        await answer(dependencies, input, work, job);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'no_search_query') throw error;
        const hasDesigns = (input.follow_up?.designs.length ?? 0) > 0;
        await replyAndRelease(dependencies, input, work, questionReply(error, hasDesigns));
      }
    },
    problemMembers: ({ message_id }) => ({ message_id }),
    // The thread keeps the prompt, so that it is erased with the thread.
    kept: ({ thread_id, user_message_id, message_id }) => ({ thread_id, user_message_id, message_id }),
    ended: (input, reason, work) =>
      replyAndRelease(dependencies, input, work, failureReply(toProblem(reason, currentTraceId()))),
  };
}
