import type { OutboxEvent } from '@robotdesign/document-store';

/** The documents whose outboxes the relay has to empty, in memory and bounded. No I/O. */

export interface DocumentRef {
  readonly collection: string;
  readonly id: string;
}

/** A document that may have events to publish. */
export interface Waiting {
  readonly document: DocumentRef;
  /** What was appended since its last pass, in order. Absent if the outbox has to be read. */
  readonly events?: readonly OutboxEvent[] | undefined;
}

export interface Queue {
  /** By {@link keyOf}, the oldest first. */
  readonly waiting: Map<string, Waiting>;
  /** Keys of the documents whose outboxes are being emptied. */
  readonly active: Set<string>;
  /** Keys of the documents with an event that the bus refuses. */
  readonly refused: Set<string>;
  /** The store has waiting documents that are not in the queue. */
  incomplete: boolean;
}

export interface QueueLimits {
  /** Documents whose outboxes are emptied at the same time. Their events share requests to the bus. */
  readonly active: number;
  /** Waiting documents whose events are kept in memory. */
  readonly withEvents: number;
  /** Waiting documents. The sweeper finds the others in the store. */
  readonly waiting: number;
}

const queueLimits: QueueLimits = { active: 32, withEvents: 200, waiting: 10_000 };

export const newQueue = (): Queue => ({
  waiting: new Map(),
  active: new Set(),
  refused: new Set(),
  incomplete: false,
});

export const keyOf = ({ collection, id }: DocumentRef): string => `${collection}/${id}`;

/**
 * Adds a document, or the events of one that waits already.
 * @param appended what was appended to its outbox; undefined if that is unknown
 */
export function addWaiting(
  queue: Queue,
  document: DocumentRef,
  appended: readonly OutboxEvent[] | undefined,
  limits: QueueLimits = queueLimits,
): void {
  const { waiting } = queue;
  const key = keyOf(document);
  const before = waiting.get(key);
  if (before === undefined && waiting.size >= limits.waiting) {
    queue.incomplete = true;
    return;
  }
  const known = before === undefined ? [] : before.events;
  const events = known && appended && waiting.size < limits.withEvents ? [...known, ...appended] : undefined;
  waiting.set(key, { document, events });
}

/** Moves the next document to the active ones; undefined if none may start. A document is active once at a time. */
export function takeNext(queue: Queue, limits: QueueLimits = queueLimits): Waiting | undefined {
  const { waiting, active } = queue;
  if (active.size >= limits.active) return undefined;
  for (const [key, next] of waiting) {
    // Its pass is followed by another, which sees what was appended meanwhile.
    if (active.has(key)) continue;
    waiting.delete(key);
    active.add(key);
    return next;
  }
  return undefined;
}

export type PassOutcome = 'published' | 'refused' | 'unavailable';

/** Ends a pass over the outbox of a document. */
export function finishPass(queue: Queue, document: DocumentRef, outcome: PassOutcome): void {
  const key = keyOf(document);
  queue.active.delete(key);
  if (outcome === 'published') queue.refused.delete(key);
  if (outcome === 'refused') queue.refused.add(key);
  // What was published of it is unknown: the next pass reads the outbox.
  if (outcome === 'unavailable') queue.waiting.set(key, { document });
}
