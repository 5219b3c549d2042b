import type {
  ListCheckpointsRequest,
  ListDesignsRequest,
  ListGenerationsRequest,
  ListRevisionsRequest,
} from '@robotdesign/contracts';
import { laterThan, listPage } from '@robotdesign/document-store';
import { toCheckpoint } from './checkpoint/state.ts';
import { type ReadSource, showDesign, showGeneration, showRevision } from './read.ts';
import { theDesign } from './stores.ts';

/** Lists of what the design service keeps, each by an index that serves its filters. */

interface Filter {
  /** Names the filter in an index: `by_<name>`, several joined by `_and_`. */
  readonly name: string;
  readonly value: string | undefined;
}

/** The index that serves the filters given, in the order of its fields. */
function indexFor(filters: readonly Filter[]) {
  const given = filters.filter(({ value }) => value !== undefined);
  const match = given.flatMap(({ value }) => value ?? []);
  return {
    index: given.length === 0 ? 'by_created' : `by_${given.map(({ name }) => name).join('_and_')}`,
    match,
  };
}

export function listGenerations(source: ReadSource, request: ListGenerationsRequest) {
  const { thread_id, status, created_after, view = 'light', page } = request;
  const index = indexFor([
    { name: 'thread', value: thread_id },
    { name: 'status', value: status },
  ]);
  return listPage(source.stores.generations, { ...index, ...laterThan(created_after) }, page, (stored) =>
    showGeneration(source, stored, view),
  );
}

export function listDesigns(source: ReadSource, request: ListDesignsRequest) {
  const { thread_id, embodiment, created_after, view, page } = request;
  const index = indexFor([
    { name: 'thread', value: thread_id },
    { name: 'embodiment', value: embodiment },
  ]);
  return listPage(source.stores.designs, { ...index, ...laterThan(created_after) }, page, (stored) =>
    showDesign(source, stored, view),
  );
}

const ofDesign = (design_id: string) => ({ index: 'by_design', match: [design_id] });

export async function listRevisions(source: ReadSource, request: ListRevisionsRequest) {
  const { design_id, view = 'light', page } = request;
  await theDesign(source.stores, design_id);
  return listPage(source.stores.revisions, ofDesign(design_id), page, (stored) =>
    showRevision(source, stored, view),
  );
}

export async function listCheckpoints({ stores }: ReadSource, { design_id, page }: ListCheckpointsRequest) {
  await theDesign(stores, design_id);
  return listPage(stores.checkpoints, ofDesign(design_id), page, toCheckpoint);
}
