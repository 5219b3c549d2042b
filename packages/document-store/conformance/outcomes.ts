import { describe, expect, test } from '@jest/globals';
import { DuplicateKey, StoreUnavailable, VersionConflict } from '../src/errors.ts';
import type { Collection } from '../src/port.ts';
import {
  anEvent,
  type Counter,
  counters,
  type DocumentStoreFactory,
  increment,
  type OpenedStore,
  outboxOf,
  useStores,
} from './factory.ts';

/** A hook that breaks the connection at the first `times` passages. */
function breaks(times: number): () => void {
  let left = times;
  return () => {
    if (left === 0) return;
    left -= 1;
    throw new StoreUnavailable('the connection broke');
  };
}

const always = Number.POSITIVE_INFINITY;

export function describeOutcomes(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  async function opened(): Promise<OpenedStore & { things: Collection<Counter>; nudges: string[] }> {
    const at = await open();
    const nudges: string[] = [];
    at.store.outbox.onAppend((_, id) => nudges.push(id));
    return { ...at, things: await at.store.collection<Counter>(counters), nudges };
  }

  describe('a save whose outcome is unknown', () => {
    const hooks = [
      { where: 'before it was written', hook: 'beforeCommit' },
      { where: 'after it was written', hook: 'afterCommit' },
    ] as const;

    test.each(hooks)('an insert broken off $where takes place once', async ({ hook }) => {
      const { things, store, faults, nudges } = await opened();
      faults[hook] = breaks(1);
      const saved = await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent()] });
      expect(saved).toMatchObject({ version: 1, seq: 1, state: { n: 1 } });
      expect(await things.get('one')).toEqual(saved);
      expect(await outboxOf(store, 'one')).toHaveLength(1);
      expect(nudges).toEqual(['one']);
    });

    test.each(hooks)('an update broken off $where takes place once', async ({ hook }) => {
      const { things, store, faults, nudges } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1, note: 'kept' } });
      faults[hook] = breaks(1);
      const saved = await things.update(first, { n: 2, note: 'kept' }, [anEvent(), anEvent()]);
      expect(saved).toMatchObject({ version: 2, seq: 2, state: { n: 2, note: 'kept' } });
      expect(await things.get('one')).toEqual(saved);
      expect((await outboxOf(store, 'one')).map(({ seq }) => seq)).toEqual([1, 2]);
      expect(nudges).toEqual(['one']);
    });

    test.each(hooks)('a deletion broken off $where takes place once', async ({ hook }) => {
      const { things, store, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      faults[hook] = breaks(1);
      await things.delete(first, [anEvent()]);
      expect(await things.get('one')).toBeUndefined();
      expect(await outboxOf(store, 'one')).toHaveLength(1);
    });

    test.each(hooks)('a projection broken off $where is applied once', async ({ hook }) => {
      const { things, faults } = await opened();
      await things.insert({ id: 'one', state: { n: 1 } });
      faults[hook] = breaks(1);
      expect(await things.project('one', { key: 'k', seq: 1 }, { n: 2 })).toBe('applied');
      expect(await things.get('one')).toMatchObject({ version: 2, state: { n: 2 } });
      faults[hook] = breaks(1);
      expect(await things.project('two', { key: 'k', seq: 1 }, { n: 2 }, { n: 0, note: 'new' })).toBe(
        'applied',
      );
      expect(await things.get('two')).toMatchObject({ version: 1, state: { n: 2, note: 'new' } });
    });

    test('a repetition that finds itself refused by its own first attempt succeeded', async () => {
      const { things, store, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      faults.afterCommit = breaks(1);
      faults.beforeRead = breaks(1);
      expect(await things.update(first, { n: 2 }, [anEvent()])).toMatchObject({
        version: 2,
        state: { n: 2 },
      });
      faults.afterCommit = breaks(1);
      faults.beforeRead = breaks(1);
      expect(await things.insert({ id: 'two', state: { n: 1 } })).toMatchObject({ version: 1 });
      expect(await outboxOf(store, 'one')).toHaveLength(1);
    });

    test.each([
      { others: 19, outcome: 'is still found' },
      { others: 20, outcome: 'is lost, and said to be' },
    ])('with $others later saves it $outcome', async ({ others }) => {
      const { things, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      let broken = false;
      faults.afterCommit = async () => {
        if (broken) return;
        broken = true;
        for (let n = 0; n < others; n += 1) await increment(things, 'one', () => false);
        throw new StoreUnavailable('the connection broke');
      };
      const saving = things.update(first, { n: 2 });
      if (others < 20) expect(await saving).toMatchObject({ version: 2, state: { n: 2 } });
      else await expect(saving).rejects.toThrow(StoreUnavailable);
      expect(await things.get('one')).toMatchObject({ version: 2 + others, state: { n: 2 + others } });
    });

    test('a conflict with another writer remains a conflict', async () => {
      const { things, store, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      let intruded = false;
      faults.beforeCommit = async () => {
        if (intruded) return;
        intruded = true;
        await increment(things, 'one', () => false);
        throw new StoreUnavailable('the connection broke');
      };
      await expect(things.update(first, { n: 9 }, [anEvent({ n: 9 })])).rejects.toThrow(VersionConflict);
      expect((await outboxOf(store, 'one')).map(({ data }) => data)).toEqual([{ n: 2 }]);
      faults.beforeCommit = breaks(1);
      await expect(things.insert({ id: 'one', state: { n: 9 } })).rejects.toThrow(DuplicateKey);
    });

    test('a store that stays away is unavailable and saved nothing', async () => {
      const { things, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      faults.beforeCommit = breaks(always);
      await expect(things.update(first, { n: 2 }, [anEvent()])).rejects.toThrow(StoreUnavailable);
      delete faults.beforeCommit;
      expect(await things.get('one')).toEqual(first);
    });

    test('a store that breaks after writing and stays away is unavailable; the retried decision meets its save', async () => {
      const { things, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      faults.afterCommit = breaks(always);
      faults.beforeRead = breaks(always);
      await expect(things.update(first, { n: 2 })).rejects.toMatchObject({
        name: 'StoreUnavailable',
        infrastructure: true,
      });
      delete faults.afterCommit;
      delete faults.beforeRead;
      await expect(things.update(first, { n: 2 })).rejects.toThrow(VersionConflict);
      expect(await things.get('one')).toMatchObject({ version: 2, state: { n: 2 } });
    });

    test('reads of a store that is away are unavailable', async () => {
      const { things, faults } = await opened();
      faults.beforeRead = breaks(always);
      await expect(things.get('one')).rejects.toThrow(StoreUnavailable);
    });
  });
}
