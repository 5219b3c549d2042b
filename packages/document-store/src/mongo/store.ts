import type { UpdateFilter } from 'mongodb';
import { openCollections } from '../collections.ts';
import { StoreUnavailable } from '../errors.ts';
import type { Faults } from '../faults.ts';
import { limits } from '../limits.ts';
import type { DocumentStore } from '../port.ts';
import { toCollection } from './collection.ts';
import { openMongoConnection } from './connection.ts';
import type { MongoDocument } from './document.ts';
import { openMongoOutbox } from './outbox.ts';
import { prepareCollection } from './schema.ts';

export interface MongoStoreOptions {
  /** `mongodb://` or `mongodb+srv://` */
  readonly url: string;
  /** The service's database. */
  readonly database: string;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Makes the id that marks a save in its document. Ids are unique over all stores of the database. */
  readonly newId: () => string;
  readonly faults?: Faults;
}

/** All fields of a document except its id. */
const allFields = {
  ...{ living: '', version: '', seq: '', owner: '', created_at: '', updated_at: '', deleted_at: '' },
  ...{ state: '', state_bytes: '', keys: '', outbox: '', write_ids: '', sources: '' },
} as const satisfies Record<Exclude<keyof MongoDocument, '_id'>, ''>;

/**
 * The document store in a MongoDB database: a save is one update of one document, which contains its outbox. Any
 * number of stores, in any number of processes, may be open on one database. The engine needs only atomic updates of
 * single documents. With a replica set, saves survive the loss of a node.
 *
 * Connects on first use. Calls throw StoreUnavailable while the database is unreachable.
 */
export function openMongoStore(options: MongoStoreOptions): DocumentStore {
  const { url, database, clock, newId, faults = {} } = options;
  const connection = openMongoConnection({
    url,
    database,
    unavailable: (cause) =>
      cause === undefined
        ? new StoreUnavailable('the document store is closed')
        : new StoreUnavailable('the document database is unavailable', { cause }),
  });
  const { db, run } = connection;
  const outbox = openMongoOutbox(connection);
  const collections = openCollections(async (spec) => {
    await run(() => prepareCollection(db, spec));
    const documents = db.collection<MongoDocument>(spec.name);
    return toCollection<object>({ spec, documents, connection, outbox, clock, newId, faults });
  });

  return {
    collection: collections.open,
    outbox,

    async purgeDeleted() {
      const deleted_at = { $lte: new Date(clock() - limits.tombstone_ms).toISOString() };
      let purged = 0;
      for (const { name } of collections.specs()) {
        const published = { deleted_at, 'outbox.0': { $exists: false } };
        // The id is kept, so that an old event that is delivered again does not recreate the document.
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
