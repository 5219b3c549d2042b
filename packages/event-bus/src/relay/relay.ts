import { AsyncLocalStorage } from 'node:async_hooks';
import { type Backoff, pause, pause_ms } from '@robotdesign/backoff';
import type { Outbox, OutboxEvent } from '@robotdesign/document-store';
import { failpoint } from '@robotdesign/failpoints';
import { EventRefused, isInfrastructureError } from '../errors.ts';
import type { Logger } from '../logger.ts';
import type { EventBus } from '../port.ts';
import { infrastructureBackoff } from '../retry.ts';
import { publishTraced } from '../traced.ts';
import { type EventSource, runsByTopic, type TopicRun, toBusEvent } from './bus-event.ts';
import { type Published, rememberPublished, unpublished } from './published.ts';
import {
  addWaiting,
  type DocumentRef,
  finishPass,
  keyOf,
  newQueue,
  type PassOutcome,
  type Queue,
  takeNext,
  type Waiting,
} from './queue.ts';

/** The transactional outbox's relay: publishes what documents have saved with their changes. */

export interface RelayOptions extends EventSource {
  readonly outbox: Outbox;
  readonly bus: EventBus;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Interval of the sweeper, which finds waiting documents of which no notification came. Default 5,000 ms. */
  readonly sweepEvery_ms?: number;
  readonly backoff?: Backoff;
}

export interface RelayStats {
  readonly pending: number;
  /** Age of the event that has waited longest; absent if none waits. */
  readonly oldest_age_ms?: number;
}

export interface Relay {
  stats(): Promise<RelayStats>;
  /** Whether events wait because the bus or the store failed at the last attempt. */
  isHeldUp(): boolean;
  /** Publishes what waits, once, as far as the engines allow, and ends. */
  stop(): Promise<void>;
}

const readBatch = 100;
const sweepBatch = 200;

/** The state of a running relay. */
interface Running {
  readonly options: RelayOptions;
  readonly backoff: Backoff;
  readonly stopping: AbortSignal;
  readonly queue: Queue;
  readonly published: Published;
  readonly passes: Set<Promise<void>>;
  /** Failures of the engines in a row. */
  failures: number;
  /** The pause after a failure of an engine. Nothing starts before it ends. */
  pausing: Promise<void> | undefined;
  /** Ends with the last sweep that was asked for; sweeps run one at a time. */
  sweeping: Promise<void>;
}

/**
 * Starts the relay. It publishes the events of each document in `seq` order and removes them when the bus has
 * acknowledged them. Several relays may run on one store: an event may then be published twice, but never before an
 * earlier event of its document.
 */
export function startRelay(options: RelayOptions): Relay {
  const { outbox, clock, sweepEvery_ms = 5_000, backoff = infrastructureBackoff } = options;
  const stopping = new AbortController();
  const running: Running = {
    options,
    backoff,
    stopping: stopping.signal,
    queue: newQueue(),
    published: new Map(),
    passes: new Set(),
    failures: 0,
    pausing: undefined,
    sweeping: Promise.resolve(),
  };
  sweepSoon(running);
  const sweeper = setInterval(sweepSoon, sweepEvery_ms, running);
  sweeper.unref();
  // A save notifies from within its request. The relay must not inherit the deadline and the trace of that request.
  const runInOwnContext = AsyncLocalStorage.snapshot();
  const stopListening = outbox.onAppend((collection, id, events) =>
    runInOwnContext(onWaiting, running, { collection, id }, events),
  );
  return {
    async stats() {
      const { pending, oldest } = await outbox.stats();
      return oldest === undefined
        ? { pending }
        : { pending, oldest_age_ms: Math.max(0, clock() - Date.parse(oldest)) };
    },

    isHeldUp: () => running.failures > 0,

    async stop() {
      clearInterval(sweeper);
      stopping.abort();
      await running.sweeping;
      await running.pausing;
      await sweep(running);
      while (running.passes.size > 0) await Promise.all(running.passes);
      stopListening();
    },
  };
}

function onWaiting(running: Running, document: DocumentRef, appended?: readonly OutboxEvent[]): void {
  // During a pause events would pile up in memory.
  addWaiting(running.queue, document, running.pausing === undefined ? appended : undefined);
  startPasses(running);
}

function startPasses(running: Running): void {
  if (running.pausing !== undefined) return;
  for (let next = takeNext(running.queue); next !== undefined; next = takeNext(running.queue)) {
    const passing = pass(running, next).finally(() => {
      running.passes.delete(passing);
      startPasses(running);
      const { queue, pausing, stopping } = running;
      const isIdle = queue.active.size === 0 && pausing === undefined && !stopping.aborted;
      if (queue.incomplete && isIdle) sweepSoon(running);
    });
    running.passes.add(passing);
  }
}

/** Empties the outbox of one document. Never rejects. */
async function pass(running: Running, { document, events }: Waiting): Promise<void> {
  let outcome: PassOutcome = 'published';
  let cause: unknown;
  try {
    const known = events && unpublished(running.published, keyOf(document), events);
    if (known) await publishAll(running, document, known);
    else while (await publishBatch(running, document));
    running.failures = 0;
  } catch (error) {
    cause = error;
    outcome = isInfrastructureError(error) ? 'unavailable' : 'refused';
  }
  finishPass(running.queue, document, outcome);
  // The engines answered.
  if (outcome === 'refused') running.failures = 0;
  if (outcome === 'unavailable') pauseAfter(running, cause);
  // Later events of the document wait behind the refused one, and the alert on the outbox's age reaches a person.
  if (outcome === 'refused')
    running.options.logger.error(
      { err: cause, ...document },
      'An outbox cannot be published. Each sweep tries it again.',
    );
}

/** Whether there may be more. What is appended meanwhile has its own notification. */
async function publishBatch(running: Running, document: DocumentRef): Promise<boolean> {
  const { collection, id } = document;
  const events = await running.options.outbox.read(collection, id, readBatch);
  await publishAll(running, document, events);
  return events.length === readBatch;
}

async function publishAll(
  running: Running,
  document: DocumentRef,
  events: readonly OutboxEvent[],
): Promise<void> {
  for (const { topic, events: run } of runsByTopic(events)) {
    try {
      await publishRun(running, document, { topic, events: run });
    } catch (error) {
      if (!(error instanceof EventRefused) || run.length === 1) throw error;
      // Those before the refused event can be published.
      for (const event of run) await publishRun(running, document, { topic, events: [event] });
    }
  }
}

async function publishRun(running: Running, document: DocumentRef, run: TopicRun): Promise<void> {
  const { options, published } = running;
  failpoint('relay.publish.before');
  await publishTraced(
    options.bus,
    run.topic,
    run.events.map((event) => toBusEvent(event, options)),
  );
  failpoint('relay.publish.after');
  failpoint('relay.remove.before');
  const last = run.events.at(-1)?.seq ?? 0;
  await options.outbox.remove(document.collection, document.id, last);
  failpoint('relay.remove.after');
  rememberPublished(published, keyOf(document), last);
}

/** Pauses all passes: an engine that fails for one document fails for all. Logs only the first failure. */
function pauseAfter(running: Running, cause: unknown): void {
  const { queue, stopping, options, backoff } = running;
  if (stopping.aborted) queue.waiting.clear();
  if (running.pausing !== undefined || stopping.aborted) return;
  running.failures += 1;
  if (running.failures === 1)
    options.logger.warn({ err: cause }, 'Events wait: the bus or the store is unavailable.');
  running.pausing = pause(pause_ms(backoff, running.failures), stopping).then(() => {
    running.pausing = undefined;
    startPasses(running);
  });
}

function sweepSoon(running: Running): void {
  running.sweeping = running.sweeping.then(() => sweep(running));
}

/** Adds the documents that wait in the store. Never rejects. */
async function sweep(running: Running): Promise<void> {
  const { queue, options } = running;
  try {
    // Refused documents stay at the head of the list: read as many more.
    const limit = sweepBatch + queue.refused.size;
    queue.incomplete = false;
    const found = await options.outbox.waiting(limit);
    if (found.length === limit) queue.incomplete = true;
    if (found.length === 0) running.failures = 0;
    for (const { collection, id } of found) onWaiting(running, { collection, id });
  } catch (error) {
    if (isInfrastructureError(error)) pauseAfter(running, error);
    else options.logger.error({ err: error }, 'The outbox sweep failed. The next one tries again.');
  }
}
