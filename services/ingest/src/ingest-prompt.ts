import { notFound, type Plan, ServiceError, toProblem } from '@robotdesign/contracts';
import { type Collection, insertOnce, type Stored } from '@robotdesign/document-store';
import type { OperationKind } from '@robotdesign/operations';
import { currentTraceId, type Logger, type MakeEvent } from '@robotdesign/service-kit';
import { failed, type JobState, understood } from './job.ts';

/** `POST /ingest`: a prompt becomes a job with a plan, or a failed job that says which questions would help. */

export interface IngestInput {
  readonly job_id: string;
  readonly prompt: string;
  readonly prompt_sha256: string;
  readonly thread_id?: string;
}

export interface IngestDependencies {
  readonly jobs: Collection<JobState>;
  readonly analyze: (prompt: string) => Plan;
  readonly makeEvent: MakeEvent;
  readonly logger: Logger;
}

function noSearchQuery(job_id: string, plan: Plan): ServiceError {
  return new ServiceError('no_search_query', 'The prompt names no task that a robot body could do.', {
    extensions: { job_id, questions: plan.questions.map(({ text, about }) => ({ text, about })) },
  });
}

export function ingestPrompt({
  jobs,
  analyze,
  makeEvent,
  logger,
}: IngestDependencies): OperationKind<IngestInput> {
  async function theJob({
    job_id,
    prompt,
    prompt_sha256,
    thread_id,
  }: IngestInput): Promise<Stored<JobState>> {
    const state: JobState = { prompt, prompt_sha256, status: 'running', ...(thread_id ? { thread_id } : {}) };
    const earlier = await jobs.get(job_id);
    if (earlier) return earlier;
    const job = await insertOnce(jobs, { id: job_id, state });
    if (!job) throw notFound('ingest job', job_id);
    // The one place where the words of a prompt enter the log.
    logger.info({ prompt, job_id }, 'prompt received');
    return job;
  }

  async function fail(job: Stored<JobState>, state: JobState, reason: ServiceError): Promise<void> {
    const { prompt_sha256, thread_id } = job.state;
    const event = makeEvent('robotdesign.ingest.v1.IngestJobFailed', {
      job_id: job.id,
      prompt_sha256,
      code: reason.code,
      ...(thread_id ? { thread_id } : {}),
    });
    await jobs.update(job, failed(state, toProblem(reason, currentTraceId())), [event]);
  }

  async function complete(job: Stored<JobState>, state: JobState, plan: Plan): Promise<void> {
    const { prompt_sha256, thread_id } = job.state;
    const { payload_kg } = plan.capabilities;
    const event = makeEvent('robotdesign.ingest.v1.IngestJobCompleted', {
      job_id: job.id,
      prompt_sha256,
      terrain: plan.environment.terrain,
      embodiments: plan.suggested_embodiments.map(({ embodiment }) => embodiment),
      ...(payload_kg === undefined ? {} : { payload_kg }),
      ...(thread_id ? { thread_id } : {}),
    });
    await jobs.update(job, state, [event]);
  }

  return {
    deadline_ms: 30_000,
    run: async (input, work) => {
      const job = await theJob(input);
      if (job.state.status === 'completed') return;
      work.progress({ phase: 'analysis', done: 0, total: 1, message: 'Reading the task' });
      const plan = analyze(input.prompt);
      const state = understood(job.state, plan);
      if (state.status === 'completed') return complete(job, state, plan);
      const reason = noSearchQuery(job.id, plan);
      if (job.state.status === 'running') await fail(job, state, reason);
      throw reason;
    },
    ended: async (input, reason) => {
      const job = await theJob(input);
      if (job.state.status === 'running') await fail(job, job.state, reason);
    },
    kept: ({ job_id }) => ({ job_id }),
  };
}
