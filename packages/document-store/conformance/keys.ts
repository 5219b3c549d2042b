import { describe, expect, test } from '@jest/globals';
import type { CollectionSpec } from '../src/port.ts';
import { insertOnce } from '../src/repeatable.ts';
import { anEvent, type DocumentStoreFactory, outboxOf, useStores } from './factory.ts';

interface Message {
  readonly thread_id?: string;
  readonly n?: number;
  readonly sent?: { readonly key?: string };
}

const messages: CollectionSpec = {
  name: 'messages',
  unique: [
    { name: 'by_place', fields: ['thread_id', 'n'] },
    { name: 'by_key', fields: ['sent.key'] },
  ],
};

export function describeKeys(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  async function opened() {
    const at = await open();
    return { ...at, things: await at.store.collection<Message>(messages) };
  }

  describe('unique keys', () => {
    test('only one document can have a key, and a refused save changes nothing', async () => {
      const { things, store } = await opened();
      await things.insert({ id: 'a', state: { thread_id: 't', n: 1 } });
      const refused = things.insert({ id: 'b', state: { thread_id: 't', n: 1 }, events: [anEvent()] });
      await expect(refused).rejects.toMatchObject({
        name: 'DuplicateKey',
        collection: 'messages',
        key: 'by_place',
      });
      expect(await things.get('b')).toBeUndefined();
      expect(await outboxOf(store, 'b', 'messages')).toEqual([]);
      // The id is still free.
      await things.insert({ id: 'b', state: { thread_id: 't', n: 2 } });
    });

    test('an insert that repeats the id and the keys of a document is refused for its id', async () => {
      const { things, store, reopen } = await opened();
      const document = { id: 'a', state: { thread_id: 't', n: 1, sent: { key: 'x' } } };
      await things.insert(document);
      await expect(things.insert(document)).rejects.toMatchObject({ name: 'DuplicateKey', key: 'id' });
      await store.close();
      const again = await (await reopen()).collection<Message>(messages);
      await expect(again.insert(document)).rejects.toMatchObject({ name: 'DuplicateKey', key: 'id' });
      expect(await insertOnce(again, document)).toMatchObject({ id: 'a', version: 1 });
    });

    test('an update cannot use the key of another document, but can keep its own', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { sent: { key: 'x' } } });
      const b = await things.insert({ id: 'b', state: { sent: { key: 'y' } } });
      await expect(things.update(b, { sent: { key: 'x' } })).rejects.toMatchObject({ key: 'by_key' });
      expect(await things.update(b, { sent: { key: 'y' }, n: 1 })).toMatchObject({ version: 2 });
    });

    test('a document that lacks one of the fields has no key', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { thread_id: 't' } });
      await things.insert({ id: 'b', state: { thread_id: 't' } });
      await things.insert({ id: 'c', state: { n: 1, sent: {} } });
      await things.insert({ id: 'd', state: { n: 1, sent: {} } });
      expect(await things.getMany(['a', 'b', 'c', 'd'])).toHaveLength(4);
    });

    test('a key that is removed or changed is free', async () => {
      const { things } = await opened();
      const a = await things.insert({ id: 'a', state: { sent: { key: 'x' }, thread_id: 't', n: 1 } });
      await things.update(a, { thread_id: 't', n: 2 });
      await things.insert({ id: 'b', state: { sent: { key: 'x' }, thread_id: 't', n: 1 } });
      expect((await things.getBy('by_key', ['x']))?.id).toBe('b');
    });

    test('a deleted document has no key', async () => {
      const { things } = await opened();
      const a = await things.insert({ id: 'a', state: { sent: { key: 'x' } } });
      await things.delete(a);
      expect(await things.getBy('by_key', ['x'])).toBeUndefined();
      await things.insert({ id: 'b', state: { sent: { key: 'x' } } });
      expect((await things.getBy('by_key', ['x']))?.id).toBe('b');
    });

    test('getBy compares every field of the key', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { thread_id: 't', n: 1 } });
      await things.insert({ id: 'b', state: { thread_id: 't', n: 2 } });
      expect((await things.getBy('by_place', ['t', 2]))?.id).toBe('b');
      expect(await things.getBy('by_place', ['t', 3])).toBeUndefined();
      await expect(things.getBy('by_place', ['t'])).rejects.toThrow(TypeError);
      await expect(things.getBy('by_nothing', ['t'])).rejects.toThrow(TypeError);
    });

    test('one of many concurrent inserts gets a key', async () => {
      const { things, reopen } = await opened();
      const other = factory.features.shared ? await (await reopen()).collection<Message>(messages) : things;
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? other : things).insert({ id: `m${at}`, state: { thread_id: 't', n: 1 } }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('a projection cannot use the key of another document', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { sent: { key: 'x' } } });
      await things.insert({ id: 'b', state: {} });
      const taking = things.project('b', { key: 'k', seq: 1 }, { sent: { key: 'x' } });
      await expect(taking).rejects.toMatchObject({ name: 'DuplicateKey', key: 'by_key' });
      expect(await things.project('b', { key: 'k', seq: 1 }, { sent: { key: 'z' } })).toBe('applied');
    });
  });
}
