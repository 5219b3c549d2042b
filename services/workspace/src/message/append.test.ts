import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { randomId } from '@robotdesign/contracts';
import { type DocumentStore, openSqliteStore } from '@robotdesign/document-store';
import { eventMaker } from '@robotdesign/service-kit';
import { newProject } from '../project/state.ts';
import { openStores, type Stores } from '../stores.ts';
import { removeLate } from '../thread/remove-late.ts';
import { newThread } from '../thread/state.ts';
import { appendMessage } from './append.ts';

const makeEvent = eventMaker(randomId);
const message = { thread_id: 'thr_1', role: 'user', kind: 'text', content: 'text of a user' } as const;

describe('appending to a thread', () => {
  let folder: string;
  let documents: DocumentStore;
  let stores: Stores;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'workspace-'));
    documents = openSqliteStore({
      path: join(folder, 'workspace.sqlite'),
      clock: () => Date.now(),
      newId: () => randomId('event'),
    });
    stores = await openStores(documents);
    await stores.projects.insert({ id: 'prj_1', state: newProject({}) });
    await stores.threads.insert({ id: 'thr_1', state: newThread('prj_1') });
  });
  afterEach(async () => {
    await documents.close();
    await rm(folder, { recursive: true });
  });

  const places = async () => {
    const all = { index: 'by_thread', match: ['thr_1'], order: 'asc', limit: 200 } as const;
    return (await stores.messages.find(all)).items.map(({ state }) => state.n);
  };

  /** The stores; `meanwhile` runs right after a message is stored. */
  function then(after: () => Promise<void>): Stores {
    const insert: Stores['messages']['insert'] = async (input) => {
      const stored = await stores.messages.insert(input);
      await after();
      return stored;
    };
    return { ...stores, messages: { ...stores.messages, insert } };
  }

  async function deleteThread(): Promise<void> {
    const thread = await stores.threads.get('thr_1');
    if (thread) await stores.threads.delete(thread);
  }

  async function erase(): Promise<void> {
    const stored = await stores.messages.get('msg_1');
    if (stored) await stores.messages.delete(stored);
  }

  test('gives each concurrent message its own position', async () => {
    const ids = Array.from({ length: 12 }, (_, n) => `msg_${n}`);
    await Promise.all(ids.map((message_id) => appendMessage(stores, makeEvent, { message_id, message })));
    expect(await places()).toEqual(ids.map((_, n) => n + 1));
  });

  test('is done once for each id', async () => {
    const append = { message_id: 'msg_1', message };
    const [first, again] = [
      await appendMessage(stores, makeEvent, append),
      await appendMessage(stores, makeEvent, append),
    ];
    expect(again).toEqual(first);
    expect(await places()).toEqual([1]);
  });

  test.each([
    ['is deleted meanwhile', deleteThread],
    [
      'is deleted and erased meanwhile',
      async () => {
        await deleteThread();
        await erase();
      },
    ],
    [
      'belongs to a project that is deleted meanwhile',
      async () => {
        const project = await stores.projects.get('prj_1');
        if (project) await stores.projects.delete(project);
      },
    ],
  ])('leaves no message in a thread that %s, after its event was handled', async (_, meanwhile) => {
    const appending = appendMessage(then(meanwhile), makeEvent, { message_id: 'msg_1', message });
    await expect(appending).rejects.toMatchObject({ code: 'not_found' });
    for (const _delivery of [1, 2]) {
      await removeLate(stores, stores.messages, 'msg_1', message.thread_id);
      expect(await places()).toEqual([]);
    }
  });

  test('keeps the message if its thread exists', async () => {
    await appendMessage(stores, makeEvent, { message_id: 'msg_1', message });
    await removeLate(stores, stores.messages, 'msg_1', message.thread_id);
    expect(await places()).toEqual([1]);
  });

  test('replaces an error message by the answer of a retry with the same id', async () => {
    const failed = { ...message, role: 'assistant', kind: 'error' } as const;
    await appendMessage(stores, makeEvent, { message_id: 'msg_1', message });
    await appendMessage(stores, makeEvent, { message_id: 'msg_2', message: failed });
    const answer = { ...message, role: 'assistant', kind: 'result' } as const;
    await appendMessage(stores, makeEvent, { message_id: 'msg_2', message: answer });
    await appendMessage(stores, makeEvent, { message_id: 'msg_2', message: failed });
    expect((await stores.messages.get('msg_2'))?.state).toMatchObject({ kind: 'result', n: 2 });
    expect(await places()).toEqual([1, 2]);
  });
});
