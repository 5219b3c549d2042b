import { openCollections } from '../collections.ts';
import type { Faults } from '../faults.ts';
import { limits } from '../limits.ts';
import type { DocumentStore } from '../port.ts';
import { toCollection } from './collection.ts';
import { openSqliteFile, type SqliteFile } from './file.ts';
import { openOutbox } from './outbox.ts';
import { prepareCollection, schema, schemaVersion, tableOf } from './schema.ts';
import { guard, toPortError } from './unavailable.ts';

export interface SqliteStoreOptions {
  /** The service's file. Its folder is created if missing. Only one process at a time may open the file. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Makes the id that marks a save in its document. */
  readonly newId: () => string;
  readonly faults?: Faults;
}

/** Tombstones removed in one transaction. */
const purgeBatch = 200;

/**
 * The document store in one SQLite file: a save is one transaction over the document and its outbox.
 * @throws StoreUnavailable when the file cannot be opened
 */
export function openSqliteStore(options: SqliteStoreOptions): DocumentStore {
  const { path, clock, newId, faults = {} } = options;
  const file = openFile(path);
  const outbox = openOutbox(file);
  const collections = openCollections(async (spec) => {
    await guard(() => file.transact(() => prepareCollection(file, spec)));
    return toCollection<object>({ file, spec, outbox, clock, newId, faults });
  });
  return {
    collection: collections.open,
    outbox,

    async purgeDeleted() {
      const before = new Date(clock() - limits.tombstone_ms).toISOString();
      let purged = 0;
      for (const { name } of collections.specs()) purged += await purgeCollection(file, name, before);
      return purged;
    },

    async ping() {
      await guard(() => file.run(() => file.statement('SELECT 1 FROM outbox LIMIT 1').get()));
    },

    close: () => file.close(),
  };
}

function openFile(path: string): SqliteFile {
  try {
    return openSqliteFile({ path, schemaVersion, schema });
  } catch (error) {
    throw toPortError(error);
  }
}

async function purgeCollection(file: SqliteFile, collection: string, before: string): Promise<number> {
  let purged = 0;
  for (;;) {
    const batch = await guard(() => file.transact(() => purgeSome(file, collection, before)));
    purged += batch;
    if (batch < purgeBatch) return purged;
  }
}

function purgeSome(file: SqliteFile, collection: string, before: string): number {
  const table = tableOf(collection);
  const published = file
    .statement(
      `SELECT id FROM ${table} AS document
       WHERE deleted_at <= ? AND deleted_at IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM outbox WHERE collection = ? AND outbox.id = document.id)
       LIMIT ?`,
    )
    .all(before, collection, purgeBatch);
  for (const { id } of published) {
    // The id is kept, so that an old event that is delivered again does not recreate the document.
    file.statement('INSERT OR IGNORE INTO retired_ids VALUES (?, ?)').run(collection, String(id));
    file.statement(`DELETE FROM ${table} WHERE id = ?`).run(String(id));
  }
  return published.length;
}
