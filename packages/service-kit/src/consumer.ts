import { allTopics, type Events, type EventType, readEvent, topicOf } from '@robotdesign/contracts';
import { type AnyHandler, consume, type Handler, type Subscription } from '@robotdesign/event-bus';
import { continueTrace } from '@robotdesign/telemetry';
import type { Logger } from './logging.ts';
import type { ServiceRuntime } from './runtime.ts';
import { inScope } from './scope.ts';
import { timedOut, withTimeout } from './timeout.ts';

/** The consumer of a service: one consumer group, named after the service, for all events that it handles. */

/** What a service does on events, by event type. Several handlers of one type run in their order. */
export type EventHandlers = {
  readonly [E in EventType]?: Handler<Events[E]> | readonly Handler<Events[E]>[];
};

/** A bus that answers assigns partitions within this. */
const assignment_ms = 3_000;

/** The topics of the handled events: a handler always has its subscription. */
export function subscribedTopics(handlers: EventHandlers): readonly string[] {
  return [...new Set((Object.keys(handlers) as EventType[]).map(topicOf))];
}

/** Runs the handler in the trace of its event. */
function traced(handler: AnyHandler): AnyHandler {
  return {
    ...handler,
    handle: (event, signal, startedBefore) =>
      inScope(
        {
          caller: 'local',
          traceparent: continueTrace(event.traceparent),
          ...(event.correlationid ? { operation_id: event.correlationid } : {}),
        },
        () => handler.handle(event, signal, startedBefore),
      ),
  };
}

const allTraced = (handlers: EventHandlers): Readonly<Record<string, readonly AnyHandler[]>> =>
  Object.fromEntries(Object.entries(handlers).map(([type, handler]) => [type, [handler].flat().map(traced)]));

/** What a service consumes. */
interface Consuming {
  readonly name: string;
  readonly handlers: EventHandlers;
  /** How many events may be handled at once. Default: that of the event bus. */
  readonly concurrency?: number;
}

/** Starts the consumer group of the service. Creates the topics of all services, so that the start order is free. */
export function startConsumer(
  { bus, logger, clock }: ServiceRuntime,
  { name, handlers, concurrency }: Consuming,
): Subscription {
  return consume({
    bus,
    group: name,
    ensure: allTopics,
    topics: subscribedTopics(handlers),
    handlers: allTraced(handlers),
    ...(concurrency !== undefined && { concurrency }),
    logger,
    clock,
    // Only called for types that have a handler.
    decode: (type, data) => readEvent(type as EventType, data),
  });
}

/**
 * Resolves when the consumer has its partitions, or after 3 s. Without the bus the service accepts commands all the
 * same: their events wait in the outbox, and those of other services on the bus.
 */
export async function assigned({ ready }: Subscription, logger: Logger): Promise<void> {
  if ((await withTimeout(assignment_ms, ready)) === timedOut)
    logger.warn('The consumer has no partitions yet. The service accepts commands meanwhile.');
}
