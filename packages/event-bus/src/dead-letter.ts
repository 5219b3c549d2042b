import type { BusEvent } from './port.ts';

/** An event with what an operator needs to judge it. */
export type DeadLetter = BusEvent &
  Required<Pick<BusEvent, 'deadlettercause' | 'deadlettercount' | 'deadlettertopic'>>;

/** Characters of a cause, which is a header. */
const lineLimit = 300;

/** Keeps the event's id and key. The tries of a replayed dead letter add up. */
export function toDeadLetter(event: BusEvent, topic: string, error: unknown, tries: number): DeadLetter {
  return {
    ...event,
    deadlettercause: causeOf(error),
    deadlettercount: (event.deadlettercount ?? 0) + tries,
    deadlettertopic: event.deadlettertopic ?? topic,
  };
}

function causeOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return oneLine(text) || 'unknown';
}

/** One line of at most 300 printable characters, as a header requires. Removes half of a cut surrogate pair. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\p{L}\p{N}\p{P}\p{S} ]+/gu, ' ')
    .slice(0, lineLimit)
    .replace(/\p{Cs}$/u, '')
    .trim();
}
