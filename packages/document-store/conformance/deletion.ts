import { describe, expect, test } from '@jest/globals';
import { DuplicateKey, VersionConflict } from '../src/errors.ts';
import {
  anEvent,
  type Counter,
  counters,
  type DocumentStoreFactory,
  outboxOf,
  useStores,
} from './factory.ts';

const week_ms = 7 * 24 * 3_600_000;

export function describeDeletion(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  async function deleted() {
    const at = await open();
    const things = await at.store.collection<Counter>(counters);
    const saved = await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent()] });
    await things.delete(saved, [anEvent({ last: true })]);
    return { ...at, things, saved };
  }

  describe('deletion', () => {
    test('removes the document and appends its event in one write', async () => {
      const { things, store } = await deleted();
      expect(await things.get('one')).toBeUndefined();
      expect(await things.getMany(['one'])).toEqual([]);
      expect((await outboxOf(store, 'one')).map(({ seq, data }) => [seq, data])).toEqual([
        [1, {}],
        [2, { last: true }],
      ]);
    });

    test('happens once, and nothing is saved after it', async () => {
      const { things, saved } = await deleted();
      await expect(things.delete(saved)).rejects.toThrow(VersionConflict);
      const later = { ...saved, version: saved.version + 1, seq: 2 };
      await expect(things.update(later, { n: 2 })).rejects.toThrow(VersionConflict);
      await expect(things.delete(later)).rejects.toThrow(VersionConflict);
    });

    test('never frees the id, not even after the tombstone is purged', async () => {
      const { things, store, clock, reopen } = await deleted();
      await expect(things.insert({ id: 'one', state: { n: 2 } })).rejects.toThrow(DuplicateKey);
      await store.outbox.remove('counters', 'one', 2);
      clock.now_ms += week_ms;
      expect(await store.purgeDeleted()).toBe(1);
      await expect(things.insert({ id: 'one', state: { n: 2 } })).rejects.toMatchObject({ key: 'id' });
      expect(await things.project('one', { key: 'k', seq: 9 }, { n: 2 }, { n: 0 })).toBe('missing');
      await store.close();
      const again = await (await reopen()).collection<Counter>(counters);
      await expect(again.insert({ id: 'one', state: { n: 2 } })).rejects.toThrow(DuplicateKey);
      expect(await again.get('one')).toBeUndefined();
    });

    test('keeps the tombstone for 7 days and until its events are published', async () => {
      const { store, clock } = await deleted();
      clock.now_ms += week_ms;
      expect(await store.purgeDeleted()).toBe(0);
      clock.now_ms -= 1;
      await store.outbox.remove('counters', 'one', 1);
      expect(await store.purgeDeleted()).toBe(0);
      await store.outbox.remove('counters', 'one', 2);
      expect(await store.purgeDeleted()).toBe(0);
      clock.now_ms += 1;
      expect(await store.purgeDeleted()).toBe(1);
      expect(await store.purgeDeleted()).toBe(0);
    });

    test('purging keeps living documents', async () => {
      const { things, store, clock } = await deleted();
      const alive = await things.insert({ id: 'two', state: { n: 2 } });
      await store.outbox.remove('counters', 'one', 2);
      clock.now_ms += 10 * week_ms;
      expect(await store.purgeDeleted()).toBe(1);
      expect(await things.get('two')).toEqual(alive);
    });
  });
}
