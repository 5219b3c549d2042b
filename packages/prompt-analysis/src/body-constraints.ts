import { addConstraint, type Ledger } from './ledger.ts';
import { chainFamilies, familyParts, segmentNames, uncountedParts } from './lexicon/families.ts';
import type { Mention } from './mentions.ts';
import type { Quantity } from './quantity.ts';
import { asked, type Reading, type SetAside, wordsOf } from './reading.ts';
import { stemOf } from './tokens.ts';

const countedParts = new Set(['leg', 'wheel', 'arm', 'track', 'rotor']);
/** Tokens between a number and its part: "six strong legs", "4 independently driven wheels". */
const countReach = 2;
const mostParts = 100;

const assigns = new Set([':', '=']);

/** "legs: 6", "legs=6". */
function countAssigned(reading: Reading, part: Mention) {
  if (!assigns.has(reading.tokens[part.next]?.text ?? '')) return undefined;
  return reading.quantities.find(({ dimension, first }) => dimension === 'count' && first === part.next + 1);
}

/** Parts whose number cannot be asked for: the six of a "six-axis arm" counts its axes. */
const uncounted: ReadonlyMap<string, string> = new Map(
  Object.entries(uncountedParts).map(([part, parts]) => [stemOf(part), parts]),
);

function countBefore(reading: Reading, part: Mention) {
  return reading.quantities.find(
    (quantity) =>
      quantity.dimension === 'count' &&
      quantity.next <= part.first &&
      part.first - quantity.next <= countReach &&
      reading.tokens[quantity.first]?.clause === reading.tokens[part.first]?.clause &&
      !reading.tokens
        .slice(quantity.next, part.first)
        .some((token) => token.kind !== 'word' || token.lower === 'and' || uncounted.has(token.stem)),
  );
}

const farthestCount = 8;
const endsCount = /^([.,;:!?)]|or|of|and|in|at|that|which|so|please)$/;

/** "lots of legs, at least 16", "legs: 14 or more": a bounded number of nothing else behind the part. */
function countBehind(reading: Reading, part: Mention) {
  const { tokens, quantities } = reading;
  return quantities.find(({ dimension, bound, first, next }) => {
    if (
      dimension !== 'count' ||
      bound === undefined ||
      first < part.next ||
      first - part.next > farthestCount
    )
      return false;
    const isSame = tokens[first]?.sentence === tokens[part.first]?.sentence;
    const isElsewhere = tokens[first]?.clause === tokens[part.first]?.clause;
    return isSame && !isElsewhere && endsCount.test(tokens[next]?.lower ?? '.');
  });
}

/** A constraint on the number of a part, or two for a range. */
function addCount(ledger: Ledger, reading: Reading, kind: string, count: Quantity, span: Span): void {
  if (count.isNegative || count.upper > mostParts || !Number.isInteger(count.value)) return;
  const shared = { kind, text: wordsOf(reading, span.first, span.next), hard: count.bound !== 'about' };
  if (count.upper !== count.value) {
    addConstraint(ledger, { ...shared, op: 'min', value: count.value });
    addConstraint(ledger, { ...shared, op: 'max', value: count.upper });
  } else {
    const op = count.bound === 'min' || count.bound === 'max' ? count.bound : 'eq';
    addConstraint(ledger, { ...shared, op, value: count.value });
  }
}

type Span = Pick<Mention, 'first' | 'next'>;

function addCounts(ledger: Ledger, reading: Reading): void {
  for (const part of reading.mentions) {
    if (part.category !== 'part' || !countedParts.has(part.concept)) continue;
    const count = countBefore(reading, part) ?? countAssigned(reading, part) ?? countBehind(reading, part);
    if (count === undefined) continue;
    addCount(ledger, reading, `${part.concept}_count`, count, {
      first: Math.min(count.first, part.first),
      next: Math.max(count.next, part.next),
    });
  }
}

const segments: ReadonlySet<string> = new Set(segmentNames.map(stemOf));
/** Adjectives between the number and its segments: "six identical modules". */
const segmentReach = 2;
/** Tokens in front of a number in which a verb makes it a load: "carries up to 6 modules". */
const loadReach = 4;

/** The numbers of segments of a body that is a chain, with the token behind them: "12 segments", "at most 6 modules". */
function segmentCounts(reading: Reading): readonly { readonly count: Quantity; readonly next: number }[] {
  const { tokens, quantities, mentions } = reading;
  const named = asked(reading, 'family');
  if (!chainFamilies.some((family) => named.has(family))) return [];
  const isCarried = ({ first }: Quantity) =>
    mentions.some(
      (verb) =>
        verb.category === 'manipulation' &&
        verb.first < first &&
        first - verb.next <= loadReach &&
        tokens[verb.first]?.clause === tokens[first]?.clause,
    );
  return quantities.flatMap((count) => {
    if (count.dimension !== 'count' || isCarried(count)) return [];
    for (let at = count.next; at <= count.next + segmentReach; at += 1) {
      const token = tokens[at];
      if (token?.kind !== 'word' || token.clause !== tokens[count.first]?.clause) return [];
      if (segments.has(token.stem)) return [{ count, next: at + 1 }];
    }
    return [];
  });
}

/** "12 segments", "3 dof": numbers of parts that a body cannot be asked for yet. */
export function uncountedOf(reading: Reading): readonly SetAside[] {
  const { quantities, tokens } = reading;
  const counted = new Set(segmentCounts(reading).map(({ count }) => count));
  return quantities.flatMap((quantity) => {
    const { dimension, first, next } = quantity;
    const isOpen = dimension === 'count' && !counted.has(quantity);
    const parts = isOpen ? uncounted.get(tokens[next]?.stem ?? '') : undefined;
    return parts === undefined
      ? []
      : [{ first, next: next + 1, because: `the number of ${parts} cannot be asked for yet` }];
  });
}

function exclude(ledger: Ledger, family: string, text: string): void {
  addConstraint(ledger, { kind: 'family', op: 'not', word: family, text, hard: true });
}

function addExclusions(ledger: Ledger, reading: Reading): void {
  const names = reading.mentions.filter((mention) => mention.category === 'family' && mention.isNegated);
  for (const mention of reading.mentions) {
    if (!mention.isNegated) continue;
    const first = Math.min(mention.first, mention.negation ?? mention.first);
    const text = wordsOf(reading, first, Math.max(mention.next, (mention.negation ?? 0) + 1));
    if (mention.category === 'family') exclude(ledger, mention.concept, text);
    // In "not a four-legged one" the legs are not excluded, the family is; nor are they in "no more than 4 legs".
    const isPartOfName = names.some((name) => name.first <= mention.first && mention.next <= name.next);
    if (mention.category !== 'part' || isPartOfName || countBefore(reading, mention) !== undefined) continue;
    addConstraint(ledger, { kind: `${mention.concept}_count`, op: 'eq', value: 0, text, hard: true });
    for (const [family, parts] of Object.entries(familyParts)) {
      if (parts.includes(mention.concept)) exclude(ledger, family, text);
    }
  }
}

/** Counts of legs, wheels, arms and segments that a person asked for, and families that are excluded. */
export function writeBodyConstraints(ledger: Ledger, reading: Reading): void {
  addCounts(ledger, reading);
  for (const { count, next } of segmentCounts(reading))
    addCount(ledger, reading, 'segment_count', count, { first: count.first, next });
  addExclusions(ledger, reading);
}
