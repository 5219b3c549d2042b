import { type Generation, type ListGenerationsRequest, notFound, type View } from '@robotdesign/contracts';
import { laterThan, listPage, type Stored } from '@robotdesign/document-store';
import { trialsOf } from '../design/state.ts';
import { indexFor, projectFilter } from '../index-for.ts';
import type { ReadSource } from '../read-source.ts';
import { readPart } from '../revision/read-part.ts';
import { type RevisionState, revisionId } from '../revision/state.ts';
import { type GenerationState, toGeneration } from './state.ts';

/** Reads of generations, built from their documents, the revisions of their designs, and artifacts. */

/** The first revisions of the candidates that were not deleted, with their trials so far. */
async function revisionsOf(
  { stores }: ReadSource,
  { candidates }: GenerationState,
): Promise<readonly RevisionState[]> {
  const designs = await stores.designs.getMany(candidates.map(({ design_id }) => design_id));
  const revisions = await stores.revisions.getMany(designs.map(({ id }) => revisionId(id, 1)));
  const stateOf = new Map(designs.map(({ id, state }) => [id, state]));
  return revisions.map(({ state: { candidate, ...revision } }) => {
    const design = stateOf.get(revision.design_id);
    const trials = design ? trialsOf(design, revision.revision, candidate.trials) : candidate.trials;
    return { ...revision, candidate: { ...candidate, trials } };
  });
}

/** What the full view adds: each candidate's HITL and render payload, in one place each. */
async function readPayloads({ artifacts }: ReadSource, revisions: readonly RevisionState[]) {
  const parts = await Promise.all(
    revisions.map(async (revision) => {
      const { candidate_id } = revision.candidate;
      const { hitl, render } = await readPart(artifacts, revision, 'review');
      return { render: { candidate_id, ...render }, hitl: { candidate_id, hitl } };
    }),
  );
  return {
    render_payloads: parts.map(({ render }) => render),
    grammar_hitl: parts.map(({ hitl }) => hitl),
  };
}

async function showGeneration(
  source: ReadSource,
  stored: Stored<GenerationState>,
  view: View,
): Promise<Generation> {
  const revisions = await revisionsOf(source, stored.state);
  const candidates = revisions.map(({ candidate }) => candidate);
  const left = new Set(candidates.map(({ candidate_id }) => candidate_id));
  const rankings = stored.state.rankings.filter(({ candidate_id }) => left.has(candidate_id));
  const payloads =
    view === 'full' ? await readPayloads(source, revisions) : { render_payloads: [], grammar_hitl: [] };
  return toGeneration(stored, { candidates, rankings, ...payloads });
}

/** @throws ServiceError not_found */
export async function readGeneration(
  source: ReadSource,
  generation_id: string,
  view: View,
): Promise<Generation> {
  const stored = await source.stores.generations.get(generation_id);
  if (!stored) throw notFound('generation', generation_id);
  return showGeneration(source, stored, view);
}

/** @throws ServiceError validation_failed */
export function listGenerations(source: ReadSource, request: ListGenerationsRequest) {
  const { thread_id, status, created_after, view = 'light', page } = request;
  const index = indexFor([
    { name: 'thread', value: thread_id },
    { name: 'project', value: projectFilter(request) },
    { name: 'status', value: status },
  ]);
  return listPage(source.stores.generations, { ...index, ...laterThan(created_after) }, page, (stored) =>
    showGeneration(source, stored, view),
  );
}
