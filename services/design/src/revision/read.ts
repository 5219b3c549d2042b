import { setImmediate } from 'node:timers/promises';
import type {
  DesignDerivation,
  DesignParameters,
  DesignRevision,
  ListRevisionsRequest,
  View,
} from '@robotdesign/contracts';
import { listPage, type Stored } from '@robotdesign/document-store';
import { eachParameter, type ProgramParameter, segmentsParameter } from '@robotdesign/robot-design';
import { checkpointId } from '../checkpoint/state.ts';
import { readDefinition } from '../design/read.ts';
import type { ReadSource } from '../read-source.ts';
import { theDesign, theRevision } from '../stores.ts';
import { derivable, editableProgram } from './prepare.ts';
import { readPart } from './read-part.ts';
import { type RevisionState, toRevision } from './state.ts';

/** Reads of revisions, built from documents and artifacts. */

async function showRevision(
  { artifacts }: ReadSource,
  stored: Stored<RevisionState>,
  view: View,
): Promise<DesignRevision> {
  const { design_id, revision, candidate } = stored.state;
  const checkpoint_id = checkpointId(design_id, revision);
  if (view === 'light') return toRevision(stored, candidate, checkpoint_id);
  const { hitl, render } = await readPart(artifacts, stored.state, 'review');
  return toRevision(stored, { ...candidate, hitl, render }, checkpoint_id, hitl.validity);
}

/** @throws ServiceError not_found */
export const readRevision = async (
  source: ReadSource,
  design_id: string,
  revision: number,
): Promise<DesignRevision> =>
  showRevision(source, await theRevision(source.stores, design_id, revision), 'full');

/** @throws ServiceError not_found */
export async function listRevisions(source: ReadSource, request: ListRevisionsRequest) {
  const { design_id, view = 'light', page } = request;
  await theDesign(source.stores, design_id);
  return listPage(source.stores.revisions, { index: 'by_design', match: [design_id] }, page, (stored) =>
    showRevision(source, stored, view),
  );
}

/**
 * As recorded when the revision was made, so that it also exists for a grammar that is no longer supported.
 * @throws ServiceError not_found
 */
export async function readDerivation(
  { stores, artifacts }: ReadSource,
  design_id: string,
  wanted: number | undefined,
): Promise<DesignDerivation> {
  const { state } = await theRevision(stores, design_id, wanted);
  const { hitl } = await readPart(artifacts, state, 'review');
  return { design_id, revision: state.revision, items: hitl.derivation };
}

/** @throws ServiceError not_found, illegal_transition for a grammar that is no longer supported */
export async function readParameters(
  source: ReadSource,
  design_id: string,
  wanted: number | undefined,
): Promise<DesignParameters> {
  const definition = await readDefinition(source, design_id, wanted);
  const items = await derivable(definition, async () => {
    const program = editableProgram(definition);
    const segments = segmentsParameter(program);
    const found: ProgramParameter[] = segments ? [segments] : [];
    for (const parameter of eachParameter(program)) {
      found.push(parameter);
      // A large body takes long: let other requests run in between.
      await setImmediate();
    }
    return found;
  });
  return { design_id, revision: definition.revision, items };
}
