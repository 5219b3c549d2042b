import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { VersionConflict } from '../src/errors.ts';
import { type Counter, counters, type DocumentStoreFactory, useStores } from './factory.ts';

export function describeProjections(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  async function opened() {
    const at = await open();
    return { ...at, things: await at.store.collection<Counter>(counters) };
  }

  describe('projections', () => {
    test('set their fields, increment the version and append no event', async () => {
      const { things, clock } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1, note: 'kept' } });
      clock.now_ms += 1_000;
      expect(await things.project('one', { key: 'k', seq: 4 }, { n: 2 })).toBe('applied');
      expect(await things.get('one')).toEqual({
        ...first,
        version: 2,
        updated_at: '2030-01-02T03:04:06.678Z',
        state: { n: 2, note: 'kept' },
      });
    });

    test('of the same event or an earlier one change nothing', async () => {
      const { things } = await opened();
      await things.insert({ id: 'one', state: { n: 1 } });
      await things.project('one', { key: 'k', seq: 4 }, { n: 4 });
      const before = await things.get('one');
      expect(await things.project('one', { key: 'k', seq: 4 }, { n: 9 })).toBe('stale');
      expect(await things.project('one', { key: 'k', seq: 3 }, { n: 3 })).toBe('stale');
      expect(await things.get('one')).toEqual(before);
    });

    test('of different sources are independent', async () => {
      const { things } = await opened();
      await things.insert({ id: 'one', state: { n: 1 } });
      await things.project('one', { key: '/services/design/dsn_1.a', seq: 9 }, { n: 2 });
      expect(await things.project('one', { key: '/services/design/$dsn_2', seq: 1 }, { note: 'b' })).toBe(
        'applied',
      );
      expect(await things.project('one', { key: '__proto__', seq: 1 }, { n: 3 })).toBe('applied');
      expect(await things.project('one', { key: '__proto__', seq: 1 }, { n: 4 })).toBe('stale');
      expect((await things.get('one'))?.state).toEqual({ n: 3, note: 'b' });
    });

    test('create a missing document only with an insert state', async () => {
      const { things } = await opened();
      expect(await things.project('one', { key: 'k', seq: 2 }, { n: 2 })).toBe('missing');
      expect(await things.get('one')).toBeUndefined();
      expect(await things.project('one', { key: 'k', seq: 2 }, { n: 2 }, { n: 0, note: 'new' })).toBe(
        'applied',
      );
      expect(await things.get('one')).toMatchObject({ version: 1, seq: 0, state: { n: 2, note: 'new' } });
      expect(await things.project('one', { key: 'k', seq: 1 }, { n: 1 }, { n: 0, note: 'new' })).toBe(
        'stale',
      );
    });

    test('do not recreate a deleted document', async () => {
      const { things } = await opened();
      await things.delete(await things.insert({ id: 'one', state: { n: 1 } }));
      expect(await things.project('one', { key: 'k', seq: 2 }, { n: 2 }, { n: 0 })).toBe('missing');
      expect(await things.get('one')).toBeUndefined();
    });

    test('and saves of the same document keep the changes of each other', async () => {
      const { things } = await opened();
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      await things.project('one', { key: 'k', seq: 1 }, { note: 'projected' });
      await expect(things.update(first, { n: 2 })).rejects.toThrow(VersionConflict);
    });

    test('of one document at once apply the newest event of each source', async () => {
      const { things } = await opened();
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          things.project('one', { key: `k${at}`, seq: 1 }, { n: at }, { n: -1, note: 'new' }),
        ),
      );
      expect(outcomes).toEqual(Array.from({ length: 12 }, () => 'applied'));
      expect((await things.get('one'))?.version).toBe(12);
    });

    test('in any order and with repetitions result in the state of the last event', async () => {
      const { things } = await opened();
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 15 }),
          async (deliveries) => {
            runs += 1;
            const id = `run-${runs}`;
            let newest = 0;
            for (const seq of deliveries) {
              const outcome = await things.project(id, { key: 'k', seq }, { n: seq }, { n: 0 });
              expect(outcome).toBe(seq > newest ? 'applied' : 'stale');
              newest = Math.max(newest, seq);
            }
            expect((await things.get(id))?.state).toEqual({ n: newest });
          },
        ),
        { numRuns: 30 },
      );
    });
  });
}
