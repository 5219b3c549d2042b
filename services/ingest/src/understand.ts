import { type FollowUp, type FollowUpContext, notFound, type Plan } from '@robotdesign/contracts';
import type { Collection } from '@robotdesign/document-store';
import { analyzePrompt, type Earlier, followUp, heardWith } from '@robotdesign/prompt-analysis';
import type { JobState } from './job.ts';

/** What a prompt says, by itself or with what was asked before it in its thread. */
export interface Understanding {
  readonly plan: Plan;
  readonly follow_up?: FollowUp;
  /** All that was said in vain, where no task was understood yet. */
  readonly heard?: string;
}

export interface Said {
  readonly prompt: string;
  readonly follow_up?: FollowUpContext;
}

async function earlierJob(jobs: Collection<JobState>, job_id: string): Promise<Earlier> {
  const { plan, prompt, heard = prompt } = (await jobs.get(job_id))?.state ?? {};
  if (heard === undefined) throw notFound('ingest job', job_id);
  return { job_id, heard, ...(plan ? { plan } : {}) };
}

/** @throws ServiceError `not_found` when the job that it follows is not here, or erased */
export async function understand(jobs: Collection<JobState>, said: Said): Promise<Understanding> {
  const { prompt, follow_up: context } = said;
  if (!context) return { plan: analyzePrompt(prompt) };
  const { previous_job_id } = context;
  const earlier = previous_job_id === undefined ? undefined : await earlierJob(jobs, previous_job_id);
  const { plan, follow_up } = followUp({ text: prompt, context, ...(earlier ? { earlier } : {}) });
  const isOpen = plan.task_goal === undefined && earlier !== undefined;
  return { plan, follow_up, ...(isOpen ? { heard: heardWith(earlier, prompt) } : {}) };
}
