import type { Concept } from '../concepts/concepts.ts';
import type { Language } from '../text/language.ts';

/** A concept that the text names. Indexes are of tokens. */
export interface Mention {
  readonly category: string;
  readonly concept: string;
  /** What the concept table says of the concept. */
  readonly facts: Concept['facts'];
  readonly language: Language;
  readonly first: number;
  /** First token after the phrase. */
  readonly next: number;
  /** "no wheels", "without stairs", "not a quadruped". */
  readonly isNegated: boolean;
  /** "no need for an arm": not asked for, and not forbidden. */
  readonly isWaived?: true;
  /** Where the word that negates stands. */
  readonly negation?: Span;
}

/** A stretch of tokens. */
export interface Span {
  readonly first: number;
  /** First token after it. */
  readonly next: number;
}

export const touches = (one: Span, other: Span): boolean => one.first < other.next && other.first < one.next;
/** Whether a token lies in one of several stretches. */
export const isInside = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ first, next }) => first <= at && at < next);
export const covers = (one: Span, other: Span): boolean => one.first <= other.first && other.next <= one.next;

/** The spans that hold each token, in their order. */
export function byToken<T extends Span>(spans: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>();
  for (const span of spans)
    for (let at = span.first; at < span.next; at += 1) {
      const known = found.get(at);
      if (known) known.push(span);
      else found.set(at, [span]);
    }
  return found;
}
