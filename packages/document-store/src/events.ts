import type { OutboxSize } from './limits.ts';
import type { NewEvent, OutboxEvent } from './port.ts';

/** Events of one save, numbered and ready to be written. */
export interface EncodedEvents {
  readonly entries: readonly {
    readonly seq: number;
    readonly time: string;
    /** JSON of the {@link OutboxEvent}. */
    readonly event: string;
    readonly bytes: number;
  }[];
  readonly size: OutboxSize;
}

/** Numbers the events from `seq + 1`. */
export function encodeEvents(
  subject: string,
  seq: number,
  time: string,
  events: readonly NewEvent[],
): EncodedEvents {
  const entries = events.map((event, at) => {
    const numbered: OutboxEvent = { ...event, subject, seq: seq + at + 1, time };
    const json = JSON.stringify(numbered);
    return { seq: numbered.seq, time, event: json, bytes: Buffer.byteLength(json) };
  });
  return {
    entries,
    size: { entries: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) },
  };
}

/** Who is told of each save that appended events. */
export interface Nudges {
  readonly appended: (collection: string, id: string) => void;
  readonly onAppend: (listener: (collection: string, id: string) => void) => () => void;
}

export function openNudges(): Nudges {
  const listeners = new Set<(collection: string, id: string) => void>();
  return {
    appended(collection, id) {
      for (const listener of listeners) listener(collection, id);
    },
    onAppend(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
