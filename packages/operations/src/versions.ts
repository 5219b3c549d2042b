import { ServiceError } from '@robotdesign/contracts';
import {
  type Change,
  type Collection,
  changeDocument,
  type NewEvent,
  type Stored,
  VersionConflict,
} from '@robotdesign/document-store';

/** Changes that fail when the document no longer has the version that the caller named. */

const changedSince = (version: number | undefined, if_version: number) =>
  new ServiceError(
    'precondition_failed',
    version === undefined
      ? `The resource no longer has version ${if_version}.`
      : `The resource has version ${version}, not ${if_version}.`,
    version === undefined ? {} : { extensions: { version } },
  );

function expectVersion({ version }: Stored<object>, if_version: number | undefined): void {
  if (if_version !== undefined && version !== if_version) throw changedSince(version, if_version);
}

async function orPreconditionFailed<T>(work: Promise<T>, if_version: number): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof VersionConflict ? changedSince(undefined, if_version) : error;
  }
}

/**
 * Changes the document. With `if_version`, only if it still has that version.
 * @throws ServiceError precondition_failed
 */
export async function changeVersion<S extends object>(
  collection: Collection<S>,
  read: () => Promise<Stored<S>>,
  if_version: number | undefined,
  decide: (current: Stored<S>) => Change<S> | undefined,
): Promise<Stored<S>> {
  if (if_version === undefined) return changeDocument(collection, read, decide);
  const current = await read();
  expectVersion(current, if_version);
  const change = decide(current);
  if (change === undefined) return current;
  return orPreconditionFailed(collection.update(current, change.state, change.events ?? []), if_version);
}

/** Deletes the document. With `if_version`, only if it still has that version. @throws ServiceError precondition_failed */
export async function deleteVersion<S extends object>(
  collection: Collection<S>,
  read: () => Promise<Stored<S>>,
  if_version: number | undefined,
  event: (current: Stored<S>) => NewEvent,
): Promise<void> {
  for (;;) {
    const current = await read();
    expectVersion(current, if_version);
    try {
      await collection.delete(current, [event(current)]);
      return;
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error;
    }
  }
}
