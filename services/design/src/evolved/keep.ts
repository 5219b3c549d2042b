import { type DesignDefinition, derivedId, type StartEvolvedDesignRequest } from '@robotdesign/contracts';
import type { OperationKind, Prepared } from '@robotdesign/operations';
import { EditError, editProgram } from '@robotdesign/robot-design';
import { shareOfPool } from '@robotdesign/simulation';
import { storeCandidate } from '../generation/store-candidate.ts';
import { derivable, judgeRevision, notEditable, planOf } from '../revision/prepare.ts';
import { readPart } from '../revision/read-part.ts';
import type { ReviseDependencies } from '../revision/revise.ts';
import { requirementsIn } from '../revision/store.ts';
import { theDesign, theRevision } from '../stores.ts';

/** Stores the body that an iteration of an evolution found as another design, evaluated like a candidate. */

export type KeepEvolvedInput = StartEvolvedDesignRequest & { readonly thread_id?: string };

/** The same iteration gives the same design. */
const evolvedDesignId = (iteration_id: string): string => derivedId('design', iteration_id);

/** @throws ServiceError not_found */
export async function requestedEvolved(
  { stores }: Pick<ReviseDependencies, 'stores'>,
  request: StartEvolvedDesignRequest,
): Promise<Prepared<KeepEvolvedInput>> {
  const { origin } = (await theDesign(stores, request.design_id)).state;
  await theRevision(stores, request.design_id, request.revision);
  const thread = origin.thread_id === undefined ? {} : { thread_id: origin.thread_id };
  const id = evolvedDesignId(request.iteration_id);
  return { input: { ...request, ...thread }, target: { kind: 'design', id, revision: 1, ...thread } };
}

/** @throws ServiceError validation_failed for edits that give no body, illegal_transition */
async function editedProgram(definition: DesignDefinition, edits: KeepEvolvedInput['edits']) {
  if (edits.length === 0) return { program: definition.program, changes: [] };
  try {
    return await derivable(definition, () => editProgram(definition.program, edits));
  } catch (error) {
    throw error instanceof EditError ? notEditable(error) : error;
  }
}

export function keepEvolved(dependencies: ReviseDependencies): OperationKind<KeepEvolvedInput> {
  const { stores, artifacts, makeEvent, pool } = dependencies;
  return {
    deadline_ms: 60_000,
    run: async ({ design_id, revision, edits, iteration_id }, work) => {
      const evolved = evolvedDesignId(iteration_id);
      if (await stores.designs.get(evolved)) return;
      work.progress({ phase: 'keep', done: 0, message: 'Building and simulating the evolved body' });
      const design = await theDesign(stores, design_id);
      const base = await theRevision(stores, design_id, revision);
      const definition = await readPart(artifacts, base.state, 'definition');
      const edited = await editedProgram(definition, edits);
      const plan = await planOf(dependencies, design);
      const share = shareOfPool(pool, { share: work.operation_id });
      const judged = await judgeRevision({ design, base, definition, ...edited }, plan, {
        pool: share,
        signal: work.signal,
      });
      work.signal.throwIfAborted();
      const ids = { candidate_id: derivedId('candidate', iteration_id), design_id: evolved };
      const origin = { ...design.state.origin, iteration_id };
      const asked = requirementsIn(definition);
      await storeCandidate(stores, artifacts, makeEvent, origin, asked, ids, judged, undefined);
    },
  };
}
