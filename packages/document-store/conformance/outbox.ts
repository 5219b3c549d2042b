import { describe, expect, test } from '@jest/globals';
import type { OutboxEvent } from '../src/port.ts';
import {
  anEvent,
  type Counter,
  counters,
  type DocumentStoreFactory,
  outboxOf,
  useStores,
} from './factory.ts';

export function describeOutbox(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  describe('the outbox', () => {
    test('numbers the events of a document from 1, across its saves', async () => {
      const { store, clock } = await open();
      const things = await store.collection<Counter>(counters);
      const inserted = [anEvent({ a: 1 }), anEvent({ b: { c: [2] } })];
      const first = await things.insert({ id: 'one', state: { n: 1 }, events: inserted });
      expect(first.seq).toBe(2);
      clock.now_ms += 1_000;
      const traced = {
        ...anEvent({}),
        correlationid: 'op_1',
        causationid: 'evt_0',
        turn: 7,
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      };
      const second = await things.update(first, { n: 2 }, [traced]);
      expect(second.seq).toBe(3);
      const at = '2030-01-02T03:04:05.678Z';
      expect(await outboxOf(store, 'one')).toEqual([
        { ...inserted[0], subject: 'one', seq: 1, time: at },
        { ...inserted[1], subject: 'one', seq: 2, time: at },
        { ...traced, subject: 'one', seq: 3, time: '2030-01-02T03:04:06.678Z' },
      ]);
    });

    test('a save without events does not change seq', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      const first = await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent()] });
      const second = await things.update(first, { n: 2 });
      expect([second.seq, second.version]).toEqual([1, 2]);
      expect((await things.update(second, { n: 3 }, [anEvent()])).seq).toBe(2);
    });

    test('reads up to the limit, from the oldest event', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent(), anEvent(), anEvent()] });
      const read = await store.outbox.read('counters', 'one', 2);
      expect(read.map(({ seq }) => seq)).toEqual([1, 2]);
    });

    test('removal is idempotent, includes the seq, and does not change the version', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      const saved = await things.insert({
        id: 'one',
        state: { n: 1 },
        events: [anEvent(), anEvent(), anEvent()],
      });
      await store.outbox.remove('counters', 'one', 2);
      await store.outbox.remove('counters', 'one', 1);
      await store.outbox.remove('counters', 'one', 2);
      await store.outbox.remove('counters', 'other', 2);
      expect((await outboxOf(store, 'one')).map(({ seq }) => seq)).toEqual([3]);
      expect(await things.get('one')).toEqual(saved);
      expect((await things.update(saved, { n: 2 }, [anEvent()])).seq).toBe(4);
    });

    test('removal during saves loses no event', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      let current = await things.insert({ id: 'one', state: { n: 0 } });
      const seen: number[] = [];
      async function drain() {
        const read = await outboxOf(store, 'one');
        seen.push(...read.map(({ seq }) => seq));
        await store.outbox.remove('counters', 'one', read.at(-1)?.seq ?? 0);
      }
      async function write() {
        for (let n = 1; n <= 40; n += 1) current = await things.update(current, { n }, [anEvent()]);
      }
      let writing = true;
      await Promise.all([
        write().finally(() => {
          writing = false;
        }),
        (async () => {
          while (writing) await drain();
        })(),
      ]);
      await drain();
      expect(seen).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    });

    test('lists each document with waiting events once, oldest first', async () => {
      const { store, clock } = await open();
      const things = await store.collection<Counter>(counters);
      const others = await store.collection<Counter>({ name: 'others' });
      const b = await things.insert({ id: 'b', state: { n: 1 }, events: [anEvent(), anEvent()] });
      clock.now_ms += 1;
      await others.insert({ id: 'a', state: { n: 1 }, events: [anEvent()] });
      clock.now_ms += 1;
      await things.insert({ id: 'c', state: { n: 1 }, events: [anEvent()] });
      await things.insert({ id: 'silent', state: { n: 1 } });
      clock.now_ms += 1;
      await things.update(b, { n: 2 }, [anEvent()]);
      const places = [
        { collection: 'counters', id: 'b' },
        { collection: 'others', id: 'a' },
        { collection: 'counters', id: 'c' },
      ];
      expect(await store.outbox.waiting(10)).toEqual(places);
      expect(await store.outbox.waiting(2)).toEqual(places.slice(0, 2));
      await store.outbox.remove('counters', 'b', 3);
      expect(await store.outbox.waiting(10)).toEqual(places.slice(1));
    });

    test('counts the waiting events and returns the oldest time', async () => {
      const { store, clock } = await open();
      const things = await store.collection<Counter>(counters);
      expect(await store.outbox.stats()).toEqual({ pending: 0 });
      await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent(), anEvent()] });
      clock.now_ms += 5_000;
      await things.insert({ id: 'two', state: { n: 1 }, events: [anEvent()] });
      expect(await store.outbox.stats()).toEqual({ pending: 3, oldest: '2030-01-02T03:04:05.678Z' });
      await store.outbox.remove('counters', 'one', 2);
      expect(await store.outbox.stats()).toEqual({ pending: 1, oldest: '2030-01-02T03:04:10.678Z' });
    });

    test('notifies listeners after each save that appended events, until they are removed', async () => {
      const { store } = await open();
      const things = await store.collection<Counter>(counters);
      const heard: [string, string, number][] = [];
      const reads: Promise<void>[] = [];
      const notified: OutboxEvent[] = [];
      const stop = store.outbox.onAppend((collection, id, events) => {
        notified.push(...events);
        reads.push(outboxOf(store, id).then((events) => void heard.push([collection, id, events.length])));
      });
      const first = await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent()] });
      await Promise.all(reads);
      const second = await things.update(first, { n: 2 });
      await expect(things.update(first, { n: 2 }, [anEvent()])).rejects.toThrow();
      await things.delete(second, [anEvent()]);
      await Promise.all(reads);
      stop();
      await things.insert({ id: 'two', state: { n: 1 }, events: [anEvent()] });
      await Promise.all(reads);
      expect(heard).toEqual([
        ['counters', 'one', 1],
        ['counters', 'one', 2],
      ]);
      expect(notified).toEqual(await outboxOf(store, 'one'));
    });
  });
}
