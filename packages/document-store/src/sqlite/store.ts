import { openCollections } from '../collections.ts';
import { StoreUnavailable } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { limits } from '../limits.ts';
import type { Collection, CollectionSpec, DocumentStore } from '../port.ts';
import { type EmbeddedContext, openCollection } from './collection.ts';
import { isSqliteUnavailable, openSqliteFile } from './file.ts';
import { openOutbox } from './outbox.ts';
import { prepareCollection, schema, schemaVersion, tableOf } from './schema.ts';

export interface EmbeddedStoreOptions {
  /** The service's own file; its folder is made when missing. One process at a time holds it open. */
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
export function openEmbeddedStore(options: EmbeddedStoreOptions): DocumentStore {
  const { path, clock, newId, faults = {} } = options;
  const file = unavailableOr(() => openSqliteFile({ path, schemaVersion, schema }));
  const outbox = openOutbox(file, guard);
  const context: EmbeddedContext = { file, outbox, clock, newId, faults, guard };
  const collections = openCollections(create);

  async function create(spec: CollectionSpec): Promise<Collection<object>> {
    await guard(() => file.transact(() => prepareCollection(file, spec)));
    return openCollection<object>(context, spec);
  }

  function purgeSome(spec: CollectionSpec, before: string): number {
    const gone = file
      .statement(
        `SELECT id FROM ${tableOf(spec.name)} AS document
         WHERE deleted_at <= ? AND deleted_at IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM outbox WHERE collection = ? AND outbox.id = document.id)
         LIMIT ?`,
      )
      .all(before, spec.name, purgeBatch);
    for (const { id } of gone) {
      // The id outlives its document, so that an old event delivered again cannot bring it back.
      file.statement('INSERT OR IGNORE INTO retired_ids VALUES (?, ?)').run(spec.name, String(id));
      file.statement(`DELETE FROM ${tableOf(spec.name)} WHERE id = ?`).run(String(id));
    }
    return gone.length;
  }

  return {
    collection: collections.open,

    outbox,

    async purgeDeleted() {
      const before = new Date(clock() - limits.tombstone_ms).toISOString();
      let purged = 0;
      for (const spec of collections.specs()) {
        for (let some = purgeBatch; some === purgeBatch; purged += some) {
          some = await guard(() => file.transact(() => purgeSome(spec, before)));
        }
      }
      return purged;
    },

    async ping() {
      await guard(() => file.run(() => file.statement('SELECT 1 FROM outbox LIMIT 1').get()));
    },

    close: () => file.close(),
  };
}

async function guard<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailableOr<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(error: unknown): unknown {
  if (!isSqliteUnavailable(error)) return error;
  return new StoreUnavailable('the document file cannot be used now', { cause: error });
}
