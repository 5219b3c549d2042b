import type { Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { isMarkup } from '../tokens/tokenise.ts';
import { amountAt } from './amounts.ts';
import { type Chain, chainAt } from './chains.ts';
import { dateAt } from './dates.ts';
import { digitsOf, nameAt } from './names.ts';
import { countedWordAt } from './nouns.ts';
import { isDense } from './number-words.ts';
import { matchAt } from './phrases.ts';
import { cellsAt, drivenAt, heatAt, ordinalAt, unitFirstAt } from './prefixed.ts';
import { quantitiesOf } from './quantities-of.ts';
import type { Quantity } from './quantity.ts';
import { inTime, isDoneIn, perAfter } from './rates.ts';
import { isTightAt, type Reading, readingOf, signAt } from './reading.ts';
import { withUnitApart } from './tables.ts';
import { unitAt, unitById } from './units.ts';

/** What was read at a token; `next` is after all that belongs to it. */
interface Found {
  readonly quantities: readonly Quantity[];
  readonly next: number;
}

const alone = (quantity: Quantity | undefined): Found | undefined =>
  quantity && { quantities: [quantity], next: quantity.next };

/** Signs between a label and its value: "Arms: one". */
const labelSign = /^[:：=]$/;

/** "One" in words that counts nothing: "the cheap one". */
function isPronoun(
  { tokens }: Reading,
  { parts: [part, ...others] }: Chain,
  [quantity]: readonly Quantity[],
): boolean {
  const isOne = part?.isSpelled === true && part.value === 1 && others.length === 0;
  if (!isOne || quantity?.dimension !== 'count' || quantity.noun !== undefined) return false;
  const after = tokens[quantity.next];
  const isAlone =
    after === undefined || after.kind === 'symbol' || after.sentence !== tokens[quantity.first]?.sentence;
  return !(isAlone && labelSign.test(tokens[quantity.first - 1]?.text ?? ''));
}

/** Digits of markup, and any that no other rule reads. */
function leftOver({ tokens }: Reading, at: number): Found | undefined {
  const token = tokens[at];
  if (token === undefined || !/\p{Nd}/u.test(token.text)) return undefined;
  const value = digitsOf(token.text);
  return alone({ first: at, next: at + 1, value, dimension: isMarkup(token) ? 'name' : 'count', si: value });
}

/** "Twice a day". */
function timesAt(reading: Reading, at: number): Found | undefined {
  const { tokens, words } = reading;
  const times = matchAt(words.times, tokens, at);
  const per = times && perAfter(reading, times.next, false);
  if (times === undefined || per === undefined) return undefined;
  const { value } = times;
  const { id, factor } = per.unit;
  return alone({ first: at, next: per.next, value, dimension: 'rate', si: value / factor, per: id });
}

/** "2x", "× 4": how many of something. */
function multipleAt(reading: Reading, at: number): Found | undefined {
  const { tokens } = reading;
  const before = signAt(reading, 'times', at);
  const isPrefix =
    before !== undefined && tokens[at]?.kind !== 'number' && /^[x×]$/i.test(tokens[at]?.text ?? '');
  if (!isPrefix || tokens[before.next]?.kind !== 'number' || !isTightAt(tokens, before.next))
    return undefined;
  const chain = chainAt(reading, before.next);
  if (chain === undefined || chain.parts[0]?.unit !== undefined) return undefined;
  return quantitiesOf(reading, chain, 0);
}

/** "12分の1", "十二分之一": the number behind over the one before. */
function fractionAt(reading: Reading, at: number): Found | undefined {
  const under = amountAt(reading, at);
  const sign = under && signAt(reading, 'fraction', under.next);
  const over = sign && amountAt(reading, sign.next);
  if (under === undefined || over === undefined || over.value >= under.value) return undefined;
  const value = over.value / under.value;
  return alone({ first: at, next: over.next, value, dimension: 'ratio', si: value });
}

/** "1 in 12": one over the other number. */
function ratioAt(reading: Reading, at: number): Found | undefined {
  const one = amountAt(reading, at);
  const sign = one?.value === 1 ? signAt(reading, 'ratio', one.next) : undefined;
  const other = sign && amountAt(reading, sign.next);
  if (other === undefined || other.value <= 1) return undefined;
  if (unitAt(reading.units, reading.tokens, other.next) !== undefined) return undefined;
  const value = 1 / other.value;
  return alone({ first: at, next: other.next, value, dimension: 'ratio', si: value });
}

function foundAt(reading: Reading, at: number, group: number): Found | undefined {
  const { tokens, words } = reading;
  const token = tokens[at];
  if (token === undefined) return undefined;
  if (isMarkup(token)) return leftOver(reading, at);
  const notNumber = matchAt(words.notNumbers, tokens, at);
  if (notNumber !== undefined) return { quantities: [], next: notNumber.next };
  const single =
    unitFirstAt(reading, at) ??
    dateAt(reading, at) ??
    cellsAt(reading, at) ??
    heatAt(reading, at) ??
    drivenAt(reading, at) ??
    ordinalAt(reading, at) ??
    nameAt(reading, at) ??
    countedWordAt(reading, at);
  if (single !== undefined) return alone(single);
  const multiple =
    fractionAt(reading, at) ?? ratioAt(reading, at) ?? timesAt(reading, at) ?? multipleAt(reading, at);
  if (multiple !== undefined) return multiple;
  const tolerance = signAt(reading, 'tolerance', at);
  const bare = tolerance && chainAt(reading, tolerance.next);
  if (bare !== undefined) {
    const { quantities, next } = quantitiesOf(reading, bare, group);
    return { quantities: quantities.map((one) => ({ ...one, isTolerance: true as const })), next };
  }
  const chain = chainAt(reading, at);
  if (chain === undefined) return leftOver(reading, at);
  const read = quantitiesOf(reading, chain, group);
  return isPronoun(reading, chain, read.quantities) ? { quantities: [], next: chain.next } : read;
}

/**
 * The numbers of a text, in order: in digits of any script or in words, with their units, as ranges, sides of a body
 * and rates. Every digit belongs to one of them; digits of names have the dimension `name`.
 *
 * @param language of the text; its tables and those of English are tried
 */
export function findQuantities(tokens: readonly Token[], language: Language | 'und'): readonly Quantity[] {
  const reading = readingOf(tokens, language);
  const found: Quantity[] = [];
  let group = 0;
  for (let at = 0; at < tokens.length; ) {
    const { quantities, next } = foundAt(reading, at, group) ?? { quantities: [], next: at + 1 };
    if (quantities.some((one) => one.group !== undefined)) group += 1;
    found.push(...quantities.map((one) => withUnitApart(reading, one)));
    at = Math.max(next, at + 1);
  }
  return withoutNumbersAsNouns(withLeadingTimes(reading, found));
}

/** "1日3回", "一天3次": one of a time before what is done in it makes it a rate or a speed. */
function withLeadingTimes(reading: Reading, found: readonly Quantity[]): readonly Quantity[] {
  if (!isDense(reading.languages)) return found;
  const rates: Quantity[] = [];
  for (const one of found) {
    const before = rates.at(-1);
    if (before?.unitId === undefined || !isDoneIn(reading, before, one)) rates.push(one);
    else rates.splice(-1, 1, { ...inTime(one, unitById(before.unitId)), first: before.first });
  }
  return rates;
}

/** A number is no noun: the first of "one six-legged robot" counts none of its next. */
function withoutNumbersAsNouns(found: readonly Quantity[]): readonly Quantity[] {
  const owners = new Map<number, Quantity>();
  for (const one of found) for (let at = one.first; at < one.next; at += 1) owners.set(at, one);
  return found.map((one) => {
    const { noun, ...rest } = one;
    const owner = noun === undefined ? undefined : owners.get(noun);
    return owner === undefined || owner === one ? one : rest;
  });
}
