/** A process that counts, numbers messages and adds documents while other processes do the same. */
import { randomUUID } from 'node:crypto';
import { DuplicateKey } from '../src/errors.ts';
import { changeDocument } from '../src/repeatable.ts';
import type { OpenStore } from './factory.ts';
import { counted, type Numbered, numbered, type Ranked, ranked } from './shared-work.ts';

const [, , adapter, place, name, roundsText] = process.argv;
if (!adapter || !place || !name) throw new Error('usage: concurrent-work <module> <place> <name> <rounds>');
const { openStore } = (await import(adapter)) as { openStore: OpenStore };
const store = await openStore(place, { clock: Date.now, newId: randomUUID, faults: {} });
const counters = await store.collection<{ n: number }>(counted);
const messages = await store.collection<Numbered>(numbered);
const documents = await store.collection<Ranked>(ranked);

const eventOf = (n: number) => ({
  id: randomUUID(),
  type: 'robotdesign.test.v1.Counted',
  topic: 'robotdesign.test.v1',
  data: { n },
});

async function readCounter() {
  const counter = await counters.get('one');
  if (counter === undefined) throw new Error('the counter does not exist');
  return counter;
}

/** The first free number of the thread, starting at `n`. */
async function takeNumber(id: string, n: number): Promise<number> {
  for (let next = n; ; next += 1) {
    try {
      await messages.insert({ id, state: { thread_id: 't', n: next } });
      return next;
    } catch (error) {
      if (!(error instanceof DuplicateKey) || error.key !== 'place') throw error;
    }
  }
}

let taken = 0;
for (let round = 0; round < Number(roundsText); round += 1) {
  await changeDocument(counters, readCounter, ({ state }) => {
    const n = state.n + 1;
    return { state: { n }, events: [eventOf(n)] };
  });
  taken = await takeNumber(`${name}-${round}`, taken + 1);
  await documents.insert({ id: `${name}-${round}`, state: { rank: (round * 7) % 5 } });
}
await store.close();
