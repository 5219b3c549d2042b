import type { UpdateFilter } from 'mongodb';
import { openCollections } from '../collections.ts';
import { StoreUnavailable } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { limits } from '../limits.ts';
import type { DocumentStore } from '../port.ts';
import { type MongoContext, openMongoCollection } from './collection.ts';
import { openMongoConnection } from './connection.ts';
import type { MongoDocument } from './document.ts';
import { openMongoOutbox } from './outbox.ts';
import { prepareCollection } from './schema.ts';

export interface MongoStoreOptions {
  /** `mongodb://` or `mongodb+srv://` */
  readonly url: string;
  /** The service's own. */
  readonly database: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Makes the id that marks a save in its document. Unique over all stores of the database. */
  readonly newId: () => string;
  readonly faults?: Faults;
}

/** All of a document but its id. */
const allFields = {
  ...{ living: '', version: '', seq: '', owner: '', created_at: '', updated_at: '', deleted_at: '' },
  ...{ state: '', state_bytes: '', keys: '', outbox: '', write_ids: '', sources: '' },
} as const satisfies Record<Exclude<keyof MongoDocument, '_id'>, ''>;

/**
 * The document store in a MongoDB database: a save is one update of one document, which holds its own outbox. Any
 * number of stores, in any number of processes, may be open on one database. Nothing is asked of the engine but
 * updates of single documents that are atomic; a replica set adds that they survive the loss of a node.
 *
 * Connects at the first use: what is called while the database cannot be reached throws StoreUnavailable.
 */
export function openMongoStore(options: MongoStoreOptions): DocumentStore {
  const { url, database, clock, newId, faults = {} } = options;
  const connection = openMongoConnection({
    url,
    database,
    unavailable: (cause) =>
      cause === undefined
        ? new StoreUnavailable('the document store is closed')
        : new StoreUnavailable('the document database cannot be used now', { cause }),
  });
  const { db, run } = connection;
  const outbox = openMongoOutbox(connection);
  const context: MongoContext = { connection, outbox, clock, newId, faults };
  const collections = openCollections(async (spec) => {
    await run(() => prepareCollection(db, spec));
    return openMongoCollection<object>(context, spec);
  });

  return {
    collection: collections.open,
    outbox,

    async purgeDeleted() {
      const deleted_at = { $lte: new Date(clock() - limits.tombstone_ms).toISOString() };
      let purged = 0;
      for (const { name } of collections.specs()) {
        const published = { deleted_at, 'outbox.0': { $exists: false } };
        // The id outlives its document, so that an old event delivered again cannot bring it back.
        const { modifiedCount } = await run(() =>
          db
            .collection<MongoDocument>(name)
            .updateMany(published, { $unset: allFields } as UpdateFilter<MongoDocument>),
        );
        purged += modifiedCount;
      }
      return purged;
    },

    async ping() {
      await run(() => db.command({ ping: 1 }));
    },

    close: () => connection.close(),
  };
}
