import {
  type FollowUpContext,
  type GenerationConfig,
  type MessageArtifact,
  type PlanRemark,
  ServiceError,
  sha256,
  toProblem,
} from '@robotdesign/contracts';
import { awaitChild, type OperationKind, type Work } from '@robotdesign/operations';
import { type Client, currentTraceId, type MakeEvent } from '@robotdesign/service-kit';
import { appendMessage } from '../message/append.ts';
import type { NewMessage } from '../message/state.ts';
import { changeThread, type Stores } from '../stores.ts';
import { keepArtifact, release, understoodAs } from '../thread/state.ts';
import { failureWords, questionWords, resultWords } from '../words/result.ts';

/** The main user path: a prompt in a thread becomes a job, designs, and the assistant's answer. */

export interface GenerateInput {
  readonly thread_id: string;
  readonly prompt: string;
  readonly user_message_id: string;
  /** The assistant's message, whatever it says in the end. */
  readonly message_id: string;
  readonly agent_loop: string;
  readonly population?: number;
  readonly seed?: number;
  readonly config?: GenerationConfig;
  readonly skip_video_search?: boolean;
  /** What the words build on, decided when the operation began: work done again builds on the same. */
  readonly follow_up?: FollowUpContext;
}

export interface Others {
  readonly ingest: Client<'robotdesign.ingest.v1.IngestService'>;
  readonly ingestOperations: Client<'robotdesign.common.v1.OperationService'>;
  readonly design: Client<'robotdesign.design.v1.DesignService'>;
  readonly designOperations: Client<'robotdesign.common.v1.OperationService'>;
  readonly export: Client<'robotdesign.export.v1.ExportService'>;
  readonly exportOperations: Client<'robotdesign.common.v1.OperationService'>;
}

export interface GenerateDependencies {
  readonly stores: Stores;
  readonly makeEvent: MakeEvent;
  readonly others: Others;
}

function questionsOf(error: ServiceError): readonly PlanRemark[] {
  const questions = error.extensions.questions;
  if (!Array.isArray(questions)) return [];
  return questions as unknown as readonly PlanRemark[];
}

/** Parts of the progress, in percent: understanding the task takes far less time than designing bodies. */
export const shares = { ingest: { from: 0, to: 10 }, generate: { from: 10, to: 100 } } as const;

export function generateInThread(dependencies: GenerateDependencies): OperationKind<GenerateInput> {
  const { stores, makeEvent, others } = dependencies;

  function append(
    input: GenerateInput,
    work: Work,
    message_id: string,
    message: Omit<NewMessage, 'thread_id'>,
  ) {
    const { thread_id } = input;
    return appendMessage(stores, makeEvent, {
      message_id,
      message: { ...message, thread_id },
      owner: work.caller,
    });
  }

  /**
   * Keys derived from the operation and its answer: when the work begins again, the other services continue what
   * they have; a retry after a failure begins anew.
   */
  const keyFor = (part: string, { message_id }: GenerateInput, work: Work) =>
    `${work.operation_id}:${message_id}:${part}`;

  function ingest(input: GenerateInput, work: Work): Promise<string> {
    const { prompt, thread_id, skip_video_search, follow_up } = input;
    const request = {
      prompt,
      thread_id,
      ...(skip_video_search === undefined ? {} : { skip_video_search }),
      ...(follow_up === undefined ? {} : { follow_up }),
    };
    const idempotencyKey = keyFor('ingest', input, work);
    return awaitChild(
      others.ingestOperations,
      () => others.ingest.StartIngest(request, { idempotencyKey }),
      work,
      shares.ingest,
    );
  }

  function generate(input: GenerateInput, ingest_job_id: string, work: Work): Promise<string> {
    const { thread_id, agent_loop, population, seed, config } = input;
    const request = {
      ingest_job_id,
      agent_loop,
      thread_id,
      ...(population === undefined ? {} : { population }),
      ...(seed === undefined ? {} : { seed }),
      ...(config === undefined ? {} : { config }),
    };
    const idempotencyKey = keyFor('generate', input, work);
    return awaitChild(
      others.designOperations,
      () => others.design.StartGeneration(request, { idempotencyKey }),
      work,
      shares.generate,
    );
  }

  async function answer(
    input: GenerateInput,
    job_id: string,
    generation_id: string,
    work: Work,
  ): Promise<void> {
    const [{ job }, { generation }] = await Promise.all([
      others.ingest.GetJob({ job_id }),
      others.design.GetGeneration({ generation_id, view: 'light' }),
    ]);
    const top_design_id = generation.candidates[0]?.design_id;
    const artifact: MessageArtifact = {
      kind: 'robot',
      generation_id,
      agent_loop: generation.agent_loop,
      ingest_job_id: job_id,
      candidates: generation.candidates,
      ...(top_design_id ? { top_design_id } : {}),
      files: [],
    };
    const content = resultWords(job.plan, generation, job.follow_up);
    const questions = job.plan?.questions ?? [];
    await append(input, work, input.message_id, {
      role: 'assistant',
      kind: 'result',
      content,
      artifact,
      questions,
    });
    const kept = { generation_id, message_id: input.message_id, ...(top_design_id ? { top_design_id } : {}) };
    await changeThread(stores, input.thread_id, (state) =>
      release(keepArtifact(state, kept), work.operation_id),
    );
  }

  async function ask(input: GenerateInput, reason: ServiceError, work: Work): Promise<void> {
    const questions = questionsOf(reason);
    const content = questionWords(questions, (input.follow_up?.designs.length ?? 0) > 0);
    const { job_id } = reason.extensions;
    await append(input, work, input.message_id, {
      role: 'assistant',
      kind: 'question',
      content,
      questions,
      ...(typeof job_id === 'string' ? { asked_of_job_id: job_id } : {}),
    });
    await changeThread(stores, input.thread_id, (state) => release(state, work.operation_id));
  }

  return {
    deadline_ms: 660_000,
    run: async (input, work) => {
      const { user_message_id, prompt } = input;
      await append(input, work, user_message_id, { role: 'user', kind: 'text', content: prompt });
      try {
        const job_id = await ingest(input, work);
        const understood = { job_id, prompt_sha256: sha256(prompt) };
        await changeThread(stores, input.thread_id, (state) => understoodAs(state, understood));
        const generation_id = await generate(input, job_id, work);
        await answer(input, job_id, generation_id, work);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'no_search_query') throw error;
        await ask(input, error, work);
      }
    },
    problemMembers: ({ message_id }) => ({ message_id }),
    // The words are the thread's: they go when it goes.
    kept: ({ thread_id, user_message_id, message_id }) => ({ thread_id, user_message_id, message_id }),
    ended: async (input, reason, work) => {
      const problem = toProblem(reason, currentTraceId());
      const content =
        reason.code === 'cancelled' ? 'The generation was cancelled.' : failureWords(problem.detail);
      await append(input, work, input.message_id, {
        role: 'assistant',
        kind: 'error',
        content,
        error: problem,
      });
      await changeThread(stores, input.thread_id, (state) => release(state, work.operation_id));
    },
  };
}
