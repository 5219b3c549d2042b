import { notFound, type ReviewDesignRequest, sha256 } from '@robotdesign/contracts';
import { changeDocument, DuplicateKey, type Stored } from '@robotdesign/document-store';
import type { Asking } from '@robotdesign/operations';
import type { MakeEvent } from '@robotdesign/service-kit';
import { reviewed } from '../design/state.ts';
import { type Stores, theDesign, theRevision } from '../stores.ts';
import { type CheckpointState, checkpointId, decide, isRepeated, type ReviewRequest } from './state.ts';

/** `POST /designs/{id}/review`: a user decides on a revision. The decision blocks nothing; its event notifies others. */

export interface ReviewDependencies {
  readonly stores: Stores;
  readonly makeEvent: MakeEvent;
  readonly clock: () => number;
}

function requestOf(asking: Asking, request: ReviewDesignRequest): ReviewRequest | undefined {
  if (asking.idempotencyKey === undefined) return undefined;
  return {
    key_sha256: sha256({ caller: asking.caller, key: asking.idempotencyKey }),
    sha256: sha256(request),
  };
}

async function theCheckpoint({ checkpoints }: Stores, id: string, design_id: string) {
  const checkpoint = await checkpoints.get(id);
  if (!checkpoint) throw notFound('checkpoint of design', design_id);
  return checkpoint;
}

/** Records the decision in the design, so that its version changes. */
async function recordInDesign(
  { stores }: ReviewDependencies,
  checkpoint: Stored<CheckpointState>,
): Promise<void> {
  const { design_id, status } = checkpoint.state;
  await changeDocument(
    stores.designs,
    () => theDesign(stores, design_id),
    ({ state }) => {
      const next = reviewed(state, checkpoint.id, status);
      return next && { state: next };
    },
  );
}

/**
 * Decides the revision's checkpoint, once.
 * @throws ServiceError not_found, illegal_transition when it is decided or superseded, idempotency_key_reused
 */
export async function reviewDesign(
  dependencies: ReviewDependencies,
  request: ReviewDesignRequest,
  asking: Asking,
): Promise<Stored<CheckpointState>> {
  const { stores, makeEvent, clock } = dependencies;
  const { design_id, revision, decision, note } = request;
  await theRevision(stores, design_id, revision);
  const { thread_id } = (await theDesign(stores, design_id)).state.origin;
  const reviewRequest = requestOf(asking, request);
  const decidedBefore = async () => {
    const found =
      reviewRequest && (await stores.checkpoints.getBy('by_request', [design_id, reviewRequest.key_sha256]));
    return found && isRepeated(found.state, reviewRequest) ? found : undefined;
  };
  const answer = async (checkpoint: Stored<CheckpointState>, isReplay: boolean) => {
    if (isReplay) asking.replayed();
    await recordInDesign(dependencies, checkpoint);
    return checkpoint;
  };
  const earlier = await decidedBefore();
  if (earlier) return answer(earlier, true);
  const id = checkpointId(design_id, revision);
  const thread = thread_id === undefined ? {} : { thread_id };
  const event = { checkpoint_id: id, design_id, revision, decision, ...thread };
  const review = {
    decision,
    ...(note === undefined ? {} : { note }),
    ...(reviewRequest === undefined ? {} : { request: reviewRequest }),
  };
  let repeated = false;
  try {
    const decided = await changeDocument(
      stores.checkpoints,
      () => theCheckpoint(stores, id, design_id),
      ({ state }) => {
        repeated = isRepeated(state, reviewRequest);
        if (repeated) return undefined;
        return {
          state: decide(state, review, new Date(clock()).toISOString()),
          events: [makeEvent('robotdesign.design.v1.DesignReviewed', event)],
        };
      },
    );
    return answer(decided, repeated);
  } catch (error) {
    // A concurrent request with the same key decided another revision.
    const other = error instanceof DuplicateKey ? await decidedBefore() : undefined;
    if (!other) throw error;
    return answer(other, true);
  }
}
