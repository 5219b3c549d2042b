import type { Span } from '../mentions/mention.ts';
import { measures as dimensions, type Quantity } from '../quantities/quantity.ts';
import type { Reading } from '../reading.ts';
import {
  type Comparison,
  findAdjustments,
  findComparisons,
  findEnds,
  findExtremes,
  findMeasureNames,
} from './comparisons.ts';
import { type Degree, findDegrees, findFactors } from './cues.ts';
import { type MeasureName, measureOf } from './measures.ts';
import type { Found } from './phrases.ts';
import { isOneOf } from './words.ts';

/** A wish relative to what is: `lighter`, `20 % cheaper`, `twice as fast`, `two more legs`. */
export interface Wish extends Comparison, Span {
  /** Multiplies what is, or is added to it in the measure's unit. */
  readonly by: { readonly factor: number } | { readonly difference: number };
  /** How far it goes, where no number says it. A wish that goes a little way only has an end on the other side too. */
  readonly degree?: Degree;
  readonly hard: boolean;
}

/** The least part of what is that counts as a change. */
const shares: Readonly<Record<Degree, number>> = { slight: 0.02, plain: 0.05, strong: 0.3 };
/** Tokens between a factor and what it is of: "half of the total weight". */
const factorReach = 4;
const mostTimes = 100;
const dollars = 'USD';

/** Whether what is said at a token would only be nice to have. */
export function isSoft({ tokens, mentions }: Reading, at: number): boolean {
  const clause = tokens[at]?.clause;
  return mentions.some(({ category, first }) => category === 'wishes' && tokens[first]?.clause === clause);
}

/** "Shorter than 30 cm" is a separate limit; "no longer" says something else. */
function isBound(reading: Reading, { first, next }: Span): boolean {
  const { quantities, mentions } = reading;
  if (isOneOf('no', reading, first - 1)) return true;
  // "Bigger wheels" is a wish of parts, which have no values; "a bigger body" is one of the whole.
  const isOfPart = mentions.some(
    ({ category, concept, first: at }) => category === 'parts' && concept !== 'body' && at === next,
  );
  if (isOfPart) return true;
  const isNumbered = quantities.some((quantity) => quantity.first > next && quantity.first <= next + 2);
  return isOneOf('than', reading, next) && isNumbered;
}

/** Whether a number is of a measure with this unit; money is, in any currency. */
export function isOwn({ dimension }: Quantity, unit: string): boolean {
  if (dimension === 'money') return unit === dollars;
  return unit === '' ? dimension === 'count' : dimensions[dimension] === unit;
}

function changeBy(quantity: Quantity, unit: string, sign: number): Wish['by'] | undefined {
  const { dimension, si, unitId } = quantity;
  if (dimension === 'percent') return { factor: 1 + sign * si };
  // Prices are in dollars, and money is never converted: of "20 euros cheaper" only the direction is kept.
  if (dimension === 'money' && unitId !== unit) return { factor: 1 + sign * shares.plain };
  return isOwn(quantity, unit) ? { difference: sign * si } : undefined;
}

function comparison(
  reading: Reading,
  degrees: readonly Found<Degree>[],
  found: Found<Comparison>,
): Wish | undefined {
  if (isBound(reading, found)) return undefined;
  const { what, next } = found;
  const { unit, target } = measureOf(what.measure);
  const sign = what.direction === 'more' ? 1 : -1;
  const wish = { ...what, hard: !isSoft(reading, found.first), next };
  const before = reading.quantities.find((quantity) => quantity.next === found.first);
  const behind = isOneOf('by', reading, next)
    ? reading.quantities.find((quantity) => quantity.first === next + 1)
    : undefined;
  // "The last one taller by 5 cm": a number in front need not be of the wish.
  for (const quantity of [before, behind]) {
    const by = quantity && changeBy(quantity, unit, sign);
    if (!by) continue;
    const first = Math.min(found.first, quantity.first);
    return { ...wish, by, first, next: Math.max(next, quantity.next) };
  }
  const degree = degrees.findLast((one) => one.next === found.first);
  const first = degree?.first ?? found.first;
  if ('step' in target && target.step !== undefined)
    return { ...wish, by: { difference: sign * target.step }, first };
  const word = degree?.what ?? 'plain';
  return { ...wish, by: { factor: 1 + sign * shares[word] }, degree: word, first };
}

function factorWish(
  reading: Reading,
  names: readonly Found<MeasureName>[],
  { what: factor, first, next }: Found<number>,
): Wish | undefined {
  const { tokens } = reading;
  const isNear = (name: Found<MeasureName>) =>
    tokens[name.first]?.clause === tokens[first]?.clause &&
    name.first - next <= factorReach &&
    first - name.next <= 1;
  const named = names.filter(isNear);
  const name = named.find((one) => one.first >= next) ?? named.at(-1);
  if (!name) return undefined;
  let end = Math.max(next, name.next);
  while (isOneOf('as_much', reading, end)) end += 1;
  return {
    measure: name.what,
    direction: factor < 1 ? 'less' : 'more',
    by: { factor },
    hard: !isSoft(reading, first),
    first: Math.min(first, name.first),
    next: end,
  };
}

/** "3 times", "2x". */
function numberedFactors(reading: Reading): readonly Found<number>[] {
  return reading.tokens.flatMap(({ kind, text }, at) => {
    const factor = Number(text);
    const isFactor =
      kind === 'number' && factor > 0 && factor <= mostTimes && isOneOf('times', reading, at + 1);
    return isFactor ? [{ what: factor, first: at, next: at + 2 }] : [];
  });
}

/** What is wished as far as it goes is wished strongly, and cannot be demanded: nobody knows where it ends. */
function utmost({ measure, direction }: Comparison, { first, next }: Span): Wish {
  const { target } = measureOf(measure);
  const sign = direction === 'more' ? 1 : -1;
  const by =
    'step' in target && target.step !== undefined
      ? { difference: sign * target.step }
      : { factor: 1 + sign * shares.strong };
  return {
    measure,
    direction,
    by,
    ...('factor' in by ? { degree: 'strong' } : {}),
    hard: false,
    first,
    next,
  };
}

/** The measure that a verb is about. */
const namedBehind = ({ tokens }: Reading, names: readonly Found<MeasureName>[], verb: Span) =>
  names.find(
    (one) =>
      one.first >= verb.next &&
      one.first - verb.next <= factorReach &&
      tokens[one.first]?.clause === tokens[verb.first]?.clause,
  );

/** "Reduce the weight by 30 %"; "to 2 kg" behind it is a bound, which the reader places. */
function adjustment(
  reading: Reading,
  names: readonly Found<MeasureName>[],
  verb: Found<Comparison['direction']>,
): Wish | undefined {
  const { what: direction, first } = verb;
  const name = namedBehind(reading, names, verb);
  if (!name || isOneOf('to', reading, name.next)) return undefined;
  const { unit, target } = measureOf(name.what);
  const sign = direction === 'more' ? 1 : -1;
  const quantity = isOneOf('by', reading, name.next)
    ? reading.quantities.find((one) => one.first === name.next + 1)
    : undefined;
  const step = 'step' in target && target.step !== undefined ? { difference: sign * target.step } : undefined;
  const said = (quantity && changeBy(quantity, unit, sign)) ?? step;
  const wish = { measure: name.what, direction, hard: !isSoft(reading, first), first };
  const next = Math.max(name.next, quantity?.next ?? 0);
  return said
    ? { ...wish, by: said, next }
    : { ...wish, by: { factor: 1 + sign * shares.plain }, degree: 'plain', next };
}

/** What a message wishes relative to what is, each measure once. */
export function wishesIn(reading: Reading): readonly Wish[] {
  const names = findMeasureNames(reading);
  const degrees = findDegrees(reading);
  const factors = [...findFactors(reading), ...numberedFactors(reading)];
  const said = [
    ...factors.map((found) => factorWish(reading, names, found)),
    ...findAdjustments(reading).map((found) => adjustment(reading, names, found)),
    ...findEnds(reading).map((found) => utmost(found.what, found)),
    ...findExtremes(reading).map((verb) => {
      const name = namedBehind(reading, names, verb);
      return (
        name && utmost({ measure: name.what, direction: verb.what }, { first: verb.first, next: name.next })
      );
    }),
  ].filter((wish) => wish !== undefined);
  // "Lower the price" is of the price, and no wish for a lower body.
  const isFree = ({ first }: Wish) => !said.some((wish) => first >= wish.first && first < wish.next);
  const compared = findComparisons(reading).flatMap((found) => comparison(reading, degrees, found) ?? []);
  const all = [...said, ...compared.filter(isFree)];
  return all.filter((wish, n) => all.findIndex(({ measure }) => measure === wish.measure) === n);
}
