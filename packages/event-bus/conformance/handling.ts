import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Collection, CollectionSpec } from '@robotdesign/document-store';
import { consume } from '../src/consume.ts';
import { type Handler, project, react, start } from '../src/handlers.ts';
import {
  anEvent,
  type EventBusFactory,
  eventually,
  recordingLogger,
  totalLag,
  upTo,
  useBuses,
} from './factory.ts';

interface View {
  readonly n: number;
}
interface Note {
  readonly of: string;
  readonly token?: string;
}
const views: CollectionSpec = { name: 'views' };
const notes: CollectionSpec = { name: 'notes', unique: [{ name: 'by_token', fields: ['token'] }] };

const { signal } = new AbortController();

export function describeHandling(factory: EventBusFactory): void {
  const open = useBuses(factory);

  async function opened() {
    const at = await open();
    const store = await at.store();
    return {
      ...at,
      documents: store,
      views: await store.collection<View>(views),
      notes: await store.collection<Note>(notes),
    };
  }

  describe('project', () => {
    test('ends in the state of the last event, for any order and number of deliveries', async () => {
      const { views } = await opened();
      const handler = project<View>('view', {
        collection: views,
        id: ({ subject }) => subject,
        change: ({ data }) => data as View,
        insert: () => ({ n: 0 }),
      });
      for (const seq of [3, 1, 2, 3, 5, 4, 1]) await handler.handle(anEvent('v', seq), signal);
      expect(await views.get('v')).toMatchObject({ state: { n: 5 }, version: 2 });
    });

    test('ignores missing documents and events without a document', async () => {
      const { views } = await opened();
      const handler = project<View>('view', {
        collection: views,
        id: ({ subject }) => (subject === 'none' ? undefined : subject),
        change: ({ data }) => data as View,
      });
      await handler.handle(anEvent('v', 1), signal);
      await handler.handle(anEvent('none', 1), signal);
      expect(await views.get('v')).toBeUndefined();
    });
  });

  describe('react', () => {
    const twoNotes = (collection: Collection<Note>, between: () => void = () => undefined): Handler =>
      react('notes', async (event, { id, create }) => {
        const first = await create(collection, {
          id: id('not_', 0),
          state: { of: event.id, token: randomUUID() },
        });
        between();
        await create(collection, {
          id: id('not_', 1),
          state: { of: first?.state.token ?? 'deleted' },
          events: [
            { id: id('evt_', 1), type: 'robotdesign.test.v1.Noted', topic: 'robotdesign.test.v1', data: {} },
          ],
        });
      });

    const idsOf = async (event = anEvent('a', 1)) => {
      let ids: string[] = [];
      await react('notes', async (_event, { id }) => {
        ids = [id('not_', 0), id('not_', 1)];
      }).handle(event, signal);
      return ids;
    };

    test('derives ids from event, handler and number only', async () => {
      const [first, second] = await idsOf();
      expect(first).toMatch(/^not_[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-/);
      expect(await idsOf()).toEqual([first, second]);
      expect(await idsOf(anEvent('a', 1, { time: '2031-01-01T00:00:00Z' }))).toEqual([first, second]);
      expect(first).not.toBe(second);
      expect(await idsOf(anEvent('a', 2))).not.toContain(first);
      let other = '';
      await react('other', async (_event, { id }) => {
        other = id('not_', 0);
      }).handle(anEvent('a', 1), signal);
      expect(other).not.toBe(first);
    });

    test('creates each document once, for any number of deliveries', async () => {
      const { notes, documents } = await opened();
      const handler = twoNotes(notes);
      await handler.handle(anEvent('a', 1), signal);
      const made = await notes.getMany(await idsOf());
      await handler.handle(anEvent('a', 1), signal);
      await handler.handle(anEvent('a', 2), signal);
      await handler.handle(anEvent('a', 1), signal);
      expect(await notes.getMany(await idsOf())).toEqual(made);
      const [, second = ''] = await idsOf();
      expect(await documents.outbox.read('notes', second, 10)).toHaveLength(1);
    });

    test('creates the missing documents after a crash, from the values of the first try', async () => {
      const { notes } = await opened();
      const crashing = twoNotes(notes, () => {
        throw new Error('crash');
      });
      await expect(crashing.handle(anEvent('a', 1), signal)).rejects.toThrow('crash');
      await twoNotes(notes).handle(anEvent('a', 1), signal);
      const [first, second] = await notes.getMany(await idsOf());
      expect(first?.version).toBe(1);
      expect(second?.state.of).toBe(first?.state.token);
    });

    test('does not restore documents that were deleted since', async () => {
      const { notes } = await opened();
      await twoNotes(notes).handle(anEvent('a', 1), signal);
      for (const note of await notes.getMany(await idsOf())) await notes.delete(note);
      await twoNotes(notes).handle(anEvent('a', 1), signal);
      expect(await notes.getMany(await idsOf())).toEqual([]);
    });

    test('fails if another document holds its unique key', async () => {
      const { notes } = await opened();
      await notes.insert({ id: 'other', state: { of: 'x', token: 'taken' } });
      const handler = react('taking', async (_event, { id, create }) => {
        await create(notes, { id: id('not_', 0), state: { of: 'y', token: 'taken' } });
      });
      await expect(handler.handle(anEvent('a', 1), signal)).rejects.toMatchObject({
        name: 'DuplicateKey',
        key: 'by_token',
      });
    });
  });

  describe('start', () => {
    test('inserts one job and notifies the workers', async () => {
      const { notes } = await opened();
      const started: string[] = [];
      const handler = start<Note>('job', {
        collection: notes,
        prefix: 'job_',
        job: (event) => (event.subject === 'none' ? undefined : { of: event.id }),
        started: (id) => started.push(id),
      });
      await handler.handle(anEvent('a', 1), signal);
      await handler.handle(anEvent('none', 1), signal);
      const [id = ''] = started;
      expect(started).toHaveLength(1);
      const job = await notes.get(id);
      expect(job).toMatchObject({ version: 1, state: { of: 'evt_a_1' } });
      // A worker has claimed the job: a late duplicate must not reset it.
      await notes.update(anExisting(job), { of: 'taken' });
      await handler.handle(anEvent('a', 1), signal);
      expect(await notes.get(id)).toMatchObject({ version: 2, state: { of: 'taken' } });
    });
  });

  describe('duplicates and late duplicates on the bus', () => {
    test('leave each effect single', async () => {
      const { bus, topic, group, keep, clock, documents, views, notes } = await opened();
      const name = await topic();
      const groupName = group();
      const made: string[] = [];
      keep(
        consume({
          bus,
          group: groupName,
          topics: [name],
          logger: recordingLogger(),
          clock: () => clock.now_ms,
          handlers: {
            'robotdesign.test.v1.Counted': [
              project<View>('view', {
                collection: views,
                id: ({ subject }) => subject,
                change: ({ data }) => data as View,
                insert: () => ({ n: 0 }),
              }),
              react('note', async (event, { id, create }) => {
                made.push(id('not_', 0));
                const events = [{ id: id('evt_', 0), type: 'x', topic: 'y', data: {} }];
                await create(notes, { id: id('not_', 0), state: { of: event.id }, events });
              }),
            ],
          },
        }),
      );
      const events = upTo(4).map((seq) => anEvent('a', seq));
      await bus.publish(name, events);
      await bus.publish(name, events.slice(1, 3));
      await bus.publish(name, [anEvent('a', 5), ...events]);
      await eventually(
        async () => [made.length, await totalLag(bus, groupName)],
        ([count = 0, lag]) => count >= 11 && lag === 0,
      );
      expect((await views.get('a'))?.state).toEqual({ n: 5 });
      expect(new Set(made).size).toBe(5);
      expect(await notes.getMany([...new Set(made)])).toHaveLength(5);
      expect((await documents.outbox.stats()).pending).toBe(5);
    });
  });
}

function anExisting<T>(document: T | undefined): T {
  if (document === undefined) throw new Error('the document is missing');
  return document;
}
