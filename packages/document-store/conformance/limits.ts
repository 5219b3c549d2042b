import { describe, expect, test } from '@jest/globals';
import { DocumentTooLarge, OutboxFull } from '../src/errors.ts';
import { limits } from '../src/limits.ts';
import {
  anEvent,
  type Counter,
  counters,
  type DocumentStoreFactory,
  outboxOf,
  useStores,
} from './factory.ts';

/** A state with this number of bytes as JSON. */
const stateOf = (bytes: number) => ({
  n: 1,
  note: 'é'.repeat(1) + 'x'.repeat(bytes - '{"n":1,"note":"é"}'.length - 1),
});

export function describeLimits(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  async function opened() {
    const at = await open();
    return { ...at, things: await at.store.collection<Counter>(counters) };
  }

  describe('limits', () => {
    test('a document has less than 256 KB', async () => {
      const { things } = await opened();
      expect(Buffer.byteLength(JSON.stringify(stateOf(limits.document_bytes)))).toBe(limits.document_bytes);
      await expect(things.insert({ id: 'one', state: stateOf(limits.document_bytes) })).rejects.toThrow(
        DocumentTooLarge,
      );
      expect(await things.get('one')).toBeUndefined();
      const large = await things.insert({ id: 'one', state: stateOf(limits.document_bytes - 1) });
      expect((await things.get('one'))?.state).toEqual(large.state);
      await expect(things.update(large, stateOf(limits.document_bytes))).rejects.toThrow(DocumentTooLarge);
      expect((await things.get('one'))?.version).toBe(1);
    });

    test('a projection cannot make a document larger', async () => {
      const { things } = await opened();
      await things.insert({ id: 'one', state: { n: 1 } });
      const { note } = stateOf(limits.document_bytes);
      await expect(things.project('one', { key: 'k', seq: 1 }, { note })).rejects.toThrow(DocumentTooLarge);
      expect(await things.get('one')).toMatchObject({ version: 1, state: { n: 1 } });
    });

    test('a save with its events has less than 256 KB', async () => {
      const { things, store } = await opened();
      const events = [anEvent({ text: 'x'.repeat(128_000) })];
      await expect(things.insert({ id: 'one', state: stateOf(128_000), events })).rejects.toThrow(
        DocumentTooLarge,
      );
      await things.insert({ id: 'one', state: stateOf(100_000), events });
      expect(await outboxOf(store, 'one')).toHaveLength(1);
    });

    test('an outbox has less than 1,000 entries; a save that does not fit changes nothing', async () => {
      const { things, store } = await opened();
      const events = Array.from({ length: 998 }, () => anEvent());
      const first = await things.insert({ id: 'one', state: { n: 1 }, events });
      await expect(things.update(first, { n: 2 }, [anEvent(), anEvent()])).rejects.toMatchObject({
        name: 'OutboxFull',
        infrastructure: true,
      });
      const second = await things.update(first, { n: 2 }, [anEvent()]);
      await expect(things.update(second, { n: 3 }, [anEvent()])).rejects.toThrow(OutboxFull);
      expect(await things.get('one')).toEqual(second);
      // Saves without events still work, and other documents have their own outboxes.
      const third = await things.update(second, { n: 3 });
      await things.insert({ id: 'two', state: { n: 1 }, events: [anEvent()] });
      await store.outbox.remove('counters', 'one', 1);
      expect((await things.update(third, { n: 4 }, [anEvent()])).seq).toBe(1_000);
    });

    test('an outbox has less than 1 MB', async () => {
      const { things, store } = await opened();
      const event = () => anEvent({ text: 'x'.repeat(199_700) });
      let current = await things.insert({ id: 'one', state: { n: 1 } });
      for (let n = 0; n < 5; n += 1) current = await things.update(current, { n }, [event()]);
      await expect(things.update(current, { n: 9 }, [event()])).rejects.toThrow(OutboxFull);
      expect(await things.get('one')).toEqual(current);
      await store.outbox.remove('counters', 'one', 1);
      expect((await things.update(current, { n: 9 }, [event()])).seq).toBe(6);
    });
  });
}
