import type { Design, DesignDefinition, ListDesignsRequest, View } from '@robotdesign/contracts';
import { laterThan, listPage, type Stored } from '@robotdesign/document-store';
import { toCheckpoint } from '../checkpoint/state.ts';
import { indexFor, projectFilter } from '../index-for.ts';
import type { ReadSource } from '../read-source.ts';
import { readPart } from '../revision/read-part.ts';
import { theDesign, theRevision } from '../stores.ts';
import { type DesignState, toDesign } from './state.ts';

/** Reads of designs, built from documents and artifacts. */

/** @param revision the revision whose candidate is shown in the full view; default: the latest */
async function showDesign(
  { stores, artifacts }: ReadSource,
  stored: Stored<DesignState>,
  view: View,
  revision = stored.state.latest_revision,
): Promise<Design> {
  const checkpoint = await stores.checkpoints.get(stored.state.checkpoint_id);
  const shown = checkpoint && toCheckpoint(checkpoint);
  if (view === 'light') return toDesign(stored, stored.state.candidate, shown);
  const { state } = await theRevision(stores, stored.id, revision);
  const candidate = { ...state.candidate, ...(await readPart(artifacts, state, 'review')) };
  return toDesign(stored, candidate, shown, revision);
}

/** @throws ServiceError not_found */
export const readDesign = async (source: ReadSource, design_id: string, revision?: number): Promise<Design> =>
  showDesign(source, await theDesign(source.stores, design_id), 'full', revision);

/** @throws ServiceError validation_failed */
export function listDesigns(source: ReadSource, request: ListDesignsRequest) {
  const { thread_id, embodiment, created_after, view, page } = request;
  const index = indexFor([
    { name: 'thread', value: thread_id },
    { name: 'project', value: projectFilter(request) },
    { name: 'embodiment', value: embodiment },
  ]);
  return listPage(source.stores.designs, { ...index, ...laterThan(created_after) }, page, (stored) =>
    showDesign(source, stored, view),
  );
}

/**
 * What export needs to compile a revision; default: the latest.
 * @throws ServiceError not_found
 */
export async function readDefinition(
  { stores, artifacts }: ReadSource,
  design_id: string,
  revision: number | undefined,
): Promise<DesignDefinition> {
  const { state } = await theRevision(stores, design_id, revision);
  return readPart(artifacts, state, 'definition');
}
