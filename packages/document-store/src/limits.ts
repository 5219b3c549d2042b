import { DocumentTooLarge, OutboxFull } from './errors.ts';

/** Limits that every adapter enforces. Bytes are of JSON in UTF-8. */
export const limits = {
  /** Upper limit of a state, and of one save with its events: a larger one would block the event loop too long. */
  document_bytes: 256_000,
  /** Upper limits of the events that wait in one document's outbox. */
  outbox_entries: 1_000,
  outbox_bytes: 1_000_000,
  /** Number of write ids that a document keeps. */
  write_ids: 20,
  /** Largest page, and longest list of ids in one call. */
  page: 1_000,
  cursor_characters: 8_192,
  /** How long a deleted document is kept as a tombstone. */
  tombstone_ms: 7 * 24 * 3_600_000,
} as const;

/** Entries and bytes of an outbox, or of the events that a save adds to it. */
export interface OutboxSize {
  readonly entries: number;
  readonly bytes: number;
}

export const emptyOutbox: OutboxSize = { entries: 0, bytes: 0 };

/** @throws DocumentTooLarge */
export function checkSaveSize(place: string, stateBytes: number, eventBytes: number): void {
  if (stateBytes >= limits.document_bytes) {
    throw new DocumentTooLarge(
      `${place}: the state has ${stateBytes} bytes, the limit is ${limits.document_bytes}. Put large data into the artifact store.`,
    );
  }
  if (stateBytes + eventBytes >= limits.document_bytes) {
    throw new DocumentTooLarge(
      `${place}: the save has ${stateBytes} bytes of state and ${eventBytes} bytes of events, the limit for both is ${limits.document_bytes}. Save in smaller steps.`,
    );
  }
}

/** @throws OutboxFull */
export function checkOutboxSize(place: string, waiting: OutboxSize, added: OutboxSize): void {
  if (added.entries === 0) return;
  const entries = waiting.entries + added.entries;
  const bytes = waiting.bytes + added.bytes;
  if (entries < limits.outbox_entries && bytes < limits.outbox_bytes) return;
  throw new OutboxFull(
    `${place}: ${waiting.entries} events of ${waiting.bytes} bytes wait to be published, ${added.entries} events of ${added.bytes} bytes do not fit. Try again when the event bus is available.`,
  );
}
