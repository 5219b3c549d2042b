import { type DeadLetter, oneLine } from '../dead-letter.ts';
import { EventRefused } from '../errors.ts';
import type { BusEvent } from '../port.ts';
import type { Validator } from '../validate.ts';

/**
 * Events as Kafka messages: the binary mode of CloudEvents' Kafka binding 1.0. Attributes are headers `ce_<name>` in
 * UTF-8, the value is the data's JSON, the key is the partition key.
 * https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/bindings/kafka-protocol-binding.md
 */

/** A message for a producer. */
export interface OutgoingMessage {
  readonly key: string;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A message from a consumer. A repeated header is a list. */
export interface IncomingMessage {
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers?: Readonly<Record<string, HeaderValue | undefined>> | undefined;
  /** Milliseconds since the epoch. */
  readonly timestamp: string;
  readonly offset: string;
}

type HeaderValue = Buffer | string | readonly (Buffer | string)[];

const textAttributes = [
  'id',
  'source',
  'type',
  'subject',
  'time',
  'sequence',
  'dataschema',
  'correlationid',
  'causationid',
  'traceparent',
  'deadlettercause',
  'deadlettertopic',
] as const satisfies readonly (keyof BusEvent)[];
const integerAttributes = ['turn', 'deadlettercount'] as const satisfies readonly (keyof BusEvent)[];

/** @param data the event's data as JSON */
export function toMessage(event: BusEvent, data: string): OutgoingMessage {
  const { data: _data, ...attributes } = event;
  const headers: Record<string, string> = {
    ce_specversion: '1.0',
    ce_partitionkey: event.subject,
    'content-type': 'application/json',
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) headers[`ce_${name}`] = String(value);
  }
  return { key: event.subject, value: data, headers };
}

/**
 * The event of a message. Other headers are ignored.
 * @throws EventRefused unless it is a CloudEvent 1.x in binary mode with JSON data
 */
export function fromMessage({ value, headers = {} }: IncomingMessage, validate: Validator): BusEvent {
  const attribute = (name: string) => text(headers[`ce_${name}`]);
  const specversion = attribute('specversion');
  if (specversion === undefined || !/^1\.\d+$/.test(specversion))
    throw new EventRefused(
      'the message is not a CloudEvent 1.x in binary mode: the header ce_specversion is missing or wrong',
    );
  const event: Record<string, unknown> = { data: parse(value) };
  for (const name of textAttributes) {
    const held = attribute(name);
    if (held !== undefined) event[name] = held;
  }
  for (const name of integerAttributes) {
    const held = attribute(name);
    if (held !== undefined) event[name] = Number(held);
  }
  const read = event as unknown as BusEvent;
  validate(read);
  return read;
}

/** Bytes and headers that a dead letter keeps of a message that is not an event. */
const keptBytes = 64 * 1024;
const keptHeaders = 50;
/** RFC 3339 has years of four digits. */
const latest_ms = Date.UTC(9999, 11, 31);

/** The dead letter of a message that is not an event. Reads show it in place of the message. */
export function unreadable(
  message: IncomingMessage,
  { topic, partition }: { readonly topic: string; readonly partition: number },
  error: unknown,
): DeadLetter {
  const { key, value, headers = {}, timestamp, offset } = message;
  const cause = error instanceof Error ? error.message : String(error);
  return {
    id: `${topic}/${partition}/${offset}`,
    source: `/topics/${topic}`,
    type: 'robotdesign.bus.v1.Unreadable',
    subject: oneLine(key?.toString() ?? '') || `partition-${partition}`,
    time: new Date(Math.min(latest_ms, Math.max(0, Number(timestamp) || 0))).toISOString(),
    sequence: '0'.repeat(10),
    deadlettercause: oneLine(cause) || 'unknown',
    deadlettercount: 1,
    deadlettertopic: topic,
    data: {
      bytes: value?.length ?? 0,
      ...(value !== null && { value_base64: value.subarray(0, keptBytes).toString('base64') }),
      headers: Object.entries(headers)
        .slice(0, keptHeaders)
        .map(([name, held]) => ({ name: oneLine(name), value: oneLine(text(held) ?? '') })),
    },
  };
}

function text(value: HeaderValue | undefined): string | undefined {
  const first = Array.isArray(value) ? (value as readonly (Buffer | string)[])[0] : value;
  return first === undefined || first === null ? undefined : first.toString();
}

function parse(value: Buffer | null): unknown {
  try {
    return JSON.parse(value?.toString() ?? '');
  } catch (error) {
    throw new EventRefused('the value is not JSON', { cause: error });
  }
}
