import { derivedId, type EventType, type MessageAppended, ServiceError } from '@robotdesign/contracts';
import { deleteAll } from '@robotdesign/document-store';
import { type AnyHandler, react } from '@robotdesign/event-bus';
import type { EventHandlers } from '@robotdesign/service-kit';
import { type Stores, theThread } from '../stores.ts';
import { type Concerning, entryOf } from './entries.ts';
import { appendEntry, type Feed, removeEntry } from './feed.ts';
import { kept_ms, type NewEntry } from './state.ts';

/** Writes the feeds of threads from the events of all services. */

export interface FeedConsumers {
  readonly stores: Stores;
  readonly feed: Feed;
}

async function isDeleted(stores: Stores, thread_id: string): Promise<boolean> {
  try {
    await theThread(stores, thread_id);
    return false;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'not_found') return true;
    throw error;
  }
}

/** Appends the entry unless the thread is deleted. Checks again afterwards: the feed may have been erased meanwhile. */
async function record(
  { stores, feed }: FeedConsumers,
  thread_id: string,
  id: string,
  entry: NewEntry,
): Promise<void> {
  if (!(await isDeleted(stores, thread_id))) {
    await appendEntry(feed, thread_id, id, entry);
    if (!(await isDeleted(stores, thread_id))) return;
  }
  await removeEntry(feed, id);
}

const messageEntryId = (message_id: string, kind: string) => derivedId('entry', message_id, kind);

/** Far more than events of one thread overtake each other. */
const lackingAtMost = 20;

/** The messages up to this one that the feed lacks, oldest first. An event of a later message may arrive first. */
async function lackingUpTo({ stores, feed }: FeedConsumers, message_id: string) {
  const lacking = [];
  const since = new Date(feed.clock() - kept_ms).toISOString();
  let message = await stores.messages.get(message_id);
  while (message && message.created_at > since && lacking.length < lackingAtMost) {
    if (await feed.entries.get(messageEntryId(message.id, message.state.kind))) break;
    lacking.unshift(message);
    const { thread_id, n } = message.state;
    message = await stores.messages.getBy('place', [thread_id, n - 1]);
  }
  return lacking;
}

/** Records the message after those before it. An error message that an answer has replaced is skipped. */
async function recordMessage(
  consumers: FeedConsumers,
  { thread_id, message_id, kind }: MessageAppended,
): Promise<void> {
  const current = await consumers.stores.messages.get(message_id);
  if (current && current.state.kind !== kind) return;
  for (const { id, state } of await lackingUpTo(consumers, message_id)) {
    await record(consumers, thread_id, messageEntryId(id, state.kind), { event: 'message', message_id: id });
  }
}

export function feedConsumers(consumers: FeedConsumers): EventHandlers {
  const { feed } = consumers;
  const recording = Object.entries(entryOf).map(([type, toEntry]) => {
    const name = `feed-${type.slice(type.lastIndexOf('.') + 1)}`;
    const handler = react(name, async ({ data }, { id }) => {
      const { thread_id, entry } = (toEntry as (data: object) => Concerning)(data);
      if (thread_id !== undefined) await record(consumers, thread_id, id('fed_', 0), entry);
    });
    return [type, handler] as const;
  });
  return {
    ...(Object.fromEntries(recording) as EventHandlers),
    'robotdesign.workspace.v1.MessageAppended': react('feed-MessageAppended', ({ data }) =>
      recordMessage(consumers, data),
    ),
    'robotdesign.workspace.v1.ThreadDeleted': react('erase-feed', async ({ data: { thread_id } }) => {
      feed.nudges.nudge(thread_id);
      await deleteAll(feed.entries, { index: 'by_thread', match: [thread_id] });
    }),
  };
}

/** The handlers of both, in this order for events that both handle. */
export function bothHandlers(first: EventHandlers, second: EventHandlers): EventHandlers {
  const of = (handlers: EventHandlers, type: EventType) =>
    [handlers[type] ?? []].flat() as readonly AnyHandler[];
  const types = [...new Set([...Object.keys(first), ...Object.keys(second)])] as EventType[];
  return Object.fromEntries(types.map((type) => [type, [...of(first, type), ...of(second, type)]]));
}
