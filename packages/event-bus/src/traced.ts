import { failureOf, inTrace, type LiveSpan, startSpan } from '@robotdesign/telemetry';
import type { BusEvent, Delivery, EventBus } from './port.ts';

/** Spans and durations of publishing and handling, by OpenTelemetry's conventions for messaging. They hold no event data. */

const eventAttributes = ({ id, type, source }: BusEvent) => ({
  'messaging.message.id': id,
  'cloudevents.event_id': id,
  'cloudevents.event_type': type,
  'cloudevents.event_source': source,
});

/** `/services/design` → `design`. */
const serviceOf = ({ source }: BusEvent) => source.split('/').at(-1);

/**
 * Publishes events. Each one carries the span of its publication, within the trace of the work that made it, as the
 * parent of the spans of its handlers.
 * @throws as `EventBus.publish`
 */
export async function publishTraced(
  bus: EventBus,
  topic: string,
  events: readonly BusEvent[],
): Promise<void> {
  const attributes = {
    'messaging.system': bus.system,
    'messaging.operation.name': 'send',
    'messaging.operation.type': 'send',
    'messaging.destination.name': topic,
    'messaging.batch.message_count': events.length > 1 ? events.length : undefined,
  };
  const spans = events.map((event, index) =>
    inTrace(event.traceparent, () =>
      startSpan({
        name: `send ${topic}`,
        kind: 'producer',
        service: serviceOf(event),
        attributes: { ...attributes, ...eventAttributes(event) },
        withinTrace: true,
        ...(index === 0 ? { duration: 'messaging.client.operation.duration' } : {}),
      }),
    ),
  );
  const end = (failure?: string) => {
    for (const span of spans) span.end(failure);
  };
  try {
    await bus.publish(
      topic,
      events.map((event, index) => withSpan(event, spans[index])),
    );
    end();
  } catch (error) {
    end(failureOf(error));
    throw error;
  }
}

const withSpan = (event: BusEvent, span: LiveSpan | undefined): BusEvent =>
  span?.traceparent === undefined ? event : { ...event, traceparent: span.traceparent };

/** The span in which a consumer group handles a delivered event, with all tries. */
export function processSpan(bus: EventBus, group: string, { event, topic, partition, offset }: Delivery) {
  return startSpan({
    name: `process ${topic}`,
    kind: 'consumer',
    service: group,
    parent: event.traceparent ?? 'none',
    attributes: {
      'messaging.system': bus.system,
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': topic,
      'messaging.destination.partition.id': String(partition),
      'messaging.consumer.group.name': group,
      'messaging.kafka.offset': bus.system === 'kafka' ? Number(offset) : undefined,
      ...eventAttributes(event),
    },
    duration: 'messaging.process.duration',
  });
}
