import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from '@jest/globals';
import { freePort, type MongoForTests, mongoForTests, newDatabaseName } from '@robotdesign/engines';
import { MongoClient } from 'mongodb';
import { anEvent, type Counter, counters, outboxOf } from '../../conformance/factory.ts';
import { documentStoreConformance } from '../../conformance/index.ts';
import { startLossyProxy } from '../../conformance/lossy-proxy.ts';
import { mongoPlace, openStore } from '../../conformance/mongo-store.ts';
import { StoreUnavailable } from '../errors.ts';
import { openMongoStore } from './store.ts';

const mongo = await mongoForTests();

const newPlace = (url: string) => JSON.stringify({ url, database: newDatabaseName() });

async function removePlace(place: string): Promise<void> {
  const { url, database } = mongoPlace(place);
  const client = new MongoClient(url);
  await client.db(database).dropDatabase();
  await client.close();
}

if (typeof mongo === 'string') {
  describe('document store: MongoDB', () => {
    test.skip(`not tested: ${mongo}`, () => undefined);
  });
} else {
  afterAll(() => mongo.stop(), 60_000);
  documentStoreConformance({
    name: mongo.engine,
    features: { durable: mongo.durable, shared: true },
    newPlace: async () => newPlace(mongo.url),
    removePlace,
    open: openStore,
    ...(mongo.crash !== undefined && { crashEngine: mongo.crash }),
    module: new URL('../../conformance/mongo-store.ts', import.meta.url),
  });
  describe(`the document database: ${mongo.engine}`, () => describeDatabase(mongo));
}

function describeDatabase({ url }: MongoForTests): void {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  function opened({ place = newPlace(url), through = url, now_ms = Date.now() } = {}) {
    const { database } = mongoPlace(place);
    const clock = { now_ms };
    const store = openMongoStore({ url: through, database, clock: () => clock.now_ms, newId: randomUUID });
    const client = new MongoClient(url);
    cleanups.push(
      () => removePlace(place),
      () => client.close(),
      () => store.close(),
    );
    return { store, clock, place, raw: client.db(database) };
  }

  async function throughProxy() {
    const through = new URL(url);
    const proxy = await startLossyProxy({ host: through.hostname, port: Number(through.port || 27_017) });
    cleanups.push(() => proxy.close());
    through.host = `127.0.0.1:${proxy.port}`;
    through.searchParams.set('directConnection', 'true');
    const at = opened({ through: through.href });
    return { ...at, proxy, things: await at.store.collection<Counter>(counters) };
  }

  test('contains documents that people and queries can read', async () => {
    const { store, raw } = opened();
    const things = await store.collection<object>({
      name: 'things',
      unique: [{ name: 'place', fields: ['thread_id', 'n'] }],
    });
    await things.insert({
      id: 'one',
      state: { thread_id: 't', n: 1, plan: { 'a.b': [true] } },
      events: [anEvent()],
    });
    expect(await raw.collection('things').findOne({ 'state.n': 1 })).toMatchObject({
      _id: 'one',
      version: 1,
      seq: 1,
      owner: 'local',
      state: { thread_id: 't', n: 1, plan: { 'a%2eb': [true] } },
      outbox: [{ seq: 1 }],
    });
  });

  test('keeps a tombstone of a deleted document, and later only its id', async () => {
    const { store, raw, clock } = opened();
    const things = await store.collection<Counter>({
      name: 'things',
      unique: [{ name: 'by_note', fields: ['note'] }],
    });
    await things.project('one', { key: 'a source', seq: 1 }, { note: 'private' }, { n: 1 });
    const saved = await things.get('one');
    if (saved) await things.delete(saved);
    expect(JSON.stringify(await raw.collection('things').findOne())).not.toMatch(/private|a source/);
    clock.now_ms += 7 * 24 * 3_600_000;
    expect(await store.purgeDeleted()).toBe(1);
    expect(await raw.collection('things').find().toArray()).toEqual([{ _id: 'one' }]);
  });

  test('several processes that start with a changed declaration all apply it', async () => {
    const { store, place, raw } = opened();
    await store.collection<Counter>({ ...counters, indexes: [{ name: 'by_time', fields: ['created_at'] }] });
    const changed = { ...counters, indexes: [{ name: 'by_time', fields: ['updated_at'] }] };
    const others = Array.from({ length: 6 }, () => opened({ place }).store);
    await Promise.all(others.map((other) => other.collection<Counter>(changed)));
    const names = (await raw.collection(counters.name).indexes()).map(({ name }) => String(name));
    expect(names.filter((name) => name.startsWith('ix_by_time'))).toHaveLength(1);
  });

  test('applies a changed declaration and keeps foreign indexes', async () => {
    const { store, raw, place } = opened();
    const first = await store.collection<Counter>({
      name: 'things',
      unique: [{ name: 'by_n', fields: ['n'] }],
      indexes: [{ name: 'by_time', fields: ['created_at'] }],
    });
    await first.insert({ id: 'one', state: { n: 1, note: 'b' } });
    await store.close();
    await raw.collection('things').createIndex({ owner: 1 }, { name: 'of_an_operator' });
    const { store: later } = opened({ place });
    const second = await later.collection<Counter>({
      name: 'things',
      unique: [{ name: 'by_n', fields: ['n', 'note'] }],
      indexes: [{ name: 'by_note', fields: ['note'] }],
    });
    await second.insert({ id: 'two', state: { n: 1, note: 'a' } });
    const { items } = await second.find({ index: 'by_note', order: 'asc', limit: 5 });
    expect(items.map(({ id }) => id)).toEqual(['two', 'one']);
    // The document written under the old declaration has its key, too.
    await expect(second.insert({ id: 'three', state: { n: 1, note: 'b' } })).rejects.toMatchObject({
      name: 'DuplicateKey',
      key: 'by_n',
    });
    expect((await second.getBy('by_n', [1, 'b']))?.id).toBe('one');
    const names = (await raw.collection('things').indexes()).map(({ name }) =>
      String(name).replace(/_[0-9a-f]{8}$/, ''),
    );
    expect(names.sort()).toEqual(
      ['_id_', 'ix_by_note', 'of_an_operator', 'outbox_waiting', 'tombstones', 'ux_by_n'].sort(),
    );
  });

  test('projections respect the size limit and do not count replaced fields twice', async () => {
    const { store } = opened();
    const things = await store.collection<Counter>(counters);
    await things.insert({ id: 'one', state: { n: 0 } });
    const note = 'x'.repeat(100_000);
    for (let seq = 1; seq <= 5; seq += 1) {
      expect(await things.project('one', { key: 'k', seq }, { note })).toBe('applied');
    }
    await things.insert({ id: 'two', state: { n: 0, note: 'x'.repeat(200_000) } });
    await expect(
      things.project('two', { key: 'k', seq: 1 }, { other: note } as object),
    ).rejects.toMatchObject({
      name: 'DocumentTooLarge',
    });
  });

  test.each(['insert', 'findAndModify'])('a lost answer to %s causes no second save', async (command) => {
    const { proxy, things, store } = await throughProxy();
    const first = await things.insert({ id: 'one', state: { n: 1 } });
    proxy.loseAnswersTo(command, 1);
    const saved =
      command === 'insert'
        ? await things.insert({ id: 'two', state: { n: 2 }, events: [anEvent()] })
        : await things.update(first, { n: 2 }, [anEvent()]);
    expect(await things.get(saved.id)).toEqual(saved);
    expect(saved.state).toEqual({ n: 2 });
    expect(await outboxOf(store, saved.id)).toHaveLength(1);
  });

  test('a database whose answers are lost is unavailable until they arrive again', async () => {
    const { proxy, things } = await throughProxy();
    const first = await things.insert({ id: 'one', state: { n: 1 } });
    proxy.loseAnswersTo('findAndModify', Number.POSITIVE_INFINITY);
    await expect(things.update(first, { n: 2 })).rejects.toThrow(StoreUnavailable);
    proxy.loseAnswersTo('findAndModify', 0);
    expect(await things.get('one')).toMatchObject({ version: 2, state: { n: 2 } });
  });

  test('a call that begins while its connection closes is repeated on another one', async () => {
    const sockets: Socket[] = [];
    const onSocket = (message: unknown) => void sockets.push((message as { readonly socket: Socket }).socket);
    subscribe('net.client.socket', onSocket);
    cleanups.push(async () => unsubscribe('net.client.socket', onSocket));
    const { store } = opened();
    const things = await store.collection<Counter>(counters);
    await things.insert({ id: 'one', state: { n: 1 } });
    // From here on writes fail, but the driver learns that the sockets are closed only in a later turn of the event loop.
    for (const socket of sockets) socket.destroy();
    expect(await things.get('one')).toMatchObject({ state: { n: 1 } });
  });

  test('an address without a server is unavailable', async () => {
    const { store } = opened({ through: `mongodb://127.0.0.1:${await freePort()}` });
    await expect(store.ping()).rejects.toMatchObject({ name: 'StoreUnavailable', infrastructure: true });
    await expect(store.collection(counters)).rejects.toThrow(StoreUnavailable);
  });

  test('a closed store finishes running calls and is unavailable', async () => {
    const { store } = opened();
    const things = await store.collection<Counter>(counters);
    const saving = things.insert({ id: 'one', state: { n: 1 } });
    await store.close();
    expect(await saving).toMatchObject({ version: 1 });
    await expect(things.get('one')).rejects.toThrow(StoreUnavailable);
    await expect(things.insert({ id: 'two', state: { n: 1 } })).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await expect(store.close()).resolves.toBeUndefined();
  });
}
