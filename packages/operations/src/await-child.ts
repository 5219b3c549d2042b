import { fromProblem, type Operation, ServiceError } from '@robotdesign/contracts';
import type { Client } from '@robotdesign/service-kit';
import { followOperation, hasEnded } from './follow.ts';
import type { Work } from './kind.ts';
import { type Share, scaled } from './progress.ts';

/** An operation of another service that is part of this one's work. */

type OperationClient = Client<'robotdesign.common.v1.OperationService'>;

/** Consecutive failures to watch the child, over some 3 s, before the work is handed back and queued again. */
const maxFailures = 6;

/**
 * Begins an operation of another service, or finds it when it was begun under the same idempotency key. A full queue is
 * temporary: it counts as `unavailable`.
 * @throws ServiceError
 */
export async function beginOrFind(
  service: OperationClient,
  begin: () => Promise<{ operation: Operation }>,
): Promise<Operation> {
  try {
    return (await begin()).operation;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    if (error.code === 'rate_limited') throw new ServiceError('unavailable', error.message, { cause: error });
    const { operation_id } = error.extensions;
    if (error.code !== 'idempotency_in_progress' || typeof operation_id !== 'string') throw error;
    return (await service.GetOperation({ operation_id })).operation;
  }
}

/** Whether the work was cancelled. Work that is handed back at a shutdown leaves its children running. */
function isCancelled(signal: AbortSignal): boolean {
  return signal.reason instanceof ServiceError;
}

/** Watches the child to its end; a watch that breaks is opened again. */
async function watched(
  service: OperationClient,
  started: Operation,
  work: Work,
  share: Share | undefined,
): Promise<Operation> {
  const { operation_id } = started;
  const open = (signal: AbortSignal) => service.WatchOperation({ operation_id }, { signal });
  let latest = started;
  try {
    for await (const { operation } of followOperation(open, { signal: work.signal, maxFailures })) {
      latest = operation;
      const { progress } = operation;
      if (progress && !hasEnded(operation)) work.progress(share ? scaled(progress, share) : progress);
    }
  } catch (error) {
    // That the child cannot be watched does not mean that it failed.
    throw new ServiceError('unavailable', 'The service that does part of the work cannot be reached.', {
      cause: error,
    });
  }
  if (work.signal.aborted) {
    if (isCancelled(work.signal)) await service.CancelOperation({ operation_id });
    throw work.signal.reason;
  }
  return latest;
}

/**
 * Begins the operation under an idempotency key, so that it is found when `work` begins again, and waits for its end.
 * Its progress is reported as that of `work`, and a cancellation of `work` cancels it.
 * @param share the part of `work` that it does; default all
 * @returns the id of its target
 * @throws ServiceError what the other operation failed with; `unavailable` when it can no longer be watched
 */
export async function awaitChild(
  service: OperationClient,
  begin: () => Promise<{ operation: Operation }>,
  work: Work,
  share?: Share,
): Promise<string> {
  const { error, target } = await watched(service, await beginOrFind(service, begin), work, share);
  if (error) throw fromProblem(error);
  return target.id;
}
