import type { ThreadDeleted } from '@robotdesign/contracts';
import { type Handler, react } from '@robotdesign/event-bus';
import type { Operations } from './operations.ts';

/** The handler of `ThreadDeleted` that every service with operations lists: it cancels the thread's open operations. */
export const endOperationsOfThread = (
  operations: Pick<Operations, 'cancelOfThread'>,
): Handler<ThreadDeleted> => react('end-operations', ({ data }) => operations.cancelOfThread(data.thread_id));
