import { type JobStatus, notFound } from '@robotdesign/contracts';
import { type Collection, laterThan, listPage } from '@robotdesign/document-store';
import type { Handlers } from '@robotdesign/service-kit';
import { type JobState, toIngestJob, toLightJob } from './job.ts';

type JobHandlers = Pick<Handlers<'robotdesign.ingest.v1.IngestService'>, 'GetJob' | 'ListJobs'>;

interface JobFilter {
  readonly thread_id?: string;
  readonly status?: JobStatus;
}

/** The index that serves a filter, and the values of its leading fields. */
function indexFor({ thread_id, status }: JobFilter) {
  if (thread_id === undefined) {
    return status === undefined ? { index: 'by_created' } : { index: 'by_status', match: [status] };
  }
  if (status === undefined) return { index: 'by_thread', match: [thread_id] };
  return { index: 'by_thread_and_status', match: [thread_id, status] };
}

export function jobHandlers(jobs: Collection<JobState>): JobHandlers {
  return {
    GetJob: async ({ job_id }) => {
      const job = await jobs.get(job_id);
      if (!job) throw notFound('ingest job', job_id);
      return { job: toIngestJob(job) };
    },
    ListJobs: async ({ page, created_after, with_plan, ...filter }) => {
      const found = { ...indexFor(filter), ...laterThan(created_after) };
      return listPage(jobs, found, page, with_plan ? toIngestJob : toLightJob);
    },
  };
}
