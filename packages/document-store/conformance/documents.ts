import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DuplicateKey, VersionConflict } from '../src/errors.ts';
import {
  anEvent,
  type Counter,
  counters,
  type DocumentStoreFactory,
  increment,
  outboxOf,
  useStores,
} from './factory.ts';

export function describeDocuments(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  describe('documents', () => {
    test('an inserted document reads back unchanged', async () => {
      const { store } = await open();
      const things = await store.collection<Record<string, unknown>>({ name: 'things' });
      const state = {
        text: 'grüß 🦿 \u0000 "',
        list: [1, [2.5, null]],
        deep: { 'a.b': { $c: true } },
        no: false,
        zero: 0,
      };
      const saved = await things.insert({ id: 'one', state, owner: 'ada' });
      const time = '2030-01-02T03:04:05.678Z';
      expect(saved).toEqual({
        id: 'one',
        version: 1,
        seq: 0,
        owner: 'ada',
        created_at: time,
        updated_at: time,
        state,
      });
      expect(await things.get('one')).toEqual(saved);
    });

    test('any JSON in a state reads back unchanged, after an insert and after an update', async () => {
      const { store } = await open();
      const things = await store.collection<{ value?: unknown }>({ name: 'things' });
      // Names that engines and drivers reserve for operators, paths, references and types, and their escapes.
      const reserved = [
        '$set',
        'a.b',
        '$ref',
        '$id',
        '_bsontype',
        '__proto__',
        '',
        '%',
        '%24',
        '%5fbsontype',
      ];
      const key = fc.oneof(fc.constantFrom(...reserved), fc.string());
      const { value } = fc.letrec((tie) => ({
        value: fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          fc.constantFrom(null, true, false, 0, -0, 2 ** 31, -(2 ** 53) + 1, 1e300, 5e-324, '$x', 'ObjectId'),
          fc.double({ noNaN: true, noDefaultInfinity: true }),
          fc.string(),
          fc.array(tie('value'), { maxLength: 4 }),
          fc.dictionary(key, tie('value'), { maxKeys: 4 }),
        ),
      }));
      let runs = 0;
      await fc.assert(
        fc.asyncProperty(value, value, async (first, second) => {
          runs += 1;
          const id = `d${runs}`;
          const inserted = await things.insert({ id, state: { value: first } });
          expect(JSON.stringify((await things.get(id))?.state)).toBe(JSON.stringify({ value: first }));
          expect(JSON.stringify(inserted.state)).toBe(JSON.stringify({ value: first }));
          const changed = await things.update(inserted, { value: second });
          expect(JSON.stringify((await things.get(id))?.state)).toBe(JSON.stringify({ value: second }));
          expect(JSON.stringify(changed.state)).toBe(JSON.stringify({ value: second }));
        }),
        { numRuns: 60 },
      );
    });

    test('the default owner is local', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      expect((await things.insert({ id: 'one', state: { n: 1 } })).owner).toBe('local');
    });

    test('a document that was never saved does not exist', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      expect(await things.get('one')).toBeUndefined();
    });

    test('an update increments the version, keeps created_at and sets updated_at', async () => {
      const { store, clock } = await open();
      const things = await store.collection<Counter>(counters);
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      clock.now_ms += 1_000;
      const second = await things.update(first, { n: 2 });
      expect(second).toEqual({
        ...first,
        version: 2,
        updated_at: '2030-01-02T03:04:06.678Z',
        state: { n: 2 },
      });
      expect(await things.get('one')).toEqual(second);
    });

    test('a field that the next state lacks is removed; undefined means lacking', async () => {
      const { store } = await open();
      const things = await store.collection<{
        a?: number | undefined;
        b?: number;
        c: number;
        created_at?: string;
      }>({ name: 'things' });
      const first = await things.insert({ id: 'one', state: { a: 1, b: 2, c: 3, created_at: 'once' } });
      const second = await things.update(first, { a: undefined, c: 3 });
      expect(second).toStrictEqual({ ...first, version: 2, state: { c: 3 } });
      expect(await things.get('one')).toStrictEqual(second);
    });

    test('only fields that differ from the state that was read are written', async () => {
      const { store } = await open();
      const things = await store.collection<{ a: number; b: number }>({ name: 'things' });
      const saved = await things.insert({ id: 'one', state: { a: 1, b: 1 } });
      // The caller believes that b is 9 and keeps it, so only a changes.
      await things.update({ ...saved, state: { a: 1, b: 9 } }, { a: 2, b: 9 });
      expect((await things.get('one'))?.state).toEqual({ a: 2, b: 1 });
    });

    test('later changes of a state object do not affect the store', async () => {
      const { store } = await open();
      const things = await store.collection<{ list: number[] }>({ name: 'things' });
      const state = { list: [1] };
      const saved = await things.insert({ id: 'one', state });
      state.list.push(2);
      saved.state.list.push(3);
      expect((await things.get('one'))?.state).toEqual({ list: [1] });
    });

    test.each([
      ['NaN', { n: Number.NaN }],
      ['an infinity deep inside', { n: 1, deep: [{ x: Number.POSITIVE_INFINITY }] }],
      ['a field name that is a path in an engine', { 'a.b': 1 }],
      ['a field name that is an operator in an engine', { $set: 1 }],
    ])('%s is refused and saves nothing', async (_name, state) => {
      const { store } = await open();
      const things = await store.collection<object>({ name: 'things' });
      await expect(things.insert({ id: 'one', state })).rejects.toThrow(TypeError);
      expect(await things.get('one')).toBeUndefined();
    });

    test('getMany returns the living documents in the order of the ids', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      for (const id of ['a', 'b', 'c']) await things.insert({ id, state: { n: 1 } });
      const b = await things.get('b');
      if (b) await things.delete(b);
      const found = await things.getMany(['c', 'x', 'b', 'a']);
      expect(found.map(({ id }) => id)).toEqual(['c', 'a']);
      expect(await things.getMany([])).toEqual([]);
    });

    test('collections are separate', async () => {
      const { store } = await open();
      const left = await store.collection<Counter>({ name: 'left' });
      const right = await store.collection<Counter>({ name: 'right' });
      await left.insert({ id: 'one', state: { n: 1 }, events: [anEvent()] });
      await right.insert({ id: 'one', state: { n: 2 }, events: [anEvent()] });
      expect((await left.get('one'))?.state).toEqual({ n: 1 });
      await store.outbox.remove('left', 'one', 1);
      expect(await outboxOf(store, 'one', 'right')).toHaveLength(1);
    });

    test('a collection has only one declaration', async () => {
      const { store } = await open();
      const spec = { name: 'things', indexes: [{ name: 'by_n', fields: ['n'] }] };
      await store.collection<Counter>(spec);
      await store.collection<Counter>({ ...spec });
      await expect(store.collection<Counter>({ name: 'things' })).rejects.toThrow(TypeError);
    });

    test('documents persist when the store is closed and opened', async () => {
      const { store, reopen } = await open();
      const things = await store.collection<Counter>(counters);
      const saved = await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent()] });
      await store.close();
      const again = await reopen();
      expect(await (await again.collection<Counter>(counters)).get('one')).toEqual(saved);
      expect(await outboxOf(again, 'one')).toHaveLength(1);
    });

    test('ping succeeds while the store is open', async () => {
      const { store } = await open();
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });

  describe('conflicts', () => {
    const isConflict = (error: unknown) => error instanceof VersionConflict;

    test('an update of an old version is refused and changes nothing', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      const first = await things.insert({ id: 'one', state: { n: 1 } });
      const second = await things.update(first, { n: 2 }, [anEvent()]);
      await expect(things.update(first, { n: 3 }, [anEvent()])).rejects.toThrow(VersionConflict);
      await expect(things.delete(first, [anEvent()])).rejects.toThrow(VersionConflict);
      expect(await things.get('one')).toEqual(second);
      expect(await outboxOf(store, 'one')).toHaveLength(1);
    });

    test('an update of a document that does not exist is refused', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      const saved = await things.insert({ id: 'one', state: { n: 1 } });
      await expect(things.update({ ...saved, id: 'two' }, { n: 2 })).rejects.toThrow(VersionConflict);
      expect(await things.get('two')).toBeUndefined();
    });

    test('many writers of one document lose no change and no event', async () => {
      const { store, reopen } = await open();
      const stores = factory.features.shared ? [store, await reopen()] : [store];
      const collections = await Promise.all(stores.map((one) => one.collection<Counter>(counters)));
      await collections[0]?.insert({ id: 'one', state: { n: 0 } });
      let conflicts = 0;
      const counted = (error: unknown) => {
        if (!isConflict(error)) return false;
        conflicts += 1;
        return true;
      };
      await Promise.all(
        Array.from({ length: 8 }, async (_, writer) => {
          const things = collections[writer % collections.length];
          for (let n = 0; things && n < 20; n += 1) await increment(things, 'one', counted);
        }),
      );
      expect(conflicts).toBeGreaterThan(0);
      expect(await collections[0]?.get('one')).toMatchObject({ version: 161, seq: 160, state: { n: 160 } });
      const events = await outboxOf(store, 'one');
      // The event with seq n belongs to the save that set n.
      expect(events.map(({ seq, data }) => [seq, data])).toEqual(
        Array.from({ length: 160 }, (_, at) => [at + 1, { n: at + 1 }]),
      );
    });

    test('one of many inserts of the same id succeeds', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, n) =>
          things.insert({ id: 'one', state: { n }, events: [anEvent({ n })] }),
        ),
      );
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(won).toHaveLength(1);
      for (const { reason } of lost) expect(reason).toMatchObject({ name: 'DuplicateKey', key: 'id' });
      const stored = await things.get('one');
      expect(stored).toEqual(won[0]?.value);
      expect((await outboxOf(store, 'one')).map(({ data }) => data)).toEqual([{ n: stored?.state.n }]);
    });

    test('collections may use the same id', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      const others = await store.collection<Counter>({ name: 'others' });
      await things.insert({ id: 'one', state: { n: 1 } });
      await expect(things.insert({ id: 'one', state: { n: 2 } })).rejects.toThrow(DuplicateKey);
      await expect(others.insert({ id: 'one', state: { n: 3 } })).resolves.toMatchObject({ version: 1 });
    });
  });
}
