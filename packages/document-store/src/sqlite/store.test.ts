import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { Counter } from '../../conformance/factory.ts';
import { documentStoreConformance } from '../../conformance/index.ts';
import { openStore } from '../../conformance/sqlite-store.ts';
import { StoreUnavailable } from '../errors.ts';
import { UnknownLayout } from './file.ts';
import { rewriteStates } from './rewrite-states.ts';
import { openSqliteStore } from './store.ts';

const newPlace = () => mkdtemp(join(tmpdir(), 'documents-'));
const removePlace = (place: string) => rm(place, { recursive: true, force: true });

documentStoreConformance({
  name: 'SQLite',
  features: { durable: true, shared: false },
  newPlace,
  removePlace,
  open: openStore,
  module: new URL('../../conformance/sqlite-store.ts', import.meta.url),
});

describe('the document file', () => {
  const cleanups: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  async function open(path?: string) {
    const place = path ?? join(await newPlace(), 'deep', 'documents.db');
    const store = openSqliteStore({ path: place, clock: Date.now, newId: randomUUID });
    cleanups.push(() => store.close());
    return { store, path: place };
  }

  test('is in WAL mode', async () => {
    const { path } = await open();
    const reader = new DatabaseSync(path, { readOnly: true });
    expect(reader.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    reader.close();
  });

  test('of another layout is refused by name', async () => {
    const { store, path } = await open();
    await store.close();
    const file = new DatabaseSync(path);
    file.exec('PRAGMA user_version = 99');
    file.close();
    expect(() => openSqliteStore({ path, clock: Date.now, newId: randomUUID })).toThrow(UnknownLayout);
    expect(() => openSqliteStore({ path, clock: Date.now, newId: randomUUID })).toThrow(
      /documents\.db has layout 99\. This version reads layout 1\./,
    );
  });

  test('of another program is refused and not changed', async () => {
    const path = join(await newPlace(), 'documents.db');
    const file = new DatabaseSync(path);
    file.exec('CREATE TABLE foreign_data (id TEXT)');
    expect(() => openSqliteStore({ path, clock: Date.now, newId: randomUUID })).toThrow(UnknownLayout);
    expect(file.prepare('SELECT name FROM sqlite_master').all()).toEqual([{ name: 'foreign_data' }]);
    file.close();
  });

  test('is rewritten state by state, and a second rewrite changes nothing', async () => {
    const { store, path } = await open();
    const things = await store.collection<Counter>({ name: 'things' });
    await things.insert({ id: 'one', state: { n: 1 } });
    await things.insert({ id: 'two', state: { n: 2 } });
    await store.close();
    const atLeastTwo = (state: object) => ({ ...state, n: Math.max(2, (state as Counter).n) });
    expect(rewriteStates(path, atLeastTwo)).toBe(1);
    expect(rewriteStates(path, atLeastTwo)).toBe(0);
    const { store: later } = await open(path);
    const rewritten = await later.collection<Counter>({ name: 'things' });
    expect(await rewritten.get('one')).toMatchObject({ version: 1, state: { n: 2 } });
  });

  test('that is not a file is unavailable', async () => {
    const place = await newPlace();
    expect(() => openSqliteStore({ path: place, clock: Date.now, newId: randomUUID })).toThrow(
      StoreUnavailable,
    );
  });

  test('applies a changed declaration', async () => {
    const { store, path } = await open();
    const first = await store.collection<Counter>({
      name: 'things',
      unique: [{ name: 'by_n', fields: ['n'] }],
      indexes: [{ name: 'by_time', fields: ['created_at'] }],
    });
    await first.insert({ id: 'one', state: { n: 1, note: 'b' } });
    await store.close();
    const { store: later } = await open(path);
    const second = await later.collection<Counter>({
      name: 'things',
      unique: [{ name: 'by_n', fields: ['n', 'note'] }],
      indexes: [{ name: 'by_note', fields: ['note'] }],
    });
    await second.insert({ id: 'two', state: { n: 1, note: 'a' } });
    const { items } = await second.find({ index: 'by_note', order: 'asc', limit: 5 });
    expect(items.map(({ id }) => id)).toEqual(['two', 'one']);
  });

  test('keeps only a tombstone of a deleted document', async () => {
    const { store, path } = await open();
    const things = await store.collection<Counter>({ name: 'things' });
    await things.delete(await things.insert({ id: 'one', state: { n: 1, note: 'private' } }));
    const reader = new DatabaseSync(path, { readOnly: true });
    expect(reader.prepare('SELECT id, state, sources FROM doc_things').all()).toEqual([
      { id: 'one', state: '{}', sources: '{}' },
    ]);
    reader.close();
  });

  test('does not block the event loop while many saves wait', async () => {
    const { store } = await open();
    const things = await store.collection<Counter>({ name: 'things' });
    let turns = 0;
    let counting = true;
    const count = () => {
      turns += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 300 }, (_, n) => things.insert({ id: `d${n}`, state: { n } })));
    counting = false;
    expect(turns).toBeGreaterThan(5);
  });

  test('a closed store is unavailable', async () => {
    const { store } = await open();
    const things = await store.collection<Counter>({ name: 'things' });
    await store.close();
    await expect(things.get('one')).rejects.toThrow(StoreUnavailable);
    await expect(things.insert({ id: 'one', state: { n: 1 } })).rejects.toThrow(StoreUnavailable);
    await expect(store.ping()).rejects.toThrow(StoreUnavailable);
    await expect(store.close()).resolves.toBeUndefined();
  });
});
