import type { OutboxEvent } from '@robotdesign/document-store';

/** By key of the document the last event that was published and removed. All before it were, too. */
export type Published = Map<string, number>;

/** Documents whose last published event is kept; the oldest is forgotten first. */
const kept = 10_000;

export function rememberPublished(published: Published, key: string, seq: number, limit = kept): void {
  published.delete(key);
  published.set(key, seq);
  const [oldest] = published.keys();
  if (published.size > limit && oldest !== undefined) published.delete(oldest);
}

/**
 * The events after the last published one. Undefined if the outbox may hold others before or between them, from other
 * processes or from before the start of this one.
 */
export function unpublished(
  published: Published,
  key: string,
  events: readonly OutboxEvent[],
): readonly OutboxEvent[] | undefined {
  const last = published.get(key) ?? 0;
  const next = events.filter(({ seq }) => seq > last);
  return next.every(({ seq }, index) => seq === last + index + 1) ? next : undefined;
}
