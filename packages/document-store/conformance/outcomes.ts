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

/** A hook that throws at its first `times` calls. */
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
      { where: 'before the write', hook: 'beforeCommit' },
      { where: 'after the write', hook: 'afterCommit' },
    ] as const;

    test.each(hooks)('an insert interrupted $where takes place once', async ({ hook }) => {
      const { things, store, faults, nudges } = await opened();
      faults[hook] = breaks(1);
      const saved = await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent()] });
      expect(saved).toMatchObject({ version: 1, seq: 1, state: { n: 1 } });
      expect(await things.get('one')).toEqual(saved);
      expect(await outboxOf(store, 'one')).toHaveLength(1);
      expect(nudges).toEqual(['one']);
    });

    test.each(hooks)('an update interrupted $where takes place once', async ({ hook }) => {
      const { things, store, faults, nudges } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1, note: 'kept' } });
      faults[hook] = breaks(1);
      const saved = await things.update(first, { n: 2, note: 'kept' }, [anEvent(), anEvent()]);
      expect(saved).toMatchObject({ version: 2, seq: 2, state: { n: 2, note: 'kept' } });
      expect(await things.get('one')).toEqual(saved);
      expect((await outboxOf(store, 'one')).map(({ seq }) => seq)).toEqual([1, 2]);
      expect(nudges).toEqual(['one']);
    });

    test.each(hooks)('a deletion interrupted $where takes place once', async ({ hook }) => {
      const { things, store, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      faults[hook] = breaks(1);
      await things.delete(first, [anEvent()]);
      expect(await things.get('one')).toBeUndefined();
      expect(await outboxOf(store, 'one')).toHaveLength(1);
    });

    test.each(hooks)('a projection interrupted $where is applied once', async ({ hook }) => {
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

    test('a repeated save that its own first attempt refuses has succeeded', async () => {
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
      { others: 19, outcome: 'is found' },
      { others: 20, outcome: 'is reported as unknown' },
    ])('after $others later saves the outcome $outcome', async ({ others }) => {
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

    test('a conflict with another writer stays a conflict', async () => {
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

    test('a store that stays unreachable is unavailable and saves nothing', async () => {
      const { things, faults } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      faults.beforeCommit = breaks(always);
      await expect(things.update(first, { n: 2 }, [anEvent()])).rejects.toThrow(StoreUnavailable);
      delete faults.beforeCommit;
      expect(await things.get('one')).toEqual(first);
    });

    test('a store that breaks after the write is unavailable; a retry finds the save', async () => {
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

    test('reads of an unreachable store are unavailable', async () => {
      const { things, faults } = await opened();
      faults.beforeRead = breaks(always);
      await expect(things.get('one')).rejects.toThrow(StoreUnavailable);
    });
  });
}
