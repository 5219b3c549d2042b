import type { OutboxSize } from './limits.ts';
import type { AppendListener, NewEvent, OutboxEvent } from './port.ts';

/** Numbered and encoded events of one save. */
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

/** Notifies listeners of each save that appended events. */
export interface Nudges {
  readonly appended: (collection: string, id: string, events: EncodedEvents) => void;
  readonly onAppend: (listener: AppendListener) => () => void;
}

export function openNudges(): Nudges {
  const listeners = new Set<AppendListener>();
  return {
    appended(collection, id, { entries }) {
      if (listeners.size === 0) return;
      // The same values that a read of the outbox returns.
      const events = entries.map(({ event }) => JSON.parse(event) as OutboxEvent);
      for (const listener of listeners) listener(collection, id, events);
    },
    onAppend(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
