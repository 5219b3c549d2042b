import { AsyncLocalStorage } from 'node:async_hooks';
import type { Outbox, OutboxEvent } from '@robotdesign/document-store';
import { failpoint } from '@robotdesign/failpoints';
import { type Backoff, infrastructureBackoff, pause, pause_ms } from './backoff.ts';
import { EventRefused, isInfrastructureError } from './errors.ts';
import type { Logger } from './logger.ts';
import type { BusEvent, EventBus } from './port.ts';
import { publishTraced } from './traced.ts';

export interface RelayOptions {
  readonly outbox: Outbox;
  readonly bus: EventBus;
  /** `/services/<name>` */
  readonly source: string;
  /** The URI of the schema of a type's data. */
  readonly dataschema?: (type: string) => string | undefined;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** How often the sweeper looks for what no nudge told of. Default 5,000 ms. */
  readonly sweepEvery_ms?: number;
  readonly backoff?: Backoff;
}

export interface RelayStats {
  readonly pending: number;
  /** Age of the event that has waited longest; absent when none waits. */
  readonly oldest_age_ms?: number;
}

export interface Relay {
  stats(): Promise<RelayStats>;
  /** Publishes what waits, once, as far as the engines allow, and ends. */
  stop(): Promise<void>;
}

interface Place {
  readonly collection: string;
  readonly id: string;
}

/** A document that may have something to publish. */
interface Waiting {
  readonly place: Place;
  /** What its saves have appended since it was last worked on, in the order told; absent when only the outbox knows. */
  readonly events?: readonly OutboxEvent[] | undefined;
}

const readBatch = 100;
const sweepBatch = 200;
/** Documents whose outboxes are emptied at the same time; what they publish meanwhile goes over the bus together. */
const concurrency = 32;
/** Documents whose events are kept in memory while they wait for their turn. */
const keptWaiting = 200;
/** Documents that may wait; while the bus is away more are left to the sweeper, which reads of them in their store. */
const mostWaiting = 10_000;
/** Documents of which is remembered how far they have been published. */
const keptPublished = 10_000;

/**
 * Publishes what waits in outboxes: of each document in `seq` order, removed once the bus has acknowledged it. Any
 * number of relays may run on the same store: events may then be published twice, but never first out of order.
 */
export function startRelay(options: RelayOptions): Relay {
  const { outbox, bus, clock, logger, sweepEvery_ms = 5_000, backoff = infrastructureBackoff } = options;
  const stopping = new AbortController();
  const waiting = new Map<string, Waiting>();
  /** By document, the last event that was published and removed; all before it were, too. */
  const published = new Map<string, number>();
  const working = new Map<string, Promise<void>>();
  /** Documents with an event that the bus will not take. */
  const refused = new Set<string>();
  let moreToSweep = false;
  let failures = 0;
  let resting: Promise<void> | undefined;

  function nudge(place: Place, appended?: readonly OutboxEvent[]): void {
    const key = keyOf(place);
    const before = waiting.get(key);
    if (before === undefined && waiting.size >= mostWaiting) {
      moreToSweep = true;
      return;
    }
    const known = before === undefined ? [] : before.events;
    const keep = known && appended && resting === undefined && waiting.size < keptWaiting;
    waiting.set(key, { place, events: keep ? [...known, ...appended] : undefined });
    dispatch();
  }

  function dispatch(): void {
    if (resting !== undefined) return;
    for (const [key, next] of waiting) {
      if (working.size >= concurrency) return;
      // An event appended while its document is being worked on is seen by the read that follows.
      if (working.has(key)) continue;
      waiting.delete(key);
      const work = empty(next).finally(() => {
        working.delete(key);
        dispatch();
        if (moreToSweep && working.size === 0 && resting === undefined && !stopping.signal.aborted)
          sweepNow();
      });
      working.set(key, work);
    }
  }

  /** Empties one outbox. Never rejects: what cannot go on now goes on after a rest or with the next sweep. */
  async function empty({ place, events }: Waiting): Promise<void> {
    const key = keyOf(place);
    try {
      const told = events && following(published.get(key) ?? 0, events);
      if (told) await relayEvents(place, told);
      else while (await relayBatch(place));
      failures = 0;
      refused.delete(key);
    } catch (error) {
      if (isInfrastructureError(error)) {
        waiting.set(key, { place });
        rest(error);
      } else {
        // Later events of the document wait behind it: the age of the outbox calls for a person.
        refused.add(key);
        logger.error(
          { err: error, ...place },
          'an outbox cannot be published; it is tried again with each sweep',
        );
      }
    }
  }

  /** Whether there may be more; what is appended meanwhile comes with a nudge of its own. */
  async function relayBatch({ collection, id }: Place): Promise<boolean> {
    const events = await outbox.read(collection, id, readBatch);
    await relayEvents({ collection, id }, events);
    return events.length === readBatch;
  }

  async function relayEvents(place: Place, events: readonly OutboxEvent[]): Promise<void> {
    for (const { topic, run } of runsByTopic(events)) {
      try {
        await relayRun(place, topic, run);
      } catch (error) {
        if (!(error instanceof EventRefused) || run.length === 1) throw error;
        for (const event of run) await relayRun(place, topic, [event]);
      }
    }
  }

  async function relayRun(place: Place, topic: string, run: readonly OutboxEvent[]): Promise<void> {
    failpoint('relay.publish.before');
    await publishTraced(
      bus,
      topic,
      run.map((event) => toBusEvent(event, options)),
    );
    failpoint('relay.publish.after');
    failpoint('relay.remove.before');
    const last = run.at(-1)?.seq ?? 0;
    await outbox.remove(place.collection, place.id, last);
    failpoint('relay.remove.after');
    remember(keyOf(place), last);
  }

  function remember(key: string, seq: number): void {
    published.delete(key);
    published.set(key, seq);
    const [oldest] = published.keys();
    if (published.size > keptPublished && oldest !== undefined) published.delete(oldest);
  }

  /** The whole relay waits: what keeps one document back keeps them all back. */
  function rest(cause: unknown): void {
    if (stopping.signal.aborted) waiting.clear();
    if (resting !== undefined || stopping.signal.aborted) return;
    failures += 1;
    if (failures === 1) logger.warn({ err: cause }, 'events wait: the bus or the store cannot be used now');
    resting = pause(pause_ms(backoff, failures), stopping.signal).then(() => {
      resting = undefined;
      dispatch();
    });
  }

  async function sweep(): Promise<void> {
    try {
      // Those that the bus refuses stay at the head: the look goes as far beyond them.
      const limit = sweepBatch + refused.size;
      moreToSweep = false;
      const found = await outbox.waiting(limit);
      if (found.length === limit) moreToSweep = true;
      for (const { collection, id } of found) nudge({ collection, id });
    } catch (error) {
      if (isInfrastructureError(error)) rest(error);
      else logger.error({ err: error }, 'the outbox sweep failed');
    }
  }

  let sweeping = Promise.resolve();
  function sweepNow(): void {
    sweeping = sweeping.then(sweep);
  }
  sweepNow();
  const sweeper = setInterval(sweepNow, sweepEvery_ms);
  sweeper.unref();
  // A save nudges from within its request, whose deadline and trace are not those of the relay.
  const atHome = AsyncLocalStorage.snapshot();
  const stopListening = outbox.onAppend((collection, id, events) =>
    atHome(() => nudge({ collection, id }, events)),
  );

  return {
    async stats() {
      const { pending, oldest } = await outbox.stats();
      return oldest === undefined
        ? { pending }
        : { pending, oldest_age_ms: Math.max(0, clock() - Date.parse(oldest)) };
    },

    async stop() {
      clearInterval(sweeper);
      stopping.abort();
      await sweeping;
      await resting;
      await sweep();
      while (working.size > 0) await Promise.all(working.values());
      stopListening();
    },
  };
}

/** An event as it travels; its source and id identify it, its subject is its key. */
function toBusEvent(event: OutboxEvent, { source, dataschema }: RelayOptions): BusEvent {
  const { id, type, subject, time, seq, correlationid, causationid, traceparent, data } = event;
  const schema = dataschema?.(type);
  return {
    id,
    source,
    type,
    subject,
    time,
    sequence: String(seq).padStart(10, '0'),
    ...(schema !== undefined && { dataschema: schema }),
    ...(correlationid !== undefined && { correlationid }),
    ...(causationid !== undefined && { causationid }),
    ...(traceparent !== undefined && { traceparent }),
    data,
  };
}

/**
 * Of the events those that come after the last one published. Undefined when more may lie in the outbox before or
 * between them, put there by other processes or before this one began.
 */
function following(last: number, events: readonly OutboxEvent[]): readonly OutboxEvent[] | undefined {
  const next = events.filter(({ seq }) => seq > last);
  return next.every(({ seq }, at) => seq === last + at + 1) ? next : undefined;
}

/** Neighbours of the same topic together; the order over all stays. */
function runsByTopic(events: readonly OutboxEvent[]): { topic: string; run: OutboxEvent[] }[] {
  const runs: { topic: string; run: OutboxEvent[] }[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.topic === event.topic) last.run.push(event);
    else runs.push({ topic: event.topic, run: [event] });
  }
  return runs;
}

function keyOf({ collection, id }: Place): string {
  return `${collection}/${id}`;
}
