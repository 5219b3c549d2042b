import { DuplicateKey, VersionConflict } from './errors.ts';
import type { Collection, Insert, NewEvent, Stored } from './port.ts';

/** Saves that can be repeated after a crash, a redelivery or a conflict. */

/**
 * Inserts the document, or returns the stored one if the id was inserted before. Undefined if that one was deleted.
 * @throws DuplicateKey if another document has one of its unique keys
 */
export async function insertOnce<S extends object>(
  collection: Collection<S>,
  input: Insert<S>,
): Promise<Stored<S> | undefined> {
  try {
    return await collection.insert(input);
  } catch (error) {
    // Only a taken id means that this document was inserted before. A unique key can belong to another document.
    if (!(error instanceof DuplicateKey) || error.key !== 'id') throw error;
    return collection.get(input.id);
  }
}

export interface Change<S> {
  readonly state: S;
  readonly events?: readonly NewEvent[];
}

/**
 * Changes a document that others may change at the same time. After each conflict it is read again and `decide` is
 * called again. If `decide` returns undefined, the document stays unchanged.
 * @throws errors of `decide`
 */
export async function changeDocument<S extends object>(
  collection: Collection<S>,
  read: () => Promise<Stored<S>>,
  decide: (current: Stored<S>) => Change<S> | undefined,
): Promise<Stored<S>> {
  for (;;) {
    const current = await read();
    const change = decide(current);
    if (change === undefined) return current;
    try {
      return await collection.update(current, change.state, change.events ?? []);
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
