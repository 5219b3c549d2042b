import type { Db } from 'mongodb';
import { type Nudges, openNudges } from '../events.ts';
import type { Outbox, OutboxEvent } from '../port.ts';
import { isCollectionName } from '../spec.ts';
import type { MongoConnection } from './connection.ts';
import type { MongoDocument } from './document.ts';

export type MongoOutbox = Outbox & Nudges;

const isWaiting = { 'outbox.seq': { $gt: 0 } };
/** Also bounds the key of their index: without bounds or an order by it, an engine reads every document instead. */
const isWaitingByTime = { ...isWaiting, 'outbox.time': { $gt: '' } };

/** The outboxes in the documents of a database. */
export function openMongoOutbox({ db, run }: MongoConnection): MongoOutbox {
  const documentsOf = (collection: string) => db.collection<MongoDocument>(collection);

  return {
    ...openNudges(),

    waiting: (limit) =>
      run(async () => {
        const perCollection = await Promise.all(
          (await collectionNames(db)).map(async (collection) => {
            const documents = await documentsOf(collection)
              .find(isWaiting, { projection: { 'outbox.time': 1 }, sort: { 'outbox.time': 1 }, limit })
              .toArray();
            return documents.map(({ _id, outbox }) => ({
              collection,
              id: _id,
              since: outbox[0]?.time ?? '',
            }));
          }),
        );
        return perCollection
          .flat()
          .sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
          .slice(0, limit)
          .map(({ collection, id }) => ({ collection, id }));
      }),

    read: (collection, id, limit) =>
      run(async () => {
        // The version is asked for so that nothing else comes along.
        const projection = { version: 1, outbox: { $slice: limit } };
        const document = await documentsOf(collection).findOne({ _id: id }, { projection });
        return (document?.outbox ?? []).map(({ event }) => JSON.parse(event) as OutboxEvent);
      }),

    remove: (collection, id, seq) =>
      run(async () => {
        await documentsOf(collection).updateOne({ _id: id }, { $pull: { outbox: { seq: { $lte: seq } } } });
      }),

    stats: () =>
      run(async () => {
        const found = await Promise.all(
          (await collectionNames(db)).map((collection) =>
            documentsOf(collection)
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
        const pending = found.flat().reduce((sum, one) => sum + one.pending, 0);
        const [oldest] = found
          .flat()
          .map((one) => one.oldest)
          .sort();
        return oldest === undefined ? { pending } : { pending, oldest };
      }),
  };
}

/** Also those that this program opened not, or no more: their events go out all the same. */
async function collectionNames(db: Db): Promise<readonly string[]> {
  const listed = await db.listCollections({}, { nameOnly: true }).toArray();
  return listed.map(({ name }) => name).filter(isCollectionName);
}
