import { fromProblem, type Operation, ServiceError } from '@robotdesign/contracts';
import type { Client } from '@robotdesign/service-kit';
import type { Work } from './kind.ts';

/** An operation of another service that is part of this one's work. */

type OperationClient = Client<'robotdesign.common.v1.OperationService'>;

/** Begun before this work was begun again, it may still run; a full queue there is a matter of time. */
async function beginOrFind(
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

/** Cancelled for good, not handed back at a shutdown. */
function isCancelled(signal: AbortSignal): boolean {
  return signal.reason instanceof ServiceError;
}

/**
 * Begins the operation under a key of its own, so that it is found when `work` begins again, and waits for its end.
 * Its progress is passed on, and a cancellation of `work` cancels it.
 * @returns the id of its target
 * @throws ServiceError what the other operation failed with
 */
export async function awaitChild(
  service: OperationClient,
  begin: () => Promise<{ operation: Operation }>,
  work: Work,
): Promise<string> {
  let latest = await beginOrFind(service, begin);
  const { operation_id } = latest;
  try {
    for await (const { operation } of service.WatchOperation({ operation_id }, { signal: work.signal })) {
      latest = operation;
      if (latest.progress) work.progress(latest.progress);
    }
  } catch (error) {
    if (isCancelled(work.signal)) await service.CancelOperation({ operation_id });
    throw error;
  }
  if (latest.error) throw fromProblem(latest.error);
  if (latest.status !== 'completed') {
    throw new ServiceError('unavailable', 'The service that does the work stopped before its end.');
  }
  return latest.target.id;
}
