import type {
  Operation,
  SpecEntry,
  ThreadEvent,
  ThreadSnapshot,
  WatchThreadResponse,
} from '@robotdesign/contracts';
import type { Stored } from '@robotdesign/document-store';
import { outsideTrace } from '@robotdesign/telemetry';
import { toMessage } from '../message/state.ts';
import { toPolicySpec, toSimulationSpec } from '../spec/state.ts';
import { type Stores, theThread } from '../stores.ts';
import { toSummary } from '../summary/state.ts';
import { toThread } from '../thread/state.ts';
import { type Feed, lastPlace } from './feed.ts';
import type { EntryState } from './state.ts';

/** Reads the feed of a thread from a place on, and waits for more. */

export interface WatchSource {
  readonly stores: Stores;
  readonly feed: Feed;
  /** The queued and running operations of the thread, from every service. */
  readonly openOperations: (thread_id: string) => Promise<readonly Operation[]>;
}

/** How often the store is read without a nudge: another instance may have appended. */
const pollEvery_ms = 1_000;
const pageSize = 50;
const messagesInSnapshot = 20;

async function snapshot(
  { stores, feed }: WatchSource,
  thread_id: string,
  operations: readonly Operation[],
): Promise<ThreadEvent & { readonly n: number; readonly snapshot: ThreadSnapshot }> {
  // Read before its contents: what changes meanwhile is also a later entry.
  const n = await lastPlace(feed, thread_id);
  const latest = {
    index: 'by_thread',
    match: [thread_id],
    order: 'desc',
    limit: messagesInSnapshot,
  } as const;
  const [thread, { items }] = await Promise.all([theThread(stores, thread_id), stores.messages.find(latest)]);
  const messages = items.map(toMessage).reverse();
  return { n, event: 'snapshot', snapshot: { thread: toThread(thread), messages, operations } };
}

/** Undefined for a spec that was deleted after this change. */
async function specEntry(
  { simulationSpecs, policySpecs }: Stores,
  { kind, change, spec_id }: Extract<EntryState, { event: 'spec' }>,
): Promise<SpecEntry | undefined> {
  if (change === 'deleted') return { change, spec_id };
  if (kind === 'simulation') {
    const spec = await simulationSpecs.get(spec_id);
    return spec && { change, spec_id, simulation_spec: toSimulationSpec(spec) };
  }
  const spec = await policySpecs.get(spec_id);
  return spec && { change, spec_id, policy_spec: toPolicySpec(spec) };
}

/** The entry with its data. Undefined if its resource was deleted. */
async function presented(
  { stores }: WatchSource,
  { state }: Stored<EntryState>,
): Promise<ThreadEvent | undefined> {
  const { event, n, thread_id } = state;
  if (event === 'thread') {
    const thread = await stores.threads.get(thread_id);
    return thread && { n, event, thread: toThread(thread) };
  }
  if (event === 'message') {
    const message = await stores.messages.get(state.message_id);
    return message && { n, event, message: toMessage(message) };
  }
  if (event === 'summary') {
    const summary = await stores.summaries.get(state.summary_id);
    return summary && { n, event, summary: toSummary(summary) };
  }
  if (event === 'spec') {
    const spec = await specEntry(stores, state);
    return spec && { n, event, spec };
  }
  return { n, event, [event]: state.data };
}

/** Wakes a reader: at a nudge, an abort, or when it is time to read the store. */
function createWaking({ nudges }: Feed, thread_id: string, signal: AbortSignal) {
  let isNudged = false;
  let wake = () => {};
  const onNudge = () => {
    isNudged = true;
    wake();
  };
  const stopListening = nudges.listen(thread_id, onNudge);
  signal.addEventListener('abort', onNudge, { once: true });
  return {
    async wait(): Promise<void> {
      if (!isNudged) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const timer = setTimeout(resolve, pollEvery_ms);
        await promise;
        clearTimeout(timer);
      }
      isNudged = false;
    },
    close(): void {
      stopListening();
      signal.removeEventListener('abort', onNudge);
    },
  };
}

// The polls of an open watch are no part of its trace, which they would fill.
async function entriesAfter({ entries }: Feed, thread_id: string, place: number) {
  const after = { index: 'by_thread', match: [thread_id], range: { gte: place + 1 } } as const;
  const { items } = await outsideTrace(() => entries.find({ ...after, order: 'asc', limit: pageSize }));
  return items;
}

/** Also true for a thread of a deleted project, which is erased soon. */
const isGone = ({ threads, projects }: Stores, thread_id: string): Promise<boolean> =>
  outsideTrace(async () => {
    const thread = await threads.get(thread_id);
    return !thread || !(await projects.get(thread.state.project_id));
  });

/**
 * Yields the entries after a place, as they are stored. Begins with a snapshot without a place, or when entries after it
 * are no longer kept. Ends after the deletion of the thread, which is the last event.
 * @throws ServiceError not_found
 */
export async function* watchThread(
  source: WatchSource,
  thread_id: string,
  startingAfter: number | undefined,
  signal: AbortSignal,
): AsyncIterable<WatchThreadResponse> {
  const { stores, feed } = source;
  const { project_id } = (await theThread(stores, thread_id)).state;
  const waking = createWaking(feed, thread_id, signal);
  const isOver = () => signal.aborted || feed.nudges.isClosed;
  try {
    const operations = await source.openOperations(thread_id);
    let place = startingAfter;
    if (place === undefined || place > (await lastPlace(feed, thread_id))) {
      const first = await snapshot(source, thread_id, operations);
      place = first.n;
      yield { event: first, operations };
    } else yield { operations };
    while (!isOver()) {
      const entries = await entriesAfter(feed, thread_id, place);
      if (entries[0]?.state.n !== place + 1) {
        if (await isGone(stores, thread_id)) {
          yield { event: { event: 'deleted', deleted: { thread_id, project_id } } };
          return;
        }
        if (entries.length === 0) await waking.wait();
        else {
          const event = await snapshot(source, thread_id, await source.openOperations(thread_id));
          place = event.n;
          yield { event };
        }
        continue;
      }
      for (const entry of entries) {
        if (entry.state.n !== place + 1) break;
        place = entry.state.n;
        const event = await presented(source, entry);
        if (event) yield { event };
      }
    }
  } finally {
    waking.close();
  }
}
