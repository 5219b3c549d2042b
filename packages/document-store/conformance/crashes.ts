import { describe, expect, test } from '@jest/globals';
import { startCounting } from '@robotdesign/failpoints/testing';
import {
  anEvent,
  type Counter,
  counters,
  type DocumentStoreFactory,
  type OpenedStore,
  outboxOf,
  useStores,
} from './factory.ts';

const script = new URL('./save-until-killed.ts', import.meta.url);

const startSaves = (factory: DocumentStoreFactory, place: string, failpoint: string) =>
  startCounting({ script, args: [factory.module.href, place], failpoint });

/** The stored count. Checks that the events are exactly those of the saves that took place. */
async function survivingCount(opened: OpenedStore): Promise<number> {
  const store = await opened.reopen();
  const document = await (await store.collection<Counter>(counters)).get('one');
  const events = await outboxOf(store, 'one');
  await store.close();
  if (document === undefined) {
    expect(events).toEqual([]);
    return 0;
  }
  const { n } = document.state;
  expect([document.version, document.seq]).toEqual([n, n]);
  const first = events[0]?.seq ?? 1;
  expect(events.map(({ seq, data }) => [seq, data])).toEqual(
    Array.from({ length: n - first + 1 }, (_, at) => [first + at, { n: first + at }]),
  );
  return n;
}

export function describeCrashes(factory: DocumentStoreFactory): void {
  const open = useStores(factory);

  describe('kill -9', () => {
    test.each([
      { failpoint: 'store.save.before', acknowledged: 0, survives: 0 },
      { failpoint: 'store.save.after', acknowledged: 0, survives: 1 },
      { failpoint: 'store.save.before@4', acknowledged: 3, survives: 3 },
      { failpoint: 'store.save.after@4', acknowledged: 3, survives: 4 },
    ])(
      'at $failpoint leaves $survives saves with their events',
      async ({ failpoint, acknowledged, survives }) => {
        const opened = await open();
        await opened.store.close();
        const child = startSaves(factory, opened.place, failpoint);
        expect(await child.lastAcknowledged).toBe(acknowledged);
        expect(child.process.signalCode).toBe('SIGKILL');
        expect(await survivingCount(opened)).toBe(survives);
      },
    );

    test('at any point loses no acknowledged save, and keeps each event with its state', async () => {
      const opened = await open();
      await opened.store.close();
      let count = 0;
      for (let round = 0; round < 8; round += 1) {
        const child = startSaves(factory, opened.place, '');
        await child.acknowledged(count + 1 + round * 5);
        // A different part of the next save each time.
        for (let turn = 0; turn < round * 7; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        child.process.kill('SIGKILL');
        const acknowledged = await child.lastAcknowledged;
        count = await survivingCount(opened);
        expect([acknowledged, acknowledged + 1]).toContain(count);
      }
    }, 60_000);

    const { crashEngine } = factory;
    if (crashEngine === undefined) return;
    const ofEngine = factory.features.durable ? test : test.skip;
    ofEngine(
      'of the engine loses no acknowledged save (feature: durable)',
      async () => {
        const { store } = await open();
        const things = await store.collection<Counter>(counters);
        let last = await things.insert({ id: 'one', state: { n: 1 }, events: [anEvent({ n: 1 })] });
        for (let n = 2; n <= 20; n += 1) last = await things.update(last, { n }, [anEvent({ n })]);
        await crashEngine();
        expect(await things.get('one')).toEqual(last);
        expect(await outboxOf(store, 'one')).toHaveLength(20);
      },
      60_000,
    );
  });
}
