import { type Collection, VersionConflict } from '@robotdesign/document-store';
import { ifFound } from '../if-found.ts';
import { type Stores, theThread } from '../stores.ts';

/**
 * Removes a document of a thread that was stored after the documents of its deleted thread were erased. Runs on the
 * document's own event, so that it also happens when the process that stored it stopped.
 */
export async function removeLate<S extends object>(
  stores: Stores,
  collection: Collection<S>,
  id: string,
  thread_id: string,
): Promise<void> {
  if (await ifFound(theThread(stores, thread_id))) return;
  const late = await collection.get(id);
  try {
    if (late) await collection.delete(late);
  } catch (error) {
    // The erasure of the thread removed it first.
    if (!(error instanceof VersionConflict)) throw error;
  }
}
