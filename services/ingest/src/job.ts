import type { IngestJob, JobStatus, Plan, Problem } from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';

/** The ingest job: a prompt and what was understood of it. Pure. */
export interface JobState {
  readonly prompt: string;
  readonly prompt_sha256: string;
  readonly status: JobStatus;
  readonly thread_id?: string;
  readonly plan?: Plan;
  readonly selected_query?: string;
  readonly error?: Problem;
}

/** What the analysis of its prompt makes of a job: a plan to search and build by, or none. */
export function understood({ error: _, ...job }: JobState, plan: Plan): JobState {
  const [selected_query] = plan.search_queries;
  return selected_query === undefined
    ? { ...job, plan }
    : { ...job, status: 'completed', plan, selected_query };
}

export function failed(job: JobState, error: Problem): JobState {
  return { ...job, status: 'failed', error };
}

export function toIngestJob({ id, state, created_at, updated_at, version }: Stored<JobState>): IngestJob {
  const { prompt_sha256: _, ...shown } = state;
  return { job_id: id, ...shown, created_at, updated_at, version };
}
