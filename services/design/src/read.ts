import { setImmediate } from 'node:timers/promises';
import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type Candidate,
  type Design,
  type DesignDefinition,
  type DesignDerivation,
  type DesignParameters,
  type DesignRevision,
  type Generation,
  notFound,
  type View,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { eachParameter, type ProgramParameter } from '@robotdesign/robot-design';
import { toCheckpoint } from './checkpoint/state.ts';
import { type DesignState, toDesign } from './design/state.ts';
import { type GenerationState, toGeneration } from './generation/state.ts';
import { derivable } from './revision/prepare.ts';
import { readPart } from './revision/read-part.ts';
import { checkpointId } from './revision/revise.ts';
import { type RevisionState, revisionId, toRevision } from './revision/state.ts';
import { type Stores, theDesign, theRevision } from './stores.ts';

/** Reads of generations and designs, put together from documents and artifacts. */

export interface ReadSource {
  readonly stores: Stores;
  readonly artifacts: ArtifactStore;
}

/** What is left of a generation's candidates: a deleted design is no candidate any more. */
async function candidatesOf({ stores }: ReadSource, { candidates }: GenerationState) {
  const ids = candidates.map(({ design_id }) => design_id);
  const designs = await stores.designs.getMany(ids);
  return stores.revisions.getMany(designs.map(({ id }) => revisionId(id, 1)));
}

export async function showGeneration(
  source: ReadSource,
  stored: Stored<GenerationState>,
  view: View,
): Promise<Generation> {
  const revisions = (await candidatesOf(source, stored.state)).map(({ state }) => state);
  const left = new Set(revisions.map(({ candidate }) => candidate.candidate_id));
  const rankings = stored.state.rankings.filter(({ candidate_id }) => left.has(candidate_id));
  const shown = { ...stored, state: { ...stored.state, rankings } };
  if (view === 'light') {
    const candidates: readonly Candidate[] = revisions.map(({ candidate }) => candidate);
    return toGeneration(shown, { candidates, render_payloads: [], grammar_hitl: [] });
  }
  const full = await Promise.all(
    revisions.map(async (revision) => ({
      candidate: revision.candidate,
      ...(await readPart(source.artifacts, revision, 'review')),
    })),
  );
  return toGeneration(shown, {
    candidates: full.map(({ candidate, hitl, render }) => ({ ...candidate, hitl, render })),
    render_payloads: full.map(({ candidate: { candidate_id }, render }) => ({ candidate_id, ...render })),
    grammar_hitl: full.map(({ candidate: { candidate_id }, hitl }) => ({ candidate_id, hitl })),
  });
}

export async function readGeneration(
  source: ReadSource,
  generation_id: string,
  view: View,
): Promise<Generation> {
  const stored = await source.stores.generations.get(generation_id);
  if (!stored) throw notFound('generation', generation_id);
  return showGeneration(source, stored, view);
}

/** @param revision whose candidate is told in full; absent, the latest */
export async function showDesign(
  { stores, artifacts }: ReadSource,
  stored: Stored<DesignState>,
  view: View,
  revision = stored.state.latest_revision,
): Promise<Design> {
  const checkpoint = await stores.checkpoints.get(stored.state.checkpoint_id);
  const shown = checkpoint && toCheckpoint(checkpoint);
  if (view === 'light') return toDesign(stored, stored.state.candidate, shown);
  const { state } = await theRevision(stores, stored.id, revision);
  return toDesign(stored, { ...state.candidate, ...(await readPart(artifacts, state, 'review')) }, shown);
}

export const readDesign = async (source: ReadSource, design_id: string, revision?: number): Promise<Design> =>
  showDesign(source, await theDesign(source.stores, design_id), 'full', revision);

/** What export needs to compile a revision; absent, the latest one. */
export async function readDefinition(
  { stores, artifacts }: ReadSource,
  design_id: string,
  revision: number | undefined,
): Promise<DesignDefinition> {
  const { state } = await theRevision(stores, design_id, revision);
  return readPart(artifacts, state, 'definition');
}

export async function showRevision(
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

export const readRevision = async (
  source: ReadSource,
  design_id: string,
  revision: number,
): Promise<DesignRevision> =>
  showRevision(source, await theRevision(source.stores, design_id, revision), 'full');

/** As it was told when the revision was made, also of a grammar that is no longer here. */
export async function readDerivation(
  { stores, artifacts }: ReadSource,
  design_id: string,
  wanted: number | undefined,
): Promise<DesignDerivation> {
  const { state } = await theRevision(stores, design_id, wanted);
  const { hitl } = await readPart(artifacts, state, 'review');
  return { design_id, revision: state.revision, items: hitl.derivation };
}

export async function readParameters(
  source: ReadSource,
  design_id: string,
  wanted: number | undefined,
): Promise<DesignParameters> {
  const definition = await readDefinition(source, design_id, wanted);
  const items = await derivable(definition, async () => {
    const found: ProgramParameter[] = [];
    for (const parameter of eachParameter(definition.program)) {
      found.push(parameter);
      // A large body takes long enough to keep others waiting.
      await setImmediate();
    }
    return found;
  });
  return { design_id, revision: definition.revision, items };
}
