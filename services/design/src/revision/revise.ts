import type { LoopContext } from '@robotdesign/agent-loops';
import {
  type DesignRevision,
  type LoopCandidate,
  notFound,
  type Plan,
  ServiceError,
} from '@robotdesign/contracts';
import { changeDocument, insertOnce, type Stored } from '@robotdesign/document-store';
import type { OperationKind, Work } from '@robotdesign/operations';
import type { MakeEvent } from '@robotdesign/service-kit';
import { shareOfPool } from '@robotdesign/simulation';
import { checkpointId, pending, supersede } from '../checkpoint/state.ts';
import { eraseRevisions } from '../design/erase.ts';
import { light, pictureUrl, revised } from '../design/state.ts';
import { theDesign } from '../stores.ts';
import {
  type EditedRevision,
  editRevision,
  judgeRevision,
  planOf,
  type RevisionRequest,
  type RevisionSource,
  stale,
} from './prepare.ts';
import { readPart } from './read-part.ts';
import { type RevisionState, revisionId } from './state.ts';
import { definitionOf, eventData, requirementsIn, storeRevision } from './store.ts';

/** `POST /designs/{id}/revisions`: edits of the latest revision become the next revision, evaluated like a candidate. */

export interface ReviseInput extends RevisionRequest {
  /** The new revision. */
  readonly revision: number;
  readonly note?: string;
  readonly thread_id?: string;
  readonly plan: Plan;
}

export interface ReviseDependencies extends RevisionSource {
  readonly pool: LoopContext['pool'];
  readonly makeEvent: MakeEvent;
}

/** The revision that the edits would make. Nothing is stored. @throws ServiceError */
export async function previewRevision(
  source: ReviseDependencies,
  { note, ...request }: RevisionRequest & { readonly note?: string },
  signal: AbortSignal,
): Promise<DesignRevision> {
  const edited = await editRevision(source, request);
  const plan = await planOf(source, edited.design);
  const { candidate, hitl } = await judgeRevision(edited, plan, { pool: source.pool, signal });
  const { design_id, base_revision } = request;
  return {
    design_id,
    revision: base_revision + 1,
    base_revision,
    ...(note === undefined ? {} : { note }),
    changes: edited.changes,
    candidate: { ...candidate, hitl },
    checks: hitl.validity,
    dry_run: true,
  };
}

/** Stores the revision, unless another operation stored one with this number; returns the stored one. */
async function store(
  { stores, artifacts }: ReviseDependencies,
  { design_id, revision, base_revision, note }: ReviseInput,
  { design, definition, changes }: EditedRevision,
  { candidate, hitl }: LoopCandidate,
  made_by: string,
): Promise<Stored<RevisionState>> {
  const requirements = requirementsIn(definition);
  const state: RevisionState = {
    design_id,
    revision,
    base_revision,
    ...(note === undefined ? {} : { note }),
    changes,
    candidate: light({ ...candidate, picture_url: pictureUrl(design_id, revision) }),
    made_by,
  };
  const stored = await storeRevision(stores, artifacts, state, {
    review: { hitl, render: candidate.render ?? {} },
    definition: definitionOf({ ...candidate, hitl }, revision, design.state.origin.thread_id, requirements),
  });
  if (!stored) throw notFound('design', design_id);
  return stored;
}

/**
 * Makes a stored revision the latest: opens its checkpoint, publishes its event, supersedes the previous checkpoint. All
 * values follow from the revision, so that any operation can do it, and repeat it.
 * @throws ServiceError not_found when the design is deleted
 */
async function settle(
  { stores, artifacts, makeEvent }: ReviseDependencies,
  { state }: Stored<RevisionState>,
): Promise<void> {
  const { design_id, revision, base_revision, candidate, changes = [] } = state;
  const checkpoint_id = checkpointId(design_id, revision);
  await theDesign(stores, design_id);
  const definition = await readPart(artifacts, state, 'definition');
  await insertOnce(stores.checkpoints, {
    id: checkpoint_id,
    state: pending(design_id, revision),
    events: [makeEvent('robotdesign.design.v1.ReviewRequested', { checkpoint_id, design_id, revision })],
  });
  await changeDocument(
    stores.designs,
    () => theDesign(stores, design_id),
    (design) => {
      const next = revised(design.state, revision, candidate, checkpoint_id);
      const data = {
        ...eventData(definition, candidate, design.state.origin),
        changed: changes.map(({ name }) => name),
      };
      return next && { state: next, events: [makeEvent('robotdesign.design.v1.DesignRevised', data)] };
    },
  );
  const before = checkpointId(design_id, base_revision ?? revision - 1);
  if (!(await stores.checkpoints.get(before))) return;
  await changeDocument(
    stores.checkpoints,
    async () => {
      const found = await stores.checkpoints.get(before);
      if (!found) throw notFound('design', design_id);
      return found;
    },
    (checkpoint) => {
      const next = supersede(checkpoint.state);
      return next && { state: next };
    },
  );
}

export function reviseDesign(dependencies: ReviseDependencies): OperationKind<ReviseInput> {
  const { stores, pool } = dependencies;

  async function made(input: ReviseInput, work: Work): Promise<Stored<RevisionState>> {
    const earlier = await stores.revisions.get(revisionId(input.design_id, input.revision));
    if (earlier) return earlier;
    work.progress({ phase: 'revise', done: 0, message: 'Building and simulating the edited body' });
    const edited = await editRevision(dependencies, input);
    const share = shareOfPool(pool, { share: work.operation_id });
    const judged = await judgeRevision(edited, input.plan, { pool: share, signal: work.signal });
    work.signal.throwIfAborted();
    return store(dependencies, input, edited, judged, work.operation_id);
  }

  return {
    deadline_ms: 60_000,
    kept: ({ plan: _plan, note: _note, ...kept }) => kept,
    run: async (input, work) => {
      const revision = await made(input, work);
      // Also for a revision of another operation: if its process crashed, the revision would block all later ones.
      await settle(dependencies, revision);
      if (revision.state.made_by === work.operation_id) return;
      const { design_id, base_revision } = input;
      throw stale(design_id, base_revision, (await theDesign(stores, design_id)).state.latest_revision);
    },
    // A stored revision stays, whatever ended the work, unless the design was deleted.
    ended: async ({ design_id, revision }, _reason, { operation_id }) => {
      const own = await stores.revisions.get(revisionId(design_id, revision));
      if (own?.state.made_by !== operation_id) return;
      try {
        await settle(dependencies, own);
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
        await eraseRevisions(dependencies, design_id);
      }
    },
  };
}
