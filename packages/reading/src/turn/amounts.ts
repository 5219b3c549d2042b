import { type Span, touches } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { findAmountWords, findParts, findShares, findTaken } from './cues.ts';
import type { EditWish } from './edit-wish.ts';

/** By how much a message wishes a change: a length, a share, or a word such as "slightly". */

/** Tokens between a part and the word that says how it changes: "make the shins a bit shorter". */
export const partReach = 6;
/** What a part changes by where the message does not say it. */
export const ofParts = { slight: 0.05, plain: 0.15, strong: 0.35 } as const;

/** The largest share that is taken away at once. */
const mostTaken = 0.9;

/** Qualities that a length can set. */
export const sized: ReadonlySet<string> = new Set(['length', 'width', 'size']);

export const distance = (one: Span, other: Span): number =>
  Math.max(0, one.first - other.next, other.first - one.next);

/** A length next to a part, and whether the part gets it or changes by it. */
interface Amount {
  readonly si: number;
  readonly isDifference: boolean;
  /** Of "thigh -15 mm". */
  readonly isNegative: boolean;
}

/** A sign that is joined to its number: "+2 cm", "-15 mm", and not a dash. */
const signBefore = /(?:^|[\s:,(])(?<sign>[+−–-])$|\b(?<word>minus|plus)\s*$/iu;
const signWithin = /^(?:(?<sign>[+−–-])|(?<word>minus|plus)\b)/iu;

/**
 * The length that a part gets or changes by: "shins of 12 cm", "shins 2 cm longer", "thigh -15 mm". A length of something
 * else, such as "longer legs for steps of 20 cm", is none.
 * @param changes words that say how the part changes
 */
export function lengthNear(reading: Reading, part: Span, changes: readonly Span[]): Amount | undefined {
  const { quantities, text, tokens } = reading;
  const near = quantities.find(
    (one) => one.dimension === 'length' && one.si !== 0 && distance(one, part) <= partReach,
  );
  if (near === undefined) return undefined;
  const start = tokens[near.first]?.start ?? 0;
  const before = text.slice(0, start);
  const { sign, word } = {
    ...signBefore.exec(before)?.groups,
    ...signWithin.exec(text.slice(start))?.groups,
  };
  const isNegative = near.si < 0 || word?.toLowerCase() === 'minus' || (sign ?? '+') !== '+';
  const amount = { si: Math.abs(near.si), isNegative };
  if (near.si < 0 || sign !== undefined || word !== undefined) return { ...amount, isDifference: true };
  const taken = findTaken(reading).find(({ first: at }) => at === near.next);
  if (taken) return { si: amount.si, isNegative: taken.what === 'removed', isDifference: true };
  const said = findAmountWords(reading).findLast(({ next }) => next <= near.first && near.first - next <= 1);
  if (said) return { ...amount, isDifference: said.what === 'difference' };
  if (changes.some((one) => one.first === near.next || one.next === near.first))
    return { ...amount, isDifference: true };
  return changes.length === 0 || /[:=,]\s*$/.test(before) ? { ...amount, isDifference: false } : undefined;
}

/** "10 %", "a third", "double", next to what changes. */
export function shareNear(reading: Reading, part: Span): number | undefined {
  const isNear = (one: Span): boolean => distance(one, part) <= partReach + 2;
  const sentenceOf = ({ first }: Span) => reading.tokens[first]?.sentence;
  const all = part.next - part.first === reading.tokens.length;
  const isInSentence = (one: Span): boolean => all || sentenceOf(one) === sentenceOf(part);
  const percents = reading.quantities
    .filter(({ dimension }) => dimension === 'percent')
    .map(({ first, next, si }) => ({ first, next, what: si }));
  // A share next to another part is of that one.
  const others = findParts(reading).filter((one) => !touches(one, part));
  const isOwn = (one: Span): boolean => others.every((other) => distance(one, other) >= distance(one, part));
  return [...percents, ...findShares(reading)]
    .filter((one) => isNear(one) && isInSentence(one) && isOwn(one))
    .toSorted((a, b) => distance(a, part) - distance(b, part))[0]?.what;
}

/** 1 plus or minus a share, of which at most 90 % is taken away. */
export const factorBy = (share: number, direction: EditWish['direction']): number =>
  direction === 'more' ? 1 + share : 1 - Math.min(share, mostTaken);

export const amountOf = ({ si, isDifference }: Amount, direction: EditWish['direction']) =>
  isDifference ? { by: direction === 'more' ? si : -si } : { value: si };
