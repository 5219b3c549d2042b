import { ServiceError } from '@robotdesign/contracts';
import type { Operations } from '@robotdesign/operations';

/** What only one operation may have at a time, and which takes it before it is stored. */
export interface Claim {
  readonly operation_id: string;
  readonly since: string;
}

/** A claim whose operation is not stored after this long was left by a crash before the operation began. */
const unstored_ms = 10_000;

/** Whether the operation that claimed it runs, or is about to. */
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
