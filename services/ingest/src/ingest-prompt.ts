import {
  type FollowUpContext,
  type MotionAnalysis,
  notFound,
  type Plan,
  type Reference,
  ServiceError,
  toProblem,
} from '@robotdesign/contracts';
import { insertOnce, type NewEvent, type Stored } from '@robotdesign/document-store';
import { givenReference } from '@robotdesign/motion-references';
import type { OperationKind } from '@robotdesign/operations';
import { currentTraceId, type Logger, type MakeEvent } from '@robotdesign/service-kit';
import { type Chosen, chooseReference } from './choose-reference.ts';
import { theClip } from './clips-rpc.ts';
import { changeJob, type ErasableJobs, eraseJob } from './erase-jobs.ts';
import {
  completed,
  failed,
  hasServiceFailure,
  type JobState,
  newJob,
  restarted,
  type Understanding,
  understood,
} from './job.ts';
import type { Said } from './understand.ts';
import type { VideoSearch } from './video/video-search.ts';

/**
 * `POST /ingest`: a prompt becomes a job with a plan and a reference, or a failed job with the questions that would help.
 */

export interface IngestInput {
  readonly job_id: string;
  readonly prompt: string;
  readonly prompt_sha256: string;
  readonly thread_id?: string;
  readonly project_id?: string;
  /** Decided when the job was requested: by the request, or by the operator for all jobs. */
  readonly skip_video_search: boolean;
  /** The requested motion of the catalogue: no search. */
  readonly clip_id?: string;
  readonly follow_up?: FollowUpContext;
}

export interface IngestDependencies extends ErasableJobs {
  readonly understand: (said: Said, signal: AbortSignal) => Promise<Understanding>;
  /** Absent if no search is configured. */
  readonly video: VideoSearch | undefined;
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
  erasedThreads,
  understand,
  video,
  makeEvent,
  logger,
}: IngestDependencies): OperationKind<IngestInput> {
  /** @throws ServiceError `not_found` when the thread was deleted; a job stored later is erased too */
  async function theJob(input: IngestInput): Promise<Stored<JobState>> {
    const { job_id, prompt, thread_id } = input;
    const state = newJob(input);
    const earlier = await jobs.get(job_id);
    const job = earlier ?? (await insertOnce(jobs, { id: job_id, state }));
    if (!job) throw notFound('ingest job', job_id);
    // Checked after the insert: an earlier erasure is seen here, and a later one sees the job.
    if (thread_id !== undefined && (await erasedThreads.get(thread_id))) {
      await eraseJob(jobs, job_id);
      throw notFound('thread', thread_id);
    }
    // The only place that logs the text of a prompt.
    if (!earlier) logger.info({ prompt, job_id }, 'prompt received');
    return job;
  }

  /** A job that failed because of the service is run again when its operation begins again. */
  async function restartedIfNeeded(job: Stored<JobState>): Promise<Stored<JobState>> {
    return hasServiceFailure(job.state)
      ? changeJob(jobs, job.id, (state) =>
          hasServiceFailure(state) ? { state: restarted(state) } : undefined,
        )
      : job;
  }

  /** Ends a running job; `state` holds what was understood so far. */
  async function fail(
    { job_id, prompt_sha256, thread_id }: IngestInput,
    state: JobState,
    reason: ServiceError,
  ): Promise<void> {
    const event = makeEvent('robotdesign.ingest.v1.IngestJobFailed', {
      job_id,
      prompt_sha256,
      code: reason.code,
      ...(thread_id ? { thread_id } : {}),
    });
    const error = toProblem(reason, currentTraceId());
    await changeJob(jobs, job_id, ({ status }) =>
      status === 'running' ? { state: failed(state, error), events: [event] } : undefined,
    );
  }

  /** Best effort: a failure does not fail the job. */
  function requestAnalysis(
    { job_id, thread_id }: IngestInput,
    { kind, id }: Reference,
  ): { readonly analysis: MotionAnalysis; readonly events: readonly NewEvent[] } {
    try {
      const request = makeEvent('robotdesign.ingest.v1.MotionAnalysisRequested', {
        job_id,
        reference: { kind, id },
        ...(thread_id ? { thread_id } : {}),
      });
      return { analysis: { status: 'dispatched' }, events: [request] };
    } catch (error) {
      logger.warn({ err: error, job_id }, 'the motion analysis could not be requested');
      return { analysis: { status: 'failed' }, events: [] };
    }
  }

  async function choose(
    { clip_id, skip_video_search }: IngestInput,
    plan: Plan,
    query: string,
    signal: AbortSignal,
  ): Promise<Chosen> {
    if (clip_id !== undefined) return { source: 'fallback', reference: givenReference(theClip(clip_id)) };
    if (skip_video_search) return { source: 'skipped' };
    return chooseReference({ video, logger }, plan, query, signal);
  }

  /** Saves the reference once. The first result of repeated work stays, and so do an end and an erasure. */
  async function complete(
    input: IngestInput,
    understanding: JobState,
    plan: Plan,
    chosen: Chosen,
  ): Promise<void> {
    const { job_id, prompt_sha256, thread_id } = input;
    const { payload_kg } = plan.capabilities;
    const done = makeEvent('robotdesign.ingest.v1.IngestJobCompleted', {
      job_id,
      source: chosen.source,
      prompt_sha256,
      terrain: plan.environment.terrain,
      embodiments: plan.suggested_embodiments.map(({ embodiment }) => embodiment),
      ...(payload_kg === undefined ? {} : { payload_kg }),
      ...(thread_id ? { thread_id } : {}),
    });
    const { analysis, events } =
      chosen.source === 'video'
        ? requestAnalysis(input, chosen.reference)
        : { analysis: { status: 'not_requested' } as const, events: [] };
    await changeJob(jobs, job_id, ({ status }) =>
      status === 'running'
        ? { state: completed(understanding, chosen, analysis), events: [done, ...events] }
        : undefined,
    );
  }

  return {
    deadline_ms: 30_000,
    run: async (input, work) => {
      const job = await restartedIfNeeded(await theJob(input));
      if (job.state.status === 'completed') return;
      work.progress({ phase: 'analysis', done: 0, total: 2, message: 'Reading the task' });
      const understanding = await understand(input, work.signal);
      const { plan } = understanding;
      const state = understood(job.state, understanding);
      const { selected_query } = state;
      if (selected_query === undefined) {
        const reason = noSearchQuery(job.id, plan);
        await fail(input, state, reason);
        throw reason;
      }
      work.progress({ phase: 'reference', done: 1, total: 2, message: 'Searching for a reference motion' });
      const chosen = await choose(input, plan, selected_query, work.signal);
      await complete(input, state, plan, chosen);
    },
    ended: async (input, reason) => {
      await fail(input, (await theJob(input)).state, reason);
    },
    kept: ({ job_id }) => ({ job_id }),
  };
}
