import { type FollowUpContext, notFound, type Plan } from '@robotdesign/contracts';
import type { Collection } from '@robotdesign/document-store';
import {
  type Earlier,
  type GoingBack,
  goesBack,
  heardWith,
  type Reader,
  type Version,
} from '@robotdesign/reading';
import type { JobState, Understanding } from './job.ts';

export interface Said {
  readonly prompt: string;
  readonly follow_up?: FollowUpContext;
}

/** Largest number of turns that one message can undo. */
const maxTurns = 50;

/** The task before the job's last change, or before all its changes. */
async function versionBefore(
  jobs: Collection<JobState>,
  job: JobState,
  how: GoingBack,
): Promise<Version | undefined> {
  let version: Version | undefined;
  let later = job;
  for (let turns = how === 'last' ? 1 : maxTurns; turns > 0; turns -= 1) {
    const job_id = later.follow_up?.previous_job_id;
    const before = job_id === undefined ? undefined : (await jobs.get(job_id))?.state;
    if (job_id === undefined || !before?.plan?.task_goal) break;
    version = { job_id, plan: before.plan };
    later = before;
  }
  return version;
}

async function earlierJob(jobs: Collection<JobState>, job_id: string, said: string): Promise<Earlier> {
  const state = (await jobs.get(job_id))?.state;
  const { plan, prompt, heard = prompt } = state ?? {};
  if (!state || heard === undefined) throw notFound('ingest job', job_id);
  const how = goesBack(said);
  const backTo = how && (await versionBefore(jobs, state, how));
  return { job_id, heard, ...(plan ? { plan } : {}), ...(backTo ? { backTo } : {}) };
}

export interface Readers {
  /** Reads a text that follows nothing. */
  readonly alone: (prompt: string) => Promise<Plan>;
  /** Reads a message that follows others. It is mostly a change: no language model is asked. */
  readonly followUp: Reader['followUp'];
}

/**
 * @throws ServiceError `not_found` if the previous job does not exist or is erased
 */
export async function understand(
  jobs: Collection<JobState>,
  read: Readers,
  said: Said,
): Promise<Understanding> {
  const { prompt, follow_up: context } = said;
  if (!context) return { plan: await read.alone(prompt) };
  const { previous_job_id } = context;
  const earlier = previous_job_id === undefined ? undefined : await earlierJob(jobs, previous_job_id, prompt);
  const { plan, follow_up } = await read.followUp({
    text: prompt,
    context,
    ...(earlier ? { earlier } : { alone: await read.alone(prompt) }),
  });
  const isOpen = plan.task_goal === undefined && earlier !== undefined;
  return { plan, follow_up, ...(isOpen ? { heard: heardWith(earlier, prompt) } : {}) };
}
