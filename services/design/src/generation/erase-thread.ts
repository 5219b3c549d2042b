import { notFound } from '@robotdesign/contracts';
import {
  type Collection,
  changeDocument,
  insertOnce,
  listPage,
  type Stored,
} from '@robotdesign/document-store';
import type { Stores } from '../stores.ts';
import { erased, type GenerationState } from './state.ts';

/** Erases text of users from the generations of a deleted thread, also from those stored after the deletion. */

/** The designs of the generation stay. */
export async function eraseGeneration(
  generations: Collection<GenerationState>,
  generation_id: string,
): Promise<Stored<GenerationState>> {
  const read = async () => {
    const generation = await generations.get(generation_id);
    if (!generation) throw notFound('generation', generation_id);
    return generation;
  };
  return changeDocument(generations, read, ({ state }) =>
    state.prompt === undefined ? undefined : { state: erased(state) },
  );
}

const pageSize = 100;

/** May run again. Sets the mark first, so that work that stores a generation later sees it. */
export async function eraseThread(
  { generations, erasedThreads }: Pick<Stores, 'generations' | 'erasedThreads'>,
  thread_id: string,
): Promise<void> {
  await insertOnce(erasedThreads, { id: thread_id, state: {} });
  let cursor: string | undefined;
  do {
    const page = { limit: pageSize, order: 'asc', ...(cursor ? { cursor } : {}) } as const;
    const found = { index: 'by_thread', match: [thread_id] };
    const ids = await listPage(generations, found, page, ({ id }) => id);
    for (const id of ids.items) await eraseGeneration(generations, id);
    cursor = ids.next_cursor;
  } while (cursor);
}
