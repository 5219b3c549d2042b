import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { openMongoStore } from '@robotdesign/document-store/mongo';
import { freePort, type MongoForTests, mongoForTests, newDatabaseName } from '@robotdesign/engines';
import { MongoClient } from 'mongodb';
import { gridFsPlace, openArtifacts } from '../../conformance/gridfs-artifacts.ts';
import { artifactStoreConformance } from '../../conformance/index.ts';
import { ArtifactsUnavailable } from '../errors.ts';
import { openGridFsArtifacts } from './store.ts';

const mongo = await mongoForTests();

const newPlace = (url: string) => JSON.stringify({ url, database: newDatabaseName() });

async function removePlace(place: string): Promise<void> {
  const { url, database } = gridFsPlace(place);
  const client = new MongoClient(url);
  await client.db(database).dropDatabase();
  await client.close();
}

if (typeof mongo === 'string') {
  describe('artifact store: GridFS', () => {
    test.skip(`not tested: ${mongo}`, () => undefined);
  });
} else {
  afterAll(() => mongo.stop(), 60_000);
  artifactStoreConformance({
    name: `GridFS on ${mongo.engine}`,
    newPlace: async () => newPlace(mongo.url),
    removePlace,
    open: openArtifacts,
    module: new URL('../../conformance/gridfs-artifacts.ts', import.meta.url),
  });
  describe(`GridFS on ${mongo.engine}`, () => describeContents(mongo));
}

function describeContents({ url }: MongoForTests): void {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  async function opened() {
    const place = newPlace(url);
    const clock = { now_ms: Date.UTC(2030, 0, 1) };
    const store = await openArtifacts(place, () => clock.now_ms);
    const client = new MongoClient(url);
    cleanups.push(
      () => removePlace(place),
      () => client.close(),
      () => store.close(),
    );
    const db = client.db(gridFsPlace(place).database);
    async function kept(): Promise<Record<string, number>> {
      const names = ['artifacts.keys', 'artifacts.files', 'artifacts.contents'] as const;
      const counts = names.map(async (name) => [name, await db.collection(name).countDocuments()] as const);
      const owners = new Set(
        (await db.collection('artifacts.chunks').find().toArray()).map((c) => c.files_id),
      );
      return { ...Object.fromEntries(await Promise.all(counts)), owners: owners.size };
    }
    return { store, clock, db, kept };
  }

  test('a replaced content stays readable until it is swept', async () => {
    const { store, clock, kept } = await opened();
    await store.put('a/b', 'old');
    clock.now_ms += 5 * 86_400_000;
    await store.put('a/b', 'new');
    const both = { 'artifacts.keys': 1, 'artifacts.files': 2, 'artifacts.contents': 2, owners: 2 };
    expect(await store.sweep('', 86_400_000, async () => true)).toBe(0);
    expect(await kept()).toEqual(both);
    clock.now_ms += 86_400_001;
    expect(await store.sweep('', 86_400_000, async () => true)).toBe(0);
    expect(await kept()).toEqual({
      'artifacts.keys': 1,
      'artifacts.files': 1,
      'artifacts.contents': 1,
      owners: 1,
    });
    expect(await store.get('a/b')).toEqual(Buffer.from('new'));
  });

  test('a deleted artifact leaves no document', async () => {
    const { store, kept } = await opened();
    await store.put('a/b', 'x');
    await store.delete('a/b');
    expect(await kept()).toEqual({
      'artifacts.keys': 0,
      'artifacts.files': 0,
      'artifacts.contents': 0,
      owners: 0,
    });
  });

  test('pieces of an unfinished upload are swept', async () => {
    const { store, clock, db, kept } = await opened();
    const since = new Date(clock.now_ms).toISOString();
    // A process killed during the upload leaves pieces without a file.
    await db
      .collection<{ _id: string }>('artifacts.contents')
      .insertOne({ _id: 'half', key: 'a/b', since } as { _id: string });
    await db.collection('artifacts.chunks').insertOne({ files_id: 'half', n: 0, data: Buffer.from('x') });
    await store.put('a/b', 'whole');
    clock.now_ms += 86_400_001;
    await store.sweep('', 86_400_000, async () => true);
    expect(await kept()).toEqual({
      'artifacts.keys': 1,
      'artifacts.files': 1,
      'artifacts.contents': 1,
      owners: 1,
    });
    expect(await store.get('a/b')).toEqual(Buffer.from('whole'));
  });

  test('a list has more than one page', async () => {
    const { store, db } = await opened();
    const keys = Array.from({ length: 450 }, (_, at) => `k/${String(at).padStart(4, '0')}`);
    const held = { content: 'none', bytes: 0, sha256: '', modified_at: '2030-01-01T00:00:00.000Z' };
    await db.collection<{ _id: string }>('artifacts.keys').insertMany(keys.map((_id) => ({ _id, ...held })));
    const listed: string[] = [];
    for await (const { key } of store.list('k/')) listed.push(key);
    expect(listed).toEqual(keys);
  });

  test('a document store in the same database ignores its collections', async () => {
    const { store, db } = await opened();
    await store.put('a/b', 'x');
    const collections = await db.collections();
    expect(collections.length).toBeGreaterThan(2);
    const outbox = [{ seq: 1, time: '2030-01-01T00:00:00.000Z', event: '{}' }];
    for (const collection of collections) await collection.updateMany({}, { $set: { outbox } });
    const documents = openMongoStore({
      url,
      database: db.databaseName,
      clock: Date.now,
      newId: () => 'one',
    });
    cleanups.push(() => documents.close());
    expect(await documents.outbox.waiting(10)).toEqual([]);
    expect(await documents.outbox.stats()).toEqual({ pending: 0 });
  });

  test('an unreachable database is unavailable', async () => {
    const opening = openGridFsArtifacts({
      url: `mongodb://127.0.0.1:${await freePort()}`,
      database: newDatabaseName(),
      clock: Date.now,
    });
    await expect(opening).rejects.toThrow(ArtifactsUnavailable);
  });
}
