import type { Quantity } from '../quantity.ts';
import type { Reading } from '../reading.ts';
import { type Degree, findDegrees, findFactors } from './cues.ts';
import {
  findAdjustments,
  findComparisons,
  findEnds,
  findExtremes,
  findMeasureNames,
  type MeasureName,
  measureOf,
} from './measures.ts';
import type { Found } from './phrases.ts';

/** A wish relative to what is: `lighter`, `20 % cheaper`, `twice as fast`, `two more legs`. */
export interface Wish {
  readonly measure: MeasureName;
  readonly direction: 'less' | 'more';
  /** Multiplies what is, or is added to it in the measure's unit. */
  readonly by: { readonly factor: number } | { readonly difference: number };
  /** A wish that goes a little way only has an end on the other side too. */
  readonly isSlight: boolean;
  readonly hard: boolean;
  readonly first: number;
  readonly next: number;
}

/** The least part of what is that counts as a change. */
const shares: Readonly<Record<Degree, number>> = { slight: 0.02, plain: 0.05, strong: 0.3 };
const dimensions: Readonly<Record<string, string>> = {
  kg: 'mass',
  m: 'length',
  s: 'time',
  rad: 'angle',
  'm/s': 'speed',
  USD: 'money',
};
/** Tokens between a factor and what it is of: "half of the total weight". */
const factorReach = 4;
/** What ends such a wish: "twice as much". */
const fillers = new Set(['as', 'much', 'many']);

function isSoft(reading: Reading, at: number): boolean {
  const clause = reading.tokens[at]?.clause;
  return reading.mentions.some(
    ({ category, first }) => category === 'wish' && reading.tokens[first]?.clause === clause,
  );
}

/** "Shorter than 30 cm" is a bound, which the analyzer reads; "no longer" says something else. */
function isBound({ tokens, quantities, mentions }: Reading, { first, next }: Found<unknown>): boolean {
  if (tokens[first - 1]?.lower === 'no') return true;
  // "Bigger wheels" is a wish of parts, which have no figures of their own.
  if (mentions.some((mention) => mention.category === 'part' && mention.first === next)) return true;
  const isThan = tokens[next]?.lower === 'than';
  return isThan && quantities.some((quantity) => quantity.first > next && quantity.first <= next + 2);
}

function changeBy(quantity: Quantity, unit: string, sign: number): Wish['by'] | undefined {
  const { dimension, value, currency } = quantity;
  if (dimension === 'percent') return { factor: 1 + (sign * value) / 100 };
  // Prices are in dollars, and money is never converted: of "20 euros cheaper" only the direction is kept.
  if (dimension === 'money' && currency !== unit) return { factor: 1 + sign * shares.plain };
  const isOwn = dimension === (unit === '' ? 'count' : dimensions[unit]);
  return isOwn ? { difference: sign * value } : undefined;
}

function comparison(
  reading: Reading,
  degrees: readonly Found<Degree>[],
  found: ReturnType<typeof findComparisons>[number],
): Wish | undefined {
  if (isBound(reading, found)) return undefined;
  const { what, next } = found;
  // The verb: "a robot that lowers crates".
  if (/^lower(s|ed|ing)$/.test(reading.tokens[found.first]?.lower ?? '')) return undefined;
  const { unit, target } = measureOf(what.measure);
  const sign = what.direction === 'more' ? 1 : -1;
  const wish = { ...what, hard: !isSoft(reading, found.first), next };
  const before = reading.quantities.find((quantity) => quantity.next === found.first);
  const behind = reading.quantities.find(
    (quantity) => quantity.first === next + 1 && reading.tokens[next]?.lower === 'by',
  );
  // "The last one taller by 5 cm": a number in front need not be of the wish.
  for (const quantity of [before, behind]) {
    const by = quantity && changeBy(quantity, unit, sign);
    if (!by) continue;
    const first = Math.min(found.first, quantity.first);
    return { ...wish, by, isSlight: false, first, next: Math.max(next, quantity.next) };
  }
  const degree = degrees.findLast((one) => one.next === found.first);
  const first = degree?.first ?? found.first;
  if ('step' in target && target.step !== undefined)
    return { ...wish, by: { difference: sign * target.step }, isSlight: false, first };
  const word = degree?.what ?? 'plain';
  return { ...wish, by: { factor: 1 + sign * shares[word] }, isSlight: word === 'slight', first };
}

function factorWish(
  reading: Reading,
  names: readonly Found<MeasureName>[],
  { what: factor, first, next }: Found<number>,
): Wish | undefined {
  const { clause } = reading.tokens[first] ?? {};
  const isNear = (name: Found<MeasureName>) =>
    reading.tokens[name.first]?.clause === clause &&
    name.first - next <= factorReach &&
    first - name.next <= 1;
  const named = names.filter(isNear);
  const name = named.find((one) => one.first >= next) ?? named.at(-1);
  if (!name) return undefined;
  let end = Math.max(next, name.next);
  while (fillers.has(reading.tokens[end]?.lower ?? '')) end += 1;
  return {
    measure: name.what,
    direction: factor < 1 ? 'less' : 'more',
    by: { factor },
    isSlight: false,
    hard: !isSoft(reading, first),
    first: Math.min(first, name.first),
    next: end,
  };
}

/** "3 times", "2x". */
function numberedFactors({ tokens }: Reading): readonly Found<number>[] {
  return tokens.flatMap(({ kind, text }, at) => {
    const follows = tokens[at + 1]?.lower ?? '';
    const factor = Number(text);
    const isFactor = kind === 'number' && /^(times|x)$/.test(follows) && factor > 0 && factor <= 100;
    return isFactor ? [{ what: factor, first: at, next: at + 2 }] : [];
  });
}

/** What is wished as far as it goes is wished strongly, and cannot be demanded: nobody knows where it ends. */
const utmost = (
  { measure, direction }: Pick<Wish, 'measure' | 'direction'>,
  first: number,
  next: number,
): Wish => {
  const { target } = measureOf(measure);
  const sign = direction === 'more' ? 1 : -1;
  const by =
    'step' in target && target.step !== undefined
      ? { difference: sign * target.step }
      : { factor: 1 + sign * shares.strong };
  return { measure, direction, by, isSlight: false, hard: false, first, next };
};

/** The measure that a verb is about. */
const namedBehind = ({ tokens }: Reading, names: readonly Found<MeasureName>[], verb: Found<unknown>) =>
  names.find(
    (one) =>
      one.first >= verb.next &&
      one.first - verb.next <= factorReach &&
      tokens[one.first]?.clause === tokens[verb.first]?.clause,
  );

/** "Reduce the weight by 30 %"; "to 2 kg" behind it is a bound, which the analyzer reads. */
function adjustment(
  reading: Reading,
  names: readonly Found<MeasureName>[],
  verb: ReturnType<typeof findAdjustments>[number],
): Wish | undefined {
  const { tokens, quantities } = reading;
  const { what: direction, first } = verb;
  const name = namedBehind(reading, names, verb);
  if (!name || tokens[name.next]?.lower === 'to') return undefined;
  const { unit, target } = measureOf(name.what);
  const sign = direction === 'more' ? 1 : -1;
  const quantity = quantities.find((one) => one.first === name.next + 1 && tokens[name.next]?.lower === 'by');
  const step = 'step' in target && target.step !== undefined ? { difference: sign * target.step } : undefined;
  const by = (quantity && changeBy(quantity, unit, sign)) ?? step ?? { factor: 1 + sign * shares.plain };
  const wish = { measure: name.what, direction, by, isSlight: false, hard: !isSoft(reading, first), first };
  return { ...wish, next: Math.max(name.next, quantity?.next ?? 0) };
}

/** What a message wishes relative to what is, each measure once. */
export function wishesIn(reading: Reading): readonly Wish[] {
  const names = findMeasureNames(reading.tokens);
  const degrees = findDegrees(reading.tokens);
  const factors = [...findFactors(reading.tokens), ...numberedFactors(reading)];
  const said = [
    ...factors.map((found) => factorWish(reading, names, found)),
    ...findAdjustments(reading.tokens).map((found) => adjustment(reading, names, found)),
    ...findEnds(reading.tokens).map(({ what, first, next }) => utmost(what, first, next)),
    ...findExtremes(reading.tokens).map((verb) => {
      const name = namedBehind(reading, names, verb);
      return name && utmost({ measure: name.what, direction: verb.what }, verb.first, name.next);
    }),
  ].filter((wish) => wish !== undefined);
  // "Lower the price" is of the price, and no wish for a lower body.
  const isFree = ({ first }: Wish) => !said.some((wish) => first >= wish.first && first < wish.next);
  const compared = findComparisons(reading.tokens).flatMap(
    (found) => comparison(reading, degrees, found) ?? [],
  );
  const all = [...said, ...compared.filter(isFree)];
  return all.filter((wish, n) => all.findIndex(({ measure }) => measure === wish.measure) === n);
}
