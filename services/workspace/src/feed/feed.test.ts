import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type EventType, newEvent, randomId, type ThreadEvent } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import type { AnyHandler, BusEvent } from '@robotdesign/event-bus';
import { eventMaker } from '@robotdesign/service-kit';
import { appendMessage } from '../message/append.ts';
import { newProject } from '../project/state.ts';
import { simulationFrom } from '../spec/state.ts';
import { openStores, type Stores } from '../stores.ts';
import { newThread } from '../thread/state.ts';
import { feedConsumers } from './consumers.ts';
import { appendEntry, createFeed, type Feed, sweepFeed } from './feed.ts';
import { kept_ms, keptEntries } from './state.ts';
import { watchThread } from './watch.ts';

const makeEvent = eventMaker(randomId);
const thread_id = 'thr_1';
const entry = { event: 'thread' } as const;

let folder: string;
let documents: DocumentStore;
let stores: Stores;
let now_ms: number;
/** Two instances of workspace on one store. */
let feeds: readonly [Feed, Feed];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feed-'));
  now_ms = Date.parse('2026-01-01T00:00:00.000Z');
  const clock = () => now_ms;
  documents = openSqliteStore({
    path: join(folder, 'workspace.sqlite'),
    clock,
    newId: () => randomId('event'),
  });
  stores = await openStores(documents);
  await stores.projects.insert({ id: 'prj_1', state: newProject({}) });
  await stores.threads.insert({ id: thread_id, state: newThread('prj_1') });
  feeds = [createFeed(stores.feed, clock), createFeed(stores.feed, clock)];
});
afterEach(async () => {
  await documents.close();
  await rm(folder, { recursive: true });
});

async function stored() {
  const all = { index: 'by_thread', match: [thread_id], order: 'asc', limit: 200 } as const;
  return (await stores.feed.find(all)).items;
}
const places = async () => (await stored()).map(({ state }) => state.n);

async function deleteThread(): Promise<void> {
  const thread = await stores.threads.get(thread_id);
  if (thread) await stores.threads.delete(thread);
}

function watch(feed: Feed, startingAfter?: number) {
  const left = new AbortController();
  const source = { stores, feed, openOperations: async () => [] };
  const events = watchThread(source, thread_id, startingAfter, left.signal)[Symbol.asyncIterator]();
  return {
    next: async (): Promise<ThreadEvent | 'open' | 'end'> => {
      const { done, value } = await events.next();
      return done ? 'end' : (value.event ?? 'open');
    },
    leave: () => left.abort(),
  };
}

describe('the feed of a thread', () => {
  test('has the places 1, 2, 3 … when two instances append at once', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `fed_${index}`);
    await Promise.all(ids.map((id, index) => appendEntry(feeds[index % 2] as Feed, thread_id, id, entry)));
    expect(await places()).toEqual(ids.map((_, index) => index + 1));
    expect((await stored()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('has an entry once, also when both instances handle its event, and after its removal', async () => {
    await Promise.all(feeds.map((feed) => appendEntry(feed, thread_id, 'fed_1', entry)));
    await appendEntry(feeds[0], thread_id, 'fed_2', entry);
    now_ms += kept_ms + 1;
    await sweepFeed(feeds[0]);
    await appendEntry(feeds[1], thread_id, 'fed_1', entry);
    expect(await places()).toEqual([2]);
  });

  test('keeps its last entry through sweeps, so that places go on', async () => {
    for (const id of ['fed_1', 'fed_2', 'fed_3']) await appendEntry(feeds[0], thread_id, id, entry);
    for (const _sweep of [1, 2]) {
      now_ms += kept_ms + 1;
      await sweepFeed(feeds[0]);
      expect(await places()).toEqual([3]);
    }
    await appendEntry(feeds[0], thread_id, 'fed_4', entry);
    expect(await places()).toEqual([3, 4]);
    now_ms += kept_ms + 1;
    await sweepFeed(feeds[0]);
    expect(await places()).toEqual([4]);
  });

  test(`keeps ${keptEntries} entries`, async () => {
    for (let n = 1; n <= keptEntries + 2; n += 1) await appendEntry(feeds[0], thread_id, `fed_${n}`, entry);
    expect((await places())[0]).toBe(3);
  });
});

describe('a watch', () => {
  const append = (id: string, feed: Feed = feeds[0]) => appendEntry(feed, thread_id, id, entry);

  test('begins with a snapshot of the last place and follows the appends of every instance', async () => {
    await append('fed_1');
    const { next, leave } = watch(feeds[0]);
    expect(await next()).toMatchObject({ n: 1, event: 'snapshot' });
    await append('fed_2', feeds[1]);
    expect(await next()).toMatchObject({ n: 2, event: 'thread' });
    const waiting = next();
    leave();
    expect(await waiting).toBe('end');
  });

  test.each([0, 1, 2, 3])('after place %d opens and yields the rest', async (place) => {
    for (const id of ['fed_1', 'fed_2', 'fed_3']) await append(id);
    const { next } = watch(feeds[0], place);
    expect(await next()).toBe('open');
    for (let n = place + 1; n <= 3; n += 1) expect(await next()).toMatchObject({ n, event: 'thread' });
  });

  test.each([
    ['of the future', 9],
    ['that is no longer kept', 1],
  ])('after a place %s yields a snapshot and goes on', async (_, place) => {
    for (const id of ['fed_1', 'fed_2', 'fed_3']) await append(id);
    now_ms += kept_ms + 1;
    await sweepFeed(feeds[0]);
    const { next } = watch(feeds[0], place);
    const first = await next();
    expect(first === 'open' ? await next() : first).toMatchObject({ n: 3, event: 'snapshot' });
    await append('fed_4');
    expect(await next()).toMatchObject({ n: 4, event: 'thread' });
  });

  test('ends with the deletion of its thread', async () => {
    const { next } = watch(feeds[0]);
    await next();
    await deleteThread();
    expect(await next()).toMatchObject({ event: 'deleted', deleted: { thread_id, project_id: 'prj_1' } });
    expect(await next()).toBe('end');
  });

  test('ends when the process stops', async () => {
    const { next } = watch(feeds[0]);
    await next();
    const waiting = next();
    feeds[0].nudges.close();
    expect(await waiting).toBe('end');
  });
});

describe('the consumers of a feed', () => {
  const handle = async (type: EventType, data: object, id = randomId('event')) => {
    const handlers = [feedConsumers({ stores, feed: feeds[0] })[type] ?? []].flat() as readonly AnyHandler[];
    const { topic: _, ...event } = newEvent(type, data as never, { id });
    const placed = { source: '/services/test', subject: 'x', sequence: '0000000001', time: '' };
    for (const handler of handlers)
      await handler.handle({ ...event, ...placed } as BusEvent as never, new AbortController().signal);
  };
  const project_id = 'prj_1';
  const changed = (id: string) =>
    handle('robotdesign.workspace.v1.ThreadChanged', { thread_id, project_id }, id);
  const message = { thread_id, role: 'user', kind: 'text' } as const;
  const appended = (message_id: string, kind = 'text') =>
    handle('robotdesign.workspace.v1.MessageAppended', { ...message, message_id, kind });
  const say = (message_id: string, more: object = {}) =>
    appendMessage(stores, makeEvent, {
      message_id,
      message: { ...message, content: 'a', questions: [], ...more },
    });
  const messages = async () =>
    (await stored()).map(({ state }) => (state.event === 'message' ? state.message_id : state.event));

  test('record an event once, whatever its deliveries', async () => {
    await changed('evt_1');
    await changed('evt_2');
    await changed('evt_1');
    expect(await places()).toEqual([1, 2]);
  });

  test('record messages in their order when a later event arrives first', async () => {
    for (const id of ['msg_1', 'msg_2', 'msg_3']) await say(id);
    for (const id of ['msg_3', 'msg_1', 'msg_2', 'msg_3']) await appended(id);
    expect(await messages()).toEqual(['msg_1', 'msg_2', 'msg_3']);
  });

  test('record an error message again when an answer replaces it', async () => {
    await say('msg_1', { role: 'assistant', kind: 'error' });
    await appended('msg_1', 'error');
    await say('msg_1', { role: 'assistant', kind: 'result' });
    await appended('msg_1', 'result');
    await appended('msg_1', 'error');
    expect(await messages()).toEqual(['msg_1', 'msg_1']);
  });

  const specChanged = (change: string) =>
    handle('robotdesign.workspace.v1.SpecChanged', {
      thread_id,
      spec_id: 'sim_1',
      kind: 'simulation',
      change,
    });

  test('record specs, which are sent as they are now, and without data after their deletion', async () => {
    const settings = simulationFrom({ name: 'Floor' });
    const spec = await stores.simulationSpecs.insert({ id: 'sim_1', state: { thread_id, settings } });
    await specChanged('created');
    const { next } = watch(feeds[0], 0);
    expect(await next()).toBe('open');
    const simulation_spec = { name: 'Floor', terrain: 'flat', version: 1 };
    expect(await next()).toMatchObject({
      ...{ n: 1, event: 'spec' },
      spec: { change: 'created', spec_id: 'sim_1', simulation_spec },
    });
    await stores.simulationSpecs.delete(spec);
    await specChanged('replaced');
    await specChanged('deleted');
    // The replaced spec is gone: its place is left out.
    expect(await next()).toEqual({ n: 3, event: 'spec', spec: { change: 'deleted', spec_id: 'sim_1' } });
  });

  test('record context summaries', async () => {
    const summary_id = 'sum_1';
    await stores.summaries.insert({ id: summary_id, state: { thread_id, content: 'No task yet.' } });
    await handle('robotdesign.workspace.v1.ContextSummaryCreated', { thread_id, summary_id });
    const { next } = watch(feeds[0], 0);
    expect(await next()).toBe('open');
    expect(await next()).toMatchObject({ n: 1, event: 'summary', summary: { summary_id } });
  });

  test('ignore work outside a thread', async () => {
    const data = { design_id: 'dsn_1', revision: 1, code: 'infeasible_task', retryable: false };
    await handle('robotdesign.export.v1.CompilationFailed', data);
    await handle('robotdesign.export.v1.CompilationFailed', { ...data, thread_id });
    expect((await stored()).map(({ state }) => state.event)).toEqual(['compilation']);
  });

  test('leave nothing of a deleted thread, also when it is deleted during an append', async () => {
    await changed('evt_1');
    const { insert } = stores.feed;
    stores = {
      ...stores,
      feed: {
        ...stores.feed,
        insert: async (input) => {
          const made = await insert(input);
          await deleteThread();
          return made;
        },
      },
    };
    const deleting = createFeed(stores.feed, () => now_ms);
    feeds = [deleting, deleting];
    await changed('evt_2');
    expect(await places()).toEqual([1]);
    await handle('robotdesign.workspace.v1.ThreadDeleted', { thread_id, project_id });
    await changed('evt_3');
    expect(await places()).toEqual([]);
  });
});
