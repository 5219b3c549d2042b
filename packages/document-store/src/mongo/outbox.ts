import type { Db } from 'mongodb';
import { type Nudges, openNudges } from '../events.ts';
import type { Outbox, OutboxEvent, OutboxStats } from '../port.ts';
import { isCollectionName } from '../spec.ts';
import type { MongoConnection } from './connection.ts';
import type { MongoDocument } from './document.ts';

export type MongoOutbox = Outbox & Nudges;

const isWaiting = { 'outbox.seq': { $gt: 0 } };
/** Also bounds the key of the index. Without a bound on it or an order by it, an engine scans all documents. */
const isWaitingByTime = { ...isWaiting, 'outbox.time': { $gt: '' } };

/** The outboxes in the documents of a database. */
export function openMongoOutbox({ db, run }: MongoConnection): MongoOutbox {
  return {
    ...openNudges(),
    waiting: (limit) => run(() => waitingDocuments(db, limit)),
    read: (collection, id, limit) => run(() => readEvents(db, collection, id, limit)),
    remove: (collection, id, seq) =>
      run(async () => {
        await documentsOf(db, collection).updateOne(
          { _id: id },
          { $pull: { outbox: { seq: { $lte: seq } } } },
        );
      }),
    stats: () => run(() => stats(db)),
  };
}

const documentsOf = (db: Db, collection: string) => db.collection<MongoDocument>(collection);

/** Includes collections that this process did not open: their events are published too. */
async function collectionNames(db: Db): Promise<readonly string[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter(isCollectionName);
}

async function waitingDocuments(db: Db, limit: number) {
  const names = await collectionNames(db);
  const perCollection = await Promise.all(
    names.map(async (collection) => {
      const documents = await documentsOf(db, collection)
        .find(isWaiting, { projection: { 'outbox.time': 1 }, sort: { 'outbox.time': 1 }, limit })
        .toArray();
      return documents.map(({ _id, outbox }) => ({ collection, id: _id, since: outbox[0]?.time ?? '' }));
    }),
  );
  return perCollection
    .flat()
    .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
    .slice(0, limit)
    .map(({ collection, id }) => ({ collection, id }));
}

async function readEvents(
  db: Db,
  collection: string,
  id: string,
  limit: number,
): Promise<readonly OutboxEvent[]> {
  // `$slice` alone would return all fields; naming one more field limits the answer to both.
  const projection = { version: 1, outbox: { $slice: limit } };
  const document = await documentsOf(db, collection).findOne({ _id: id }, { projection });
  return (document?.outbox ?? []).map(({ event }) => JSON.parse(event) as OutboxEvent);
}

async function stats(db: Db): Promise<OutboxStats> {
  const names = await collectionNames(db);
  const perCollection = await Promise.all(
    names.map((collection) =>
      documentsOf(db, collection)
        .aggregate<{ readonly pending: number; readonly oldest: string }>([
          { $match: isWaitingByTime },
          {
            $group: {
              _id: null,
              pending: { $sum: { $size: '$outbox' } },
              oldest: { $min: { $min: '$outbox.time' } },
            },
          },
        ])
        .toArray(),
    ),
  );
  const found = perCollection.flat();
  const pending = found.reduce((sum, one) => sum + one.pending, 0);
  const [oldest] = found.map((one) => one.oldest).sort();
  return oldest === undefined ? { pending } : { pending, oldest };
}
