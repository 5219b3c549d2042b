import { DocumentTooLarge, OutboxFull } from './errors.ts';

/** Bounds that every adapter keeps. Bytes of JSON in UTF-8. */
export const limits = {
  /** A document's state stays under this; so does one save, state and events together, as it blocks the loop. */
  document_bytes: 256_000,
  /** An outbox stays under both. */
  outbox_entries: 1_000,
  outbox_bytes: 1_000_000,
  /** Write ids that a document remembers. */
  write_ids: 20,
  /** A page, or a list of ids to get. */
  page: 1_000,
  cursor_characters: 8_192,
  /** How long a deleted document keeps its place. */
  tombstone_ms: 7 * 24 * 3_600_000,
} as const;

/** Entries and bytes of an outbox, or of what a save adds to it. */
export interface OutboxSize {
  readonly entries: number;
  readonly bytes: number;
}

/** @throws DocumentTooLarge */
export function checkSaveSize(place: string, stateBytes: number, eventBytes: number): void {
  if (stateBytes >= limits.document_bytes) {
    throw new DocumentTooLarge(
      `${place}: ${stateBytes} bytes; a document stays under ${limits.document_bytes}: put what is large into the artifact store`,
    );
  }
  if (stateBytes + eventBytes >= limits.document_bytes) {
    throw new DocumentTooLarge(
      `${place}: ${stateBytes} bytes of state and ${eventBytes} of events; one save stays under ${limits.document_bytes}`,
    );
  }
}

/** @throws OutboxFull */
export function checkOutboxSize(place: string, waiting: OutboxSize, added: OutboxSize): void {
  if (added.entries === 0) return;
  const entries = waiting.entries + added.entries;
  const bytes = waiting.bytes + added.bytes;
  if (entries < limits.outbox_entries && bytes < limits.outbox_bytes) return;
  throw new OutboxFull(`${place}: ${waiting.entries} events of ${waiting.bytes} bytes wait to be published`);
}
