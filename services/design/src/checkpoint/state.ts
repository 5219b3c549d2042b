import { type Checkpoint, derivedId, type ReviewDecision, ServiceError } from '@robotdesign/contracts';
import type { CollectionSpec, Stored } from '@robotdesign/document-store';

/** The review of one revision: pending until it is decided, or superseded by the next revision. Pure. */

export interface CheckpointState {
  readonly design_id: string;
  readonly revision: number;
  readonly status: Checkpoint['status'];
  readonly note?: string;
  readonly decided_at?: string;
  /** The deciding request, if it had an idempotency key. */
  readonly request?: ReviewRequest;
}

/** Identifies a repeated request. */
export interface ReviewRequest {
  /** Of caller and idempotency key. */
  readonly key_sha256: string;
  readonly sha256: string;
}

export interface Review {
  readonly decision: ReviewDecision;
  readonly note?: string;
  readonly request?: ReviewRequest;
}

export const checkpointCollection: CollectionSpec = {
  name: 'checkpoints',
  // A key decides at most one checkpoint of a design.
  unique: [{ name: 'by_request', fields: ['design_id', 'request.key_sha256'] }],
  indexes: [{ name: 'by_design', fields: ['design_id', 'revision'] }],
};

/** Follows from the revision, so that repeated work opens the same checkpoint. */
export const checkpointId = (design_id: string, revision: number): string =>
  derivedId('checkpoint', design_id, revision);

export const pending = (design_id: string, revision: number): CheckpointState => ({
  design_id,
  revision,
  status: 'pending',
});

/** Decides a pending checkpoint. @throws ServiceError illegal_transition for a decided or superseded one */
export function decide(
  state: CheckpointState,
  { decision, note, request }: Review,
  decided_at: string,
): CheckpointState {
  if (state.status !== 'pending') {
    const next =
      state.status === 'superseded' ? 'Review the latest revision' : 'A new revision can be reviewed';
    throw new ServiceError(
      'illegal_transition',
      `Revision ${state.revision} is ${state.status.replaceAll('_', ' ')} already. ${next}.`,
      { extensions: { current_status: state.status, allowed: ['pending'] } },
    );
  }
  return {
    ...state,
    status: decision,
    decided_at,
    ...(note === undefined ? {} : { note }),
    ...(request === undefined ? {} : { request }),
  };
}

/** Supersedes a pending checkpoint. A decided one stays as decided: undefined. */
export const supersede = (state: CheckpointState): CheckpointState | undefined =>
  state.status === 'pending' ? { ...state, status: 'superseded' } : undefined;

/**
 * Whether a request was seen before.
 * @throws ServiceError idempotency_key_reused when its key belongs to another one
 */
export function isRepeated({ request }: CheckpointState, later: ReviewRequest | undefined): boolean {
  if (later === undefined || request?.key_sha256 !== later.key_sha256) return false;
  if (request.sha256 === later.sha256) return true;
  throw new ServiceError('idempotency_key_reused', 'This Idempotency-Key was used for another review.');
}

export function toCheckpoint({
  id,
  state,
  created_at,
  updated_at,
  version,
}: Stored<CheckpointState>): Checkpoint {
  const { request: _, ...shown } = state;
  return { checkpoint_id: id, ...shown, created_at, updated_at, version };
}
