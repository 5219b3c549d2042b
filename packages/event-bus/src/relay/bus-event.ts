import type { OutboxEvent } from '@robotdesign/document-store';
import type { BusEvent } from '../port.ts';

export interface EventSource {
  /** `/services/<name>` */
  readonly source: string;
  /** The URI of the schema of a type's data. */
  readonly dataschema?: (type: string) => string | undefined;
}

/** The CloudEvent of an outbox event. `source` and `id` identify it. */
export function toBusEvent(event: OutboxEvent, { source, dataschema }: EventSource): BusEvent {
  const { id, type, subject, time, seq, turn, correlationid, causationid, traceparent, data } = event;
  const schema = dataschema?.(type);
  return {
    id,
    source,
    type,
    subject,
    time,
    sequence: String(seq).padStart(10, '0'),
    ...(turn !== undefined && { turn }),
    ...(schema !== undefined && { dataschema: schema }),
    ...(correlationid !== undefined && { correlationid }),
    ...(causationid !== undefined && { causationid }),
    ...(traceparent !== undefined && { traceparent }),
    data,
  };
}

/** Neighbouring events of the same topic. */
export interface TopicRun {
  readonly topic: string;
  readonly events: OutboxEvent[];
}

/** Groups neighbours of the same topic; the order of all events stays. */
export function runsByTopic(events: readonly OutboxEvent[]): readonly TopicRun[] {
  const runs: TopicRun[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last?.topic === event.topic) last.events.push(event);
    else runs.push({ topic: event.topic, events: [event] });
  }
  return runs;
}
