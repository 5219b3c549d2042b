import { DuplicateKey, VersionConflict } from './errors.ts';
import type { Collection, Insert, NewEvent, Stored } from './port.ts';

/** Saves that may begin again: after a crash, a redelivery or a conflict they find what is there and go on. */

/**
 * Inserts unless the id was inserted before, and gives what is stored then; undefined when that was deleted since.
 * @throws DuplicateKey when another document holds one of its unique keys
 */
export async function insertOnce<S extends object>(
  collection: Collection<S>,
  input: Insert<S>,
): Promise<Stored<S> | undefined> {
  try {
    return await collection.insert(input);
  } catch (error) {
    // Only its own id says that it was inserted before; a unique key may be held by something else.
    if (!(error instanceof DuplicateKey) || error.key !== 'id') throw error;
    return collection.get(input.id);
  }
}

export interface Change<S> {
  readonly state: S;
  readonly events?: readonly NewEvent[];
}

/**
 * Changes a document on top of whatever others change meanwhile. `decide` is asked again after each conflict; undefined
 * leaves the document as it is. What `decide` throws is thrown.
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
