import type { ArtifactStore } from '@robotdesign/artifact-store';
import {
  type Candidate,
  type Design,
  type DesignDefinition,
  type Generation,
  notFound,
  type View,
} from '@robotdesign/contracts';
import { definitionKey, reviewKey, revisionId, toDesign } from './design.ts';
import { toGeneration } from './generation.ts';
import type { ReviewPayload } from './store-candidate.ts';
import type { Stores } from './stores.ts';

/** Reads of generations and designs, put together from documents and artifacts. */

/** An artifact that a document names: that it is missing is a defect. */
async function readArtifact<T>(artifacts: ArtifactStore, key: string): Promise<T> {
  const content = await artifacts.get(key);
  if (!content) throw new Error(`${key} is missing`);
  return JSON.parse(content.toString('utf8')) as T;
}

const payload = (artifacts: ArtifactStore, design_id: string, revision: number) =>
  readArtifact<ReviewPayload>(artifacts, reviewKey(design_id, revision));

export async function readGeneration(
  stores: Stores,
  artifacts: ArtifactStore,
  generation_id: string,
  view: View,
): Promise<Generation> {
  const stored = await stores.generations.get(generation_id);
  if (!stored) throw notFound('generation', generation_id);
  const ids = stored.state.candidates.map(({ design_id }) => revisionId(design_id, 1));
  const revisions = await stores.revisions.getMany(ids);
  const light: readonly Candidate[] = revisions.map(({ state }) => state.candidate);
  if (view === 'light')
    return toGeneration(stored, { candidates: light, render_payloads: [], grammar_hitl: [] });
  const payloads = await Promise.all(light.map(({ design_id }) => payload(artifacts, design_id, 1)));
  const full = light.map((candidate, index) => ({ candidate, ...(payloads[index] as ReviewPayload) }));
  return toGeneration(stored, {
    candidates: full.map(({ candidate, hitl, render }) => ({ ...candidate, hitl, render })),
    render_payloads: full.map(({ candidate: { candidate_id }, render }) => ({ candidate_id, ...render })),
    grammar_hitl: full.map(({ candidate: { candidate_id }, hitl }) => ({ candidate_id, hitl })),
  });
}

export async function readDesign(
  stores: Stores,
  artifacts: ArtifactStore,
  design_id: string,
): Promise<Design> {
  const stored = await stores.designs.get(design_id);
  if (!stored) throw notFound('design', design_id);
  const { candidate, latest_revision, checkpoint_id } = stored.state;
  const [{ hitl, render }, checkpoint] = await Promise.all([
    payload(artifacts, design_id, latest_revision),
    stores.checkpoints.get(checkpoint_id),
  ]);
  return toDesign(stored, { ...candidate, hitl, render }, checkpoint);
}

/** What export needs to compile a revision; absent, the latest one. */
export async function readDefinition(
  { designs, revisions }: Stores,
  artifacts: ArtifactStore,
  design_id: string,
  revision: number | undefined,
): Promise<DesignDefinition> {
  const design = await designs.get(design_id);
  if (!design) throw notFound('design', design_id);
  const wanted = revision ?? design.state.latest_revision;
  const found = await revisions.get(revisionId(design_id, wanted));
  if (!found) throw notFound(`revision ${wanted} of design`, design_id);
  return readArtifact<DesignDefinition>(artifacts, definitionKey(design_id, wanted));
}
