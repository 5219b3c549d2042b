import { z } from 'zod';
import { finderOf, phrasesSchema } from '../follow-up/phrases.ts';
import { wishesIn } from '../follow-up/wishes.ts';
import { type Span, touches } from '../mentions/mention.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { readTable } from '../tables.ts';
import { findParts } from './cues.ts';
import type { EditWish } from './edit-wish.ts';

/** The number of legs that a message wishes for one design: "one pair less", "two more legs", "eight legs in place of six". */

const { pair, legs, more, fewer } = readTable(
  'turn/leg-numbers.yaml',
  z.strictObject({ pair: phrasesSchema, legs: phrasesSchema, more: phrasesSchema, fewer: phrasesSchema }),
);
const findPairs = finderOf([['pair', pair]], true);
const findLegs = finderOf([['legs', legs]], true);
const findMore = finderOf([['more', more] as const], true);
const findFewer = finderOf([['less', fewer] as const], true);

const perPair = 2;
/** Legs that a body may have; a number beyond is of something else. */
const mostLegs = 24;

/** Tokens between a number and the legs that it is of. */
const legReach = 3;

const isNear = (one: Span, at: number): boolean => at >= one.first - legReach && at < one.next + legReach;

/** The number of legs that a quantity is: "two pairs of" is four already, "2 leg pairs" counts twice. */
const legsIn = ({ next, si }: Quantity, pairs: readonly Span[]): number =>
  pairs.some(({ first }) => first === next || first === next + 1) ? perPair * si : si;

/** The wish for another number of legs; undefined for a message without one. The text alone does not say whether a body can have it. */
export function legNumberIn(reading: Reading): EditWish | undefined {
  const pairs = findPairs(reading);
  const named = [...findLegs(reading), ...findParts(reading).filter(({ what }) => what === 'leg')];
  if (pairs.length === 0 && named.length === 0) return undefined;
  const marks = [...pairs, ...named];
  const counts = reading.quantities.filter(
    (one) =>
      one.dimension === 'count' &&
      one.si > 0 &&
      one.si <= mostLegs &&
      marks.some((mark) => touches(one, mark) || isNear(one, mark.first)),
  );
  const [first] = counts;
  const isPaired = pairs.length > 0;
  const compared = wishesIn(reading).find(({ measure }) => measure === 'legs');
  const place = first ?? pairs[0];
  const [nearest] = place
    ? [...findFewer(reading), ...findMore(reading)].toSorted(
        (a, b) => Math.abs(a.first - place.first) - Math.abs(b.first - place.first),
      )
    : [];
  const direction = nearest?.what ?? compared?.direction;
  const text = wordsOf(reading, 0, reading.tokens.length);
  const wish = { quality: 'legs', names: [], factor: 1, text } as const;
  if (direction !== undefined && (first !== undefined || isPaired || compared)) {
    const legsChanged = first ? legsIn(first, pairs) : perPair;
    const change = Math.max(perPair, legsChanged);
    return { ...wish, direction, by: direction === 'more' ? change : -change };
  }
  if (direction !== undefined) return undefined;
  const wanted = first && legsIn(first, pairs);
  return wanted !== undefined && wanted >= 2 * perPair
    ? { ...wish, direction: 'more', value: wanted }
    : undefined;
}
