import { react } from '@robotdesign/event-bus';
import { endOperationsOfThread, type Operations } from '@robotdesign/operations';
import type { EventHandlers } from '@robotdesign/service-kit';
import { type ErasableJobs, eraseThread } from './erase-jobs.ts';

/** What the ingest service does on events: it erases the prompts of deleted threads. */
export const consumers = (
  jobs: ErasableJobs,
  operations: Pick<Operations, 'cancelOfThread'>,
): EventHandlers => ({
  'robotdesign.workspace.v1.ThreadDeleted': [
    endOperationsOfThread(operations),
    react('erase-jobs', ({ data }) => eraseThread(jobs, data.thread_id)),
  ],
});
