import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { Collection, DocumentStore } from '../src/port.ts';
import { type DocumentStoreFactory, outboxOf, useStores } from './factory.ts';
import { counted, type Numbered, numbered, type Ranked, ranked } from './shared-work.ts';

const script = fileURLToPath(new URL('./concurrent-work.ts', import.meta.url));
const workers = 3;
const rounds = 25;

/** Resolves with the exit code when the process ends. */
async function startWorker(factory: DocumentStoreFactory, place: string, name: string): Promise<number> {
  const child = spawn(process.execPath, [script, factory.module.href, place, name, String(rounds)], {
    // The parent's options belong to the test runner.
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  return Number(code);
}

async function walk(documents: Collection<Ranked>): Promise<readonly string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await documents.find({
      ...{ index: 'by_rank', order: 'asc', limit: 4 },
      ...(cursor !== undefined && { cursor }),
    });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return ids;
}

/** Reads and removes waiting events, like a relay. */
async function drain(store: DocumentStore, seen: number[]): Promise<void> {
  const events = await outboxOf(store, 'one', counted.name);
  seen.push(...events.map(({ seq }) => seq));
  await store.outbox.remove(counted.name, 'one', events.at(-1)?.seq ?? 0);
}

export function describeProcesses(factory: DocumentStoreFactory): void {
  const open = useStores(factory);
  const several = factory.features.shared ? test : test.skip;

  describe('several processes at once (feature: shared)', () => {
    several(
      'lose no change, event or number, and a cursor returns each document once',
      async () => {
        const { store, place, reopen } = await open();
        const relays = [store, await reopen()];
        await (await store.collection<{ n: number }>(counted)).insert({ id: 'one', state: { n: 0 } });
        const messages = await store.collection<Numbered>(numbered);
        const documents = await store.collection<Ranked>(ranked);
        const there = Array.from({ length: 20 }, (_, at) => `there-${at}`);
        for (const [at, id] of there.entries()) await documents.insert({ id, state: { rank: at % 5 } });

        let working = true;
        const work = Promise.all(
          Array.from({ length: workers }, (_, at) => startWorker(factory, place, `w${at}`)),
        ).finally(() => {
          working = false;
        });
        const seen: number[] = [];
        let walks = 0;
        const walking = (async () => {
          while (working) {
            const ids = await walk(documents);
            expect(new Set(ids).size).toBe(ids.length);
            expect(ids).toEqual(expect.arrayContaining(there));
            walks += 1;
          }
        })();
        const relaying = relays.map(async (relay) => {
          while (working) await drain(relay, seen);
        });
        expect(await work).toEqual(Array.from({ length: workers }, () => 0));
        await Promise.all([walking, ...relaying]);
        await drain(store, seen);

        const total = workers * rounds;
        const upTo = Array.from({ length: total }, (_, at) => at + 1);
        const counter = await (await store.collection<{ n: number }>(counted)).get('one');
        expect(counter).toMatchObject({ version: total + 1, seq: total, state: { n: total } });
        // Two relays may both publish an event. None may be missing.
        expect([...new Set(seen)].sort((a, b) => a - b)).toEqual(upTo);
        const { items } = await messages.find({ index: 'by_n', match: ['t'], order: 'asc', limit: 1_000 });
        expect(items.map(({ state }) => state.n)).toEqual(upTo);
        expect(walks).toBeGreaterThan(0);
        expect(await walk(documents)).toHaveLength(there.length + total);
      },
      120_000,
    );
  });
}
