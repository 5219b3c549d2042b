import { pause, pause_ms } from '@robotdesign/backoff';
import { failpoint } from '@robotdesign/failpoints';
import { count, failureOf, record } from '@robotdesign/telemetry';
import type { ConsumerOptions } from './consumer-options.ts';
import { toDeadLetter } from './dead-letter.ts';
import { EventRefused, isInfrastructureError } from './errors.ts';
import type { AnyHandler } from './handlers.ts';
import { inTime } from './in-time.ts';
import type { Delivery, SubscribeOptions } from './port.ts';
import { type RetryPolicy, retryPolicy, whileUnavailable } from './retry.ts';
import { deadLetterTopic } from './topics.ts';
import { processSpan, publishTraced } from './traced.ts';

/** What a consumer group does with a delivery: it runs the handlers, retries them, and keeps a dead letter. */

interface Delivering {
  readonly options: ConsumerOptions;
  readonly retry: RetryPolicy;
  readonly labels: { readonly 'messaging.consumer.group.name': string };
}

/** The last error of an event that cannot be handled. */
interface Failure {
  readonly error: unknown;
  readonly tries: number;
}

/** Handlers that keep documents should end within this; longer work is a job. */
const handlerBound_ms = 1_000;

export function deliveryTo(options: ConsumerOptions): SubscribeOptions['deliver'] {
  const labels = { 'messaging.consumer.group.name': options.group };
  const delivering: Delivering = { options, retry: retryPolicy(options.retry), labels };
  // A metric that starts at 0 shows the first dead letter as an increase.
  count('robotdesign.dead_letters', 0, labels);
  return (delivery, signal) => deliver(delivering, delivery, signal);
}

async function deliver(delivering: Delivering, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { bus, group, clock, handlers } = delivering.options;
  const { event, topic } = delivery;
  const found = Object.hasOwn(handlers, event.type) ? handlers[event.type] : undefined;
  if (found === undefined) return;
  const span = processSpan(bus, group, delivery);
  try {
    const failure = await span.enter(async () => {
      const failed = await tryHandlers(delivering, [found].flat(), delivery, signal);
      if (failed) await keepDeadLetter(delivering, delivery, failed, signal);
      return failed;
    });
    span.end(failure && failureOf(failure.error));
  } catch (error) {
    span.end(failureOf(error));
    throw error;
  }
  const delay_s = (clock() - Date.parse(event.time)) / 1_000;
  record('robotdesign.event.delay', delay_s, { ...delivering.labels, 'messaging.destination.name': topic });
}

/** Tries until the event is handled. Returns the last failure if it cannot be. */
async function tryHandlers(
  { options, retry }: Delivering,
  handlers: readonly AnyHandler[],
  delivery: Delivery,
  signal: AbortSignal,
): Promise<Failure | undefined> {
  const { clock } = options;
  const retrying = { ...options, mayPass: isInfrastructureError };
  const started_ms = clock();
  for (let tries = 1; ; tries += 1) {
    const failure = await whileUnavailable(retrying, retry.infrastructure, signal, async () => {
      try {
        await handleOnce(options, retry.handling_ms, handlers, delivery, signal);
        return undefined;
      } catch (error) {
        if (isInfrastructureError(error) || signal.aborted) throw error;
        return { error, tries };
      }
    });
    if (failure === undefined) return undefined;
    const wait_ms = pause_ms(retry.between, tries);
    if (tries >= retry.tries || clock() - started_ms + wait_ms > retry.within_ms) return failure;
    await pause(wait_ms, signal);
    signal.throwIfAborted();
  }
}

async function handleOnce(
  { decode, clock, logger, group }: ConsumerOptions,
  limit_ms: number,
  handlers: readonly AnyHandler[],
  { event: received, startedBefore }: Delivery,
  signal: AbortSignal,
): Promise<void> {
  // The handlers are those of this type, and `decode` has checked the data against it.
  const data = (decode ? decode(received.type, received.data) : received.data) as never;
  const event = { ...received, data };
  for (const handler of handlers) {
    const started_ms = clock();
    failpoint('consumer.effect.before');
    const work = (given: AbortSignal) => handler.handle(event, given, startedBefore);
    await inTime(handler.name, work, signal, limit_ms);
    failpoint('consumer.effect.after');
    const took_ms = clock() - started_ms;
    if (took_ms > handlerBound_ms && handler.kind !== 'work')
      logger.warn(
        { group, handler: handler.name, type: event.type, took_ms },
        `A handler took more than ${handlerBound_ms} ms. Move longer work to a job.`,
      );
  }
}

async function keepDeadLetter(
  { options, retry, labels }: Delivering,
  { event, topic }: Delivery,
  { error, tries }: Failure,
  signal: AbortSignal,
): Promise<void> {
  const { bus, group, logger } = options;
  const letter = toDeadLetter(event, topic, error, tries);
  const { id: event_id, type, subject } = event;
  logger.error(
    { err: error, group, type, event_id, subject, tries: letter.deadlettercount },
    'An event could not be handled. It becomes a dead letter.',
  );
  // A dead letter that the bus refuses ends the consumer, which is noticed. Retries would block the partition silently.
  const mayPass = (failure: unknown) => !(failure instanceof EventRefused);
  await whileUnavailable({ ...options, mayPass }, retry.infrastructure, signal, () =>
    publishTraced(bus, deadLetterTopic(group).name, [letter]),
  );
  count('robotdesign.dead_letters', 1, labels);
}
