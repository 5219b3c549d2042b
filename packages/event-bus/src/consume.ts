import { failpoint } from '@robotdesign/failpoints';
import { count, failureOf, record } from '@robotdesign/telemetry';
import { type Backoff, infrastructureBackoff, pause, pause_ms } from './backoff.ts';
import { type DeadLetter, toDeadLetter } from './dead-letter.ts';
import { EventRefused } from './errors.ts';
import type { AnyHandler } from './handlers.ts';
import { handleInTime } from './in-time.ts';
import type { Logger } from './logger.ts';
import type { BusEvent, Delivery, EventBus, Subscription, TopicSpec } from './port.ts';
import { deadLetterTopic, replayTopic } from './topics.ts';
import { processSpan, publishTraced } from './traced.ts';

/** Handlers by event type. Several handlers of one type run in their order. */
export type Handlers = Readonly<Record<string, AnyHandler | readonly AnyHandler[] | undefined>>;

export interface ConsumerOptions {
  readonly bus: EventBus;
  readonly group: string;
  /** Topics to create first, in addition to those of the group's dead letters. Default: none. */
  readonly ensure?: readonly TopicSpec[];
  readonly handlers: Handlers;
  /** Whether waiting heals the error: such ones never count as tries. */
  readonly isInfrastructureError: (error: unknown) => boolean;
  readonly logger: Logger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /**
   * Turns received data into the shape that the handlers of the type expect. An error that it throws counts as a
   * failed try. Default: data is passed on unchecked.
   */
  readonly decode?: (type: string, data: object) => object;
  readonly retry?: Partial<RetryPolicy>;
  /** How many partitions may be handled at once. */
  readonly concurrency?: number;
}

export interface RetryPolicy {
  /** Tries of an event that fails by itself, and the time within which the last may begin. */
  readonly tries: number;
  readonly within_ms: number;
  /** A handler that has not ended after that has failed: it would hold its partition for ever. */
  readonly handling_ms: number;
  readonly between: Backoff;
  /** While an engine is down, without end. */
  readonly infrastructure: Backoff;
}

const defaultRetry: RetryPolicy = {
  tries: 5,
  within_ms: 3_000,
  // An engine that is silent must have failed by then: what waiting heals makes no dead letter.
  handling_ms: 300_000,
  between: { first_ms: 100, most_ms: 1_000 },
  infrastructure: infrastructureBackoff,
};

/** Handlers finish under this; longer work is a job. */
const handlerBound_ms = 1_000;

/**
 * Runs a consumer group's handlers. An event of a type without handler is acknowledged untouched. An infrastructure
 * error holds its partition and is retried without end; an event that fails otherwise is tried
 * {@link RetryPolicy.tries} times, goes to the group's own dead-letter topic and is acknowledged only then. What is
 * replayed from there (`replayDeadLetters`) comes back to this group alone.
 */
export function consume(options: ConsumerOptions & { readonly topics: readonly string[] }): Subscription {
  const { bus, group, topics, concurrency, ensure = [] } = options;
  const deliver = deliveryTo(options);
  const replays = replayTopic(group);
  const own = [deadLetterTopic(group), replays];
  const stopping = new AbortController();

  async function open(): Promise<Subscription | undefined> {
    try {
      await retryWithoutEnd(options, stopping.signal, () => bus.ensureTopics([...ensure, ...own]));
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
    if (stopping.signal.aborted) return undefined;
    return bus.subscribe({
      group,
      topics: [...topics, replays.name],
      deliver,
      ...(concurrency !== undefined && { concurrency }),
    });
  }

  const opening = open();
  const ready = opening.then((subscription) => subscription?.ready);
  // Who does not wait for the beginning learns of a failure by `ended`.
  ready.catch(() => undefined);

  return {
    ready,
    ended: opening.then((subscription) => subscription?.ended),
    async stop() {
      stopping.abort();
      await (await opening.catch(() => undefined))?.stop();
    },
  };
}

/** What {@link consume} does with each delivery. */
function deliveryTo(options: ConsumerOptions): (delivery: Delivery, signal: AbortSignal) => Promise<void> {
  const { bus, group, logger, clock, decode, isInfrastructureError } = options;
  const retry = { ...defaultRetry, ...options.retry };
  const letters = deadLetterTopic(group).name;
  const ofGroup = { 'messaging.consumer.group.name': group };
  // The first dead letter is a step from 0, not a counter that was not there.
  count('robotdesign.dead_letters', 0, ofGroup);

  async function handleOnce(
    handlers: readonly AnyHandler[],
    received: BusEvent,
    signal: AbortSignal,
  ): Promise<void> {
    // The handlers are those of this type, and `decode` has checked the data against it.
    const data = (decode ? decode(received.type, received.data) : received.data) as never;
    const event = { ...received, data };
    for (const handler of handlers) {
      const began_ms = clock();
      failpoint('consumer.effect.before');
      await handleInTime(handler, event, signal, retry.handling_ms);
      failpoint('consumer.effect.after');
      const took_ms = clock() - began_ms;
      if (took_ms <= handlerBound_ms) continue;
      const fields = { group, handler: handler.name, type: event.type, took_ms };
      logger.warn(fields, `a handler took over ${handlerBound_ms} ms: longer work is a job`);
    }
  }

  /** Tries until it is handled or is beyond hope; gives why it is, with the number of tries. */
  async function tryHandlers(handlers: readonly AnyHandler[], event: BusEvent, signal: AbortSignal) {
    const began_ms = clock();
    for (let tries = 1; ; tries += 1) {
      const failure = await retryWithoutEnd(options, signal, async () => {
        try {
          await handleOnce(handlers, event, signal);
          return undefined;
        } catch (error) {
          if (isInfrastructureError(error) || signal.aborted) throw error;
          return { error, tries };
        }
      });
      if (failure === undefined) return undefined;
      const wait_ms = pause_ms(retry.between, tries);
      if (tries >= retry.tries || clock() - began_ms + wait_ms > retry.within_ms) return failure;
      await pause(wait_ms, signal);
      signal.throwIfAborted();
    }
  }

  /** Gives why the event is beyond hope, when it is. */
  async function handled(handlers: readonly AnyHandler[], { event, topic }: Delivery, signal: AbortSignal) {
    const failure = await tryHandlers(handlers, event, signal);
    if (failure === undefined) return undefined;
    const letter: DeadLetter = toDeadLetter(event, topic, failure.error, failure.tries);
    const { id: event_id, type, subject } = event;
    logger.error(
      { err: failure.error, group, type, event_id, subject, tries: letter.deadlettercount },
      'an event could not be handled and becomes a dead letter',
    );
    // One that the bus will never take ends the consumer, which is seen: the partition would wait for nothing.
    const heals = (error: unknown) => !(error instanceof EventRefused);
    await retryWithoutEnd({ ...options, isInfrastructureError: heals }, signal, () =>
      publishTraced(bus, letters, [letter]),
    );
    count('robotdesign.dead_letters', 1, ofGroup);
    return failure.error;
  }

  return async (delivery, signal) => {
    const { event, topic } = delivery;
    const found = Object.hasOwn(options.handlers, event.type) ? options.handlers[event.type] : undefined;
    if (found === undefined) return;
    const handlers = 'handle' in found ? [found] : found;
    const span = processSpan(bus, group, delivery);
    try {
      const failure = await span.enter(() => handled(handlers, delivery, signal));
      span.end(failure === undefined ? undefined : failureOf(failure));
    } catch (error) {
      span.end(failureOf(error));
      throw error;
    }
    const delay_s = (clock() - Date.parse(event.time)) / 1_000;
    record('robotdesign.event.delay', delay_s, { ...ofGroup, 'messaging.destination.name': topic });
  };
}

/** Repeats while the error is one that waiting heals. Rejects when the signal is aborted before that. */
async function retryWithoutEnd<T>(
  options: Pick<ConsumerOptions, 'isInfrastructureError' | 'retry' | 'logger' | 'group'>,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const backoff = options.retry?.infrastructure ?? defaultRetry.infrastructure;
  for (let failures = 1; ; failures += 1) {
    try {
      return await work();
    } catch (error) {
      if (!options.isInfrastructureError(error)) throw error;
      if (failures === 1) {
        options.logger.warn(
          { err: error, group: options.group },
          'a partition waits: an engine cannot be used now',
        );
      }
    }
    await pause(pause_ms(backoff, failures), signal);
    signal.throwIfAborted();
  }
}
