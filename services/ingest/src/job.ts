import type {
  FollowUp,
  IngestJob,
  JobStatus,
  MotionAnalysis,
  Plan,
  Problem,
  Reference,
  ReferenceSource,
} from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';
import type { Chosen } from './choose-reference.ts';

/** The meaning of a prompt, by itself or together with earlier prompts of its thread. */
export interface Understanding {
  readonly plan: Plan;
  readonly follow_up?: FollowUp;
  /** All prompts since the last task, while none of them names one. */
  readonly heard?: string;
}

/** The ingest job: a prompt, its plan, and the reference motion. Pure. */

export const jobCollection: CollectionSpec = {
  name: 'jobs',
  indexes: [
    { name: 'by_created', fields: ['created_at'] },
    { name: 'by_status', fields: ['status', 'created_at'] },
    { name: 'by_thread', fields: ['thread_id', 'created_at'] },
    { name: 'by_thread_and_status', fields: ['thread_id', 'status', 'created_at'] },
  ],
};

export interface JobState {
  /** Absent for an erased job, like every text of the user. */
  readonly prompt?: string;
  /** Identifies the prompt in events. */
  readonly prompt_sha256?: string;
  readonly status: JobStatus;
  readonly thread_id?: string;
  readonly project_id?: string;
  readonly plan?: Plan;
  readonly selected_query?: string;
  readonly source?: ReferenceSource;
  readonly reference?: Reference;
  readonly motion_analysis?: MotionAnalysis;
  readonly error?: Problem;
  readonly follow_up?: FollowUp;
  /** All prompts since the last task, while none of them names one. */
  readonly heard?: string;
}

type Request = Pick<JobState, 'prompt' | 'prompt_sha256' | 'thread_id' | 'project_id'>;

export const newJob = ({ prompt, prompt_sha256, thread_id, project_id }: Request): JobState => ({
  ...(prompt === undefined ? {} : { prompt }),
  ...(prompt_sha256 === undefined ? {} : { prompt_sha256 }),
  status: 'running',
  ...(thread_id === undefined ? {} : { thread_id }),
  ...(project_id === undefined ? {} : { project_id }),
});

/** Whether the job failed for a reason of the service, not of the prompt. */
export const hasServiceFailure = ({ status, error }: JobState): boolean =>
  status === 'failed' && (error?.status ?? 0) >= 500;

/** A failed job whose work begins again. */
export function restarted({ error: _, ...job }: JobState): JobState {
  return { ...job, status: 'running' };
}

/** Adds the result of the analysis to a job: the plan, and the first of its queries, if any. */
export function understood({ error: _, ...job }: JobState, understanding: Understanding): JobState {
  const [selected_query] = understanding.plan.search_queries;
  const state = { ...job, ...understanding };
  return selected_query === undefined ? state : { ...state, selected_query };
}

/** Completes a job whose prompt was understood. */
export function completed(job: JobState, chosen: Chosen, motion_analysis: MotionAnalysis): JobState {
  return { ...job, ...chosen, status: 'completed', motion_analysis };
}

export function failed(job: JobState, error: Problem): JobState {
  return { ...job, status: 'failed', error };
}

const erasedText = 'erased with its thread';

/** A plan without text of the user: figures and terms of the vocabulary. */
function withoutText(plan: Plan): Plan {
  const { language, capabilities, environment, sensors, confidence } = plan;
  return {
    language,
    capabilities,
    environment,
    sensors,
    confidence,
    constraints: plan.constraints.map((constraint) => ({ ...constraint, text: erasedText })),
    suggested_embodiments: plan.suggested_embodiments.map((body) => ({ ...body, because: erasedText })),
    motion_reference: { ...plan.motion_reference, because: erasedText },
    search_queries: [],
    assumptions: [],
    questions: [],
    conflicts: [],
    ignored: [],
    provenance: [],
    coverage: [],
    not_understood: [],
    notices: [],
  };
}

/** A job whose thread was deleted. Its plan stays without text, because the designs made for it can still be revised. */
export function erased({ thread_id, plan }: JobState): JobState {
  return {
    status: 'erased',
    ...(thread_id === undefined ? {} : { thread_id }),
    ...(plan ? { plan: withoutText(plan) } : {}),
  };
}

export function toIngestJob({ id, state, created_at, updated_at, version }: Stored<JobState>): IngestJob {
  const { prompt_sha256: _, heard: _heard, ...shown } = state;
  return { job_id: id, ...shown, created_at, updated_at, version };
}

/** For lists: without the plan, which is most of a job. */
export function toLightJob(job: Stored<JobState>): IngestJob {
  const { plan: _, ...light } = toIngestJob(job);
  return light;
}
