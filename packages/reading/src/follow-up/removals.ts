import type { Span } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { type Cue, findSwaps, findWaivers } from './cues.ts';
import type { Found } from './phrases.ts';
import { isOneOf } from './words.ts';

/** Where a message takes back what was asked before. */

const clauseOf = ({ tokens }: Reading, at: number) => tokens[at]?.clause;
const beginsAnother: ReadonlySet<string> = new Set(['requests', 'manipulation', 'locomotion']);

/** From the words that remove to the end of the clause, or to where something else is said; none within another. */
function removalSpans(reading: Reading, cues: readonly Found<Cue>[]): readonly Span[] {
  const { tokens, mentions } = reading;
  const others = new Set([
    ...cues.filter(({ what }) => what !== 'remove').map(({ first }) => first),
    ...mentions.filter(({ category }) => beginsAnother.has(category)).map(({ first }) => first),
  ]);
  const spans: Span[] = [];
  for (const { what, first, next } of cues) {
    if (what !== 'remove' || first < (spans.at(-1)?.next ?? 0)) continue;
    let end = next;
    while (end < tokens.length && clauseOf(reading, end) === clauseOf(reading, first)) {
      const isElse = isOneOf('and', reading, end) && others.has(end + 1);
      if (isElse || isOneOf('removal_end', reading, end)) break;
      end += 1;
    }
    spans.push({ first, next: end });
  }
  return spans;
}

function waivedSpan(reading: Reading, { first, next }: Span): Span {
  let from = first;
  while (from > 0 && clauseOf(reading, from - 1) === clauseOf(reading, first)) from -= 1;
  return { first: from, next };
}

/** From "swap" to "for". */
function swappedSpan(reading: Reading, { first, next }: Span): readonly Span[] {
  const end = reading.tokens.findIndex(
    (token, at) => at > next && token.clause === clauseOf(reading, first) && isOneOf('swap_for', reading, at),
  );
  return end < 0 ? [] : [{ first, next: end }];
}

/** Tokens between "no" and "limit". */
const farthestLimit = 4;

/** "No height limit any more": from "no" to the end of the clause. */
function liftedSpans(reading: Reading): readonly Span[] {
  const { tokens } = reading;
  return tokens.flatMap((_, first) => {
    const isHere = (at: number) => at < tokens.length && clauseOf(reading, at) === clauseOf(reading, first);
    const limit = Array.from({ length: farthestLimit }, (_none, gap) => first + 1 + gap).find(
      (at) => isHere(at) && isOneOf('limit', reading, at),
    );
    if (limit === undefined || !isOneOf('none', reading, first)) return [];
    let next = limit + 1;
    while (isHere(next) && !isOneOf('removal_end', reading, next) && !isOneOf('and', reading, next))
      next += 1;
    return [{ first, next }];
  });
}

/** "Drop the payload to 200 g" takes nothing away. */
const setsNumber = (reading: Reading, { first, next }: Span) =>
  reading.quantities.some(
    (quantity) =>
      quantity.first > first && quantity.first < next && isOneOf('to', reading, quantity.first - 1),
  );

/** The stretches of a message of which nothing is asked any more. */
export const removalsIn = (reading: Reading, cues: readonly Found<Cue>[]): readonly Span[] =>
  [
    ...removalSpans(reading, cues),
    ...liftedSpans(reading),
    ...findWaivers(reading).map((waiver) => waivedSpan(reading, waiver)),
    ...findSwaps(reading).flatMap((swap) => swappedSpan(reading, swap)),
  ].filter((span) => !setsNumber(reading, span));
