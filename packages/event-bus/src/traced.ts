import { failureOf, inTrace, type LiveSpan, startSpan } from '@robotdesign/telemetry';
import type { BusEvent, Delivery, EventBus } from './port.ts';

/** Spans and durations of publishing and handling, by OpenTelemetry's conventions for messaging: of an event's data nothing. */

const eventAttributes = ({ id, type, source }: BusEvent) => ({
  'messaging.message.id': id,
  'cloudevents.event_id': id,
  'cloudevents.event_type': type,
  'cloudevents.event_source': source,
});

/** `/services/design` is design's. */
const serviceOf = ({ source }: BusEvent) => source.split('/').at(-1);

/**
 * Publishes; each event goes on as part of the trace in which it came about, its place there that of its publication,
 * so that what handles it follows from that.
 * @throws what `publish` of the bus throws
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
      events.map((event, index) => withPlace(event, spans[index])),
    );
    end();
  } catch (error) {
    end(failureOf(error));
    throw error;
  }
}

const withPlace = (event: BusEvent, span: LiveSpan | undefined): BusEvent =>
  span?.traceparent === undefined ? event : { ...event, traceparent: span.traceparent };

/** The span in which a consumer group handles a delivered event, all its tries together. */
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
