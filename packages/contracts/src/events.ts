import { check } from './codec.ts';
import type { Events } from './gen/types.ts';

/** The event catalogue: an event's type is the full name of the message in its data. */

export type EventType = keyof Events;

/**
 * `robotdesign.design.v1.DesignCreated` → `robotdesign.design.v1`: every event of an area goes to its topic. Names of topics
 * have hyphens where those of protos have underscores.
 */
export function topicOf(type: EventType): string {
  return type.slice(0, type.lastIndexOf('.')).replaceAll('_', '-');
}

/**
 * The URI of the schema of a type's data. It is a name, not an address: the schema is the proto message of that name, and
 * the schema of that name in the AsyncAPI document.
 */
export const dataschemaOf = (type: string): string => `urn:robotdesign:schema:${type}`;

export interface EventOrigin {
  readonly id: string;
  /** Which partition, counted round and round from 0; without it, that of the subject. */
  readonly turn?: number;
  readonly correlationid?: string;
  readonly causationid?: string;
  readonly traceparent?: string;
}

/** An event for an outbox. Checks its data against its proto here, so that the stack of an error names the caller. */
export function newEvent<T extends EventType>(type: T, data: Events[T], origin: EventOrigin) {
  return { ...origin, type, topic: topicOf(type), data: check(type, data, 'exact') };
}

/** The data of a received event: without unknown fields and enum words, with all required fields. */
export function readEvent<T extends EventType>(type: T, data: unknown): Events[T] {
  return check(type, data, 'lenient') as Events[T];
}
