import { notFound } from '@robotdesign/contracts';
import {
  type Change,
  type Collection,
  type CollectionSpec,
  changeDocument,
  insertOnce,
  listPage,
  type Stored,
} from '@robotdesign/document-store';
import { erased, type JobState } from './job.ts';

/** Erases text of users from the jobs of a deleted thread, also from those stored after the deletion. */

export interface ErasableJobs {
  readonly jobs: Collection<JobState>;
  /** A mark for each deleted thread, so that late work sees the deletion. */
  readonly erasedThreads: Collection<object>;
}

export const erasedThreadCollection: CollectionSpec = { name: 'erased_threads' };

/** Changes a job, with retries on concurrent changes. @throws ServiceError `not_found` */
export function changeJob(
  jobs: Collection<JobState>,
  job_id: string,
  decide: (state: JobState) => Change<JobState> | undefined,
): Promise<Stored<JobState>> {
  const read = async () => {
    const job = await jobs.get(job_id);
    if (!job) throw notFound('ingest job', job_id);
    return job;
  };
  return changeDocument(jobs, read, ({ state }) => decide(state));
}

export async function eraseJob(jobs: Collection<JobState>, job_id: string): Promise<void> {
  await changeJob(jobs, job_id, (state) =>
    state.status === 'erased' ? undefined : { state: erased(state) },
  );
}

const pageSize = 100;

/** May run again. Sets the mark first, so that work that stores a job later sees it. */
export async function eraseThread({ jobs, erasedThreads }: ErasableJobs, thread_id: string): Promise<void> {
  await insertOnce(erasedThreads, { id: thread_id, state: {} });
  let cursor: string | undefined;
  do {
    const page = { limit: pageSize, order: 'asc', ...(cursor ? { cursor } : {}) } as const;
    const ids = await listPage(jobs, { index: 'by_thread', match: [thread_id] }, page, ({ id }) => id);
    for (const id of ids.items) await eraseJob(jobs, id);
    cursor = ids.next_cursor;
  } while (cursor);
}
