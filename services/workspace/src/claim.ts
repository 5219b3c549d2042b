import { ServiceError } from '@robotdesign/contracts';
import type { Operations } from '@robotdesign/operations';

/** An exclusive hold of an operation on a resource, taken before the operation is stored. */
export interface Claim {
  readonly operation_id: string;
  readonly since: string;
}

/** A claim without a stored operation is orphaned after this time: the process crashed in between. */
const unstored_ms = 10_000;

/** Whether the claiming operation is queued, running, or about to be stored. */
export async function isHeld(
  { operation_id, since }: Claim,
  operations: Pick<Operations, 'get'>,
  clock: () => number,
): Promise<boolean> {
  try {
    const { status } = await operations.get(operation_id);
    return status === 'queued' || status === 'running';
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
    return clock() - Date.parse(since) < unstored_ms;
  }
}
