/** A process that counts in a document, with one event per save, prints each acknowledged count, and runs until it is killed. */
import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { Stored } from '../src/port.ts';
import type { Counter, OpenStore } from './factory.ts';

const [, , adapter, place] = process.argv;
if (!adapter || !place) throw new Error('usage: save-until-killed <module> <place>');
const { openStore } = (await import(adapter)) as { openStore: OpenStore };
const store = await openStore(place, { clock: Date.now, newId: randomUUID, faults: {} });
const things = await store.collection<Counter>({ name: 'counters' });

const eventOf = (n: number) => ({
  id: randomUUID(),
  type: 'robotdesign.test.v1.Counted',
  topic: 'robotdesign.test.v1',
  data: { n },
});

let current: Stored<Counter> | undefined = await things.get('one');
for (;;) {
  const n = (current?.state.n ?? 0) + 1;
  current =
    current === undefined
      ? await things.insert({ id: 'one', state: { n }, events: [eventOf(n)] })
      : await things.update(current, { n }, [eventOf(n)]);
  // Synchronous, so that a count is printed before the next save begins.
  writeSync(1, `${n}\n`);
  if (n % 50 === 0) await store.outbox.remove('counters', 'one', n - 20);
}
