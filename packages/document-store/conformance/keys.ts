import { describe, expect, test } from '@jest/globals';
import type { CollectionSpec } from '../src/port.ts';
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
    test('a key is held by one document, and the refused save leaves nothing', async () => {
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
      // The id was not used.
      await things.insert({ id: 'b', state: { thread_id: 't', n: 2 } });
    });

    test('an update cannot take a key that another holds, but may keep its own', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { sent: { key: 'x' } } });
      const b = await things.insert({ id: 'b', state: { sent: { key: 'y' } } });
      await expect(things.update(b, { sent: { key: 'x' } })).rejects.toMatchObject({ key: 'by_key' });
      expect(await things.update(b, { sent: { key: 'y' }, n: 1 })).toMatchObject({ version: 2 });
    });

    test('a document in which one of the fields is absent holds no key', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { thread_id: 't' } });
      await things.insert({ id: 'b', state: { thread_id: 't' } });
      await things.insert({ id: 'c', state: { n: 1, sent: {} } });
      await things.insert({ id: 'd', state: { n: 1, sent: {} } });
      expect(await things.getMany(['a', 'b', 'c', 'd'])).toHaveLength(4);
    });

    test('a key that is unset or moved is free', async () => {
      const { things } = await opened();
      const a = await things.insert({ id: 'a', state: { sent: { key: 'x' }, thread_id: 't', n: 1 } });
      await things.update(a, { thread_id: 't', n: 2 });
      await things.insert({ id: 'b', state: { sent: { key: 'x' }, thread_id: 't', n: 1 } });
      expect((await things.getBy('by_key', ['x']))?.id).toBe('b');
    });

    test('a deleted document holds none', async () => {
      const { things } = await opened();
      const a = await things.insert({ id: 'a', state: { sent: { key: 'x' } } });
      await things.delete(a);
      expect(await things.getBy('by_key', ['x'])).toBeUndefined();
      await things.insert({ id: 'b', state: { sent: { key: 'x' } } });
      expect((await things.getBy('by_key', ['x']))?.id).toBe('b');
    });

    test('getBy finds by every field of the key', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { thread_id: 't', n: 1 } });
      await things.insert({ id: 'b', state: { thread_id: 't', n: 2 } });
      expect((await things.getBy('by_place', ['t', 2]))?.id).toBe('b');
      expect(await things.getBy('by_place', ['t', 3])).toBeUndefined();
      await expect(things.getBy('by_place', ['t'])).rejects.toThrow(TypeError);
      await expect(things.getBy('by_nothing', ['t'])).rejects.toThrow(TypeError);
    });

    test('of many that want one key at once, one gets it', async () => {
      const { things, reopen } = await opened();
      const other = factory.features.shared ? await (await reopen()).collection<Message>(messages) : things;
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, at) =>
          (at % 2 ? other : things).insert({ id: `m${at}`, state: { thread_id: 't', n: 1 } }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('a projection cannot take a held key either', async () => {
      const { things } = await opened();
      await things.insert({ id: 'a', state: { sent: { key: 'x' } } });
      await things.insert({ id: 'b', state: {} });
      const taking = things.project('b', { key: 'k', seq: 1 }, { sent: { key: 'x' } });
      await expect(taking).rejects.toMatchObject({ name: 'DuplicateKey', key: 'by_key' });
      expect(await things.project('b', { key: 'k', seq: 1 }, { sent: { key: 'z' } })).toBe('applied');
    });
  });
}
