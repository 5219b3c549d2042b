import { DuplicateKey, type Stored } from '@robotdesign/document-store';
import type { MakeEvent } from '@robotdesign/service-kit';
import { changeThread, type Stores, theThread } from '../stores.ts';
import { spokenAt } from '../thread/state.ts';
import type { MessageState, NewMessage } from './state.ts';

/**
 * Appends a message to a thread, once. A message whose id already exists is returned unchanged, unless it is an error
 * message that a retry replaces.
 */

export interface Append {
  readonly message_id: string;
  readonly message: NewMessage;
  readonly owner?: string;
  readonly causationid?: string;
}

async function lastPosition({ messages }: Stores, thread_id: string): Promise<number> {
  const { items } = await messages.find({ index: 'by_thread', match: [thread_id], order: 'desc', limit: 1 });
  return items[0]?.state.n ?? 0;
}

export async function appendMessage(
  stores: Stores,
  makeEvent: MakeEvent,
  append: Append,
): Promise<Stored<MessageState>> {
  const { message_id, message } = append;
  await theThread(stores, message.thread_id);
  const earlier = await stores.messages.get(message_id);
  const stored =
    earlier === undefined
      ? await insertAtEnd(stores, makeEvent, append)
      : earlier.state.kind === 'error' && message.kind !== 'error'
        ? await stores.messages.update(earlier, positioned(message, earlier.state.n), [
            appended(makeEvent, append),
          ])
        : earlier;
  await changeThread(stores, message.thread_id, (state) => spokenAt(state, stored.created_at));
  return stored;
}

const positioned = (message: NewMessage, n: number): MessageState => ({ ...message, n });

function appended(makeEvent: MakeEvent, { message_id, message, causationid }: Append) {
  const { thread_id, role, kind, artifact } = message;
  const generation_id = artifact?.generation_id;
  const data = { message_id, thread_id, role, kind, ...(generation_id ? { generation_id } : {}) };
  return makeEvent('robotdesign.workspace.v1.MessageAppended', data, causationid);
}

/** Inserts at the next free position; retries when another message got it first. */
async function insertAtEnd(
  stores: Stores,
  makeEvent: MakeEvent,
  append: Append,
): Promise<Stored<MessageState>> {
  const { message_id, message, owner } = append;
  const { thread_id } = message;
  const events = [appended(makeEvent, append)];
  for (;;) {
    const n = (await lastPosition(stores, thread_id)) + 1;
    const state = positioned(message, n);
    try {
      return await stores.messages.insert({ id: message_id, state, events, ...(owner ? { owner } : {}) });
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const same = await stores.messages.get(message_id);
      if (same) return same;
      if ((await lastPosition(stores, thread_id)) < n) throw error;
    }
  }
}
