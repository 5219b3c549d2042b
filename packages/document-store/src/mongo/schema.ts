import { type Collection, type Db, type IndexDescription, MongoServerError } from 'mongodb';
import type { CollectionSpec, UniqueKey } from '../port.ts';
import { declaredName } from '../spec.ts';
import { encodedDocument, fieldPath, type MongoDocument } from './document.ts';
import { keyPath, keysOf, uniqueIndexName } from './keys.ts';

/** Names of indexes that this adapter creates. It never drops others. */
const declaredPrefix = /^(ux|ix)_/;

/** Creates the declared indexes, and drops those that are no longer declared. */
export async function prepareCollection(db: Db, spec: CollectionSpec): Promise<void> {
  const documents = db.collection<MongoDocument>(spec.name);
  const found = new Set(await indexNames(documents));
  const unbuilt = (spec.unique ?? []).filter((key) => !found.has(uniqueIndexName(key)));
  // Before the index: its existence means that every document has its key.
  if (found.size > 0) for (const key of unbuilt) await fillKeys(documents, spec, key);
  const wanted = indexes(spec);
  await documents.createIndexes([...wanted.values()]);
  for (const name of found) {
    if (declaredPrefix.test(name) && !wanted.has(name)) await dropIndex(documents, name);
  }
}

/** Another process that starts at the same time may drop the same index. */
async function dropIndex(documents: Collection<MongoDocument>, name: string): Promise<void> {
  try {
    await documents.dropIndex(name);
  } catch (error) {
    const indexNotFound = 27;
    if (!(error instanceof MongoServerError) || error.code !== indexNotFound) throw error;
  }
}

async function indexNames(documents: Collection<MongoDocument>): Promise<readonly string[]> {
  try {
    return (await documents.listIndexes().toArray()).map(({ name }) => String(name));
  } catch (error) {
    const namespaceNotFound = 26;
    if (error instanceof MongoServerError && error.code === namespaceNotFound) return [];
    throw error;
  }
}

/** Stores the key of a new declaration in each living document. */
async function fillKeys(
  documents: Collection<MongoDocument>,
  spec: CollectionSpec,
  key: UniqueKey,
): Promise<void> {
  const fields = { version: 1, state: 1 } as const;
  for await (const listed of documents.find({ living: true }, { projection: fields })) {
    let document: Pick<MongoDocument, 'version' | 'state'> | null = listed;
    while (document !== null) {
      const value = keysOf(spec, encodedDocument(document)).get(key);
      if (value === undefined) break;
      const filter = { _id: listed._id, version: document.version };
      const { matchedCount } = await documents.updateOne(filter, { $set: { [keyPath(key)]: value } });
      if (matchedCount === 1) break;
      document = await documents.findOne({ _id: listed._id, living: true }, { projection: fields });
    }
  }
}

function indexes(spec: CollectionSpec): ReadonlyMap<string, IndexDescription> {
  const unique: IndexDescription[] = (spec.unique ?? []).map((key) => ({
    name: uniqueIndexName(key),
    key: { [keyPath(key)]: 1 },
    unique: true,
    sparse: true,
  }));
  const plain: IndexDescription[] = (spec.indexes ?? []).map((index) => ({
    name: `ix_${declaredName(index)}`,
    key: new Map([...index.fields.map(fieldPath), '_id'].map((field) => [field, 1])),
    partialFilterExpression: { living: true },
  }));
  const own: IndexDescription[] = [
    // The query that uses it does not bound its key, so the index also provides the order.
    {
      name: 'outbox_waiting',
      key: { 'outbox.time': 1 },
      partialFilterExpression: { 'outbox.seq': { $gt: 0 } },
    },
    { name: 'tombstones', key: { deleted_at: 1 }, sparse: true },
  ];
  return new Map([...unique, ...plain, ...own].map((index) => [String(index.name), index]));
}
