import { type Bound, boundOf } from './bounds.ts';
import { joinRises, readRatio } from './grades.ts';
import { multiplyCounted, multiplyTimes, shareBounds } from './listed-quantities.ts';
import { measureWord } from './measures.ts';
import { readDigits, readNumber } from './numbers.ts';
import type { Token } from './tokens.ts';
import { type Dimension, type Unit, unitOf } from './units.ts';

/** A number with a unit, or a bare count, as the prompt states it. Indexes are of tokens. */
export interface Quantity {
  readonly dimension: Dimension | 'count';
  /** In the dimension's SI unit; the lower end of a range. */
  readonly value: number;
  /** The upper end of a range; else equal to `value`. */
  readonly upper: number;
  readonly currency?: string;
  /** What the words around the number make of it. */
  readonly bound?: Bound;
  /** Written with a minus sign: `value` is what follows it. */
  readonly isNegative?: boolean;
  /** Place within measures given together: of "30 x 20 x 12 cm" 0, 1 and 2. */
  readonly axis?: number;
  readonly first: number;
  /** First token after the quantity. */
  readonly next: number;
}

const rangeWords = new Set(['to', '-', '–', '—', 'or', 'and', '..']);
const perWords = new Set(['/', 'per', 'a', 'an']);

/** Words after "in" that show it to be the inch and no preposition. */
const afterInch = new Set([
  'high',
  'tall',
  'wide',
  'long',
  'deep',
  'step',
  'steps',
  'gap',
  'pipe',
  'thick',
  'x',
  'of',
  'or',
  'across',
  'diameter',
  'square',
  'clearance',
  'headroom',
  'kerb',
  'kerbs',
  'curb',
  'curbs',
  'stairs',
  'gaps',
  'pipes',
  'duct',
  'max',
  'tops',
  'apart',
  'and',
  'min',
  'maximum',
  'minimum',
  'at',
  'between',
  'above',
  'below',
  'under',
  'on',
  'from',
  'clear',
  'inside',
  'outside',
  'outer',
  'inner',
  'id',
  'od',
  'rise',
  'riser',
  'risers',
  'lip',
  'lips',
  'sill',
  'sills',
  'threshold',
  'thresholds',
  'ledge',
  'ledges',
  'wall',
  'walls',
  'hole',
  'holes',
  'opening',
  'openings',
  'door',
  'doors',
  'hatch',
  'tube',
  'tubes',
  'culvert',
  'culverts',
  'conduit',
  'main',
  'mains',
  'ditch',
  'ditches',
  'log',
  'logs',
  'rock',
  'rocks',
  'aisle',
  'aisles',
  'board',
  'boards',
  'drop',
  'draft',
  'boulder',
  'boulders',
  'round',
  'proud',
  'bumps',
  'bump',
  'slot',
  'slots',
  'vent',
  'vents',
]);

/** Signs of feet and inches, which are quotation marks elsewhere. */
const marks = new Set(["'", '"', '”', '’', '′', '″']);
const quotes: Readonly<Record<string, string>> = { '"': '"', '”': '“', "'": "'", '’': '‘' };
const quoteReach = 200;

/** `6"` is six inches, unless the sign closes a quotation; `5'` is five feet only in front of inches. */
function isMark(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token === undefined || before?.kind !== 'number' || before.end !== token.start) return false;
  const opening = quotes[token.text];
  if (opening === undefined) return true;
  if (/^['’]$/.test(token.text))
    return tokens[at + 1]?.kind === 'number' && tokens[at + 1]?.isJoined === true;
  let isOpen = false;
  for (let back = Math.max(0, at - quoteReach); back < at; back += 1) {
    if (tokens[back]?.text === opening && tokens[back - 1]?.kind !== 'number') isOpen = !isOpen;
  }
  return !isOpen;
}

/** Words that may stand between a number and its unit: "one full day", "two good hours". */
const emphases = new Set([
  'full',
  'whole',
  'good',
  'solid',
  'straight',
  'entire',
  'square',
  'cubic',
  'sq',
  'little',
  'miserable',
]);

/** "a 1920s house". */
const decade = /^(1[5-9]|20)\d0$/;
/** What stands in front of a measure at the end of a sentence: "at most 8 in", and not "put 8 in". */
const beforeMeasure =
  /^(most|max|maximum|min|minimum|least|than|is|are|of|to|:|=|\||about|around|height|width|length|diameter|under|over|by|x|high|wide)$/;
/** What an inch may be of, one word further on: "a 5 in core hole"; behind "in the" stands no measure. */
const beforeNoun =
  /^(the|a|an|my|our|his|her|their|its|this|that|these|those|each|every|any|one|total|all|some)$/;
const nouns = new Set(
  'step steps gap gaps pipe pipes duct hole holes hatch opening openings tube tubes kerb kerbs curb curbs sill lip rise risers wall walls ledge slot vent conduit culvert log logs aisle'.split(
    ' ',
  ),
);
const afterStone = /^(of|and|or|in|to|up|when|from|with|at|each|max|maximum|but|on|through|over|for)$/;
const secondsOfDay = 86_400;

function readUnit(tokens: readonly Token[], start: number): { unit: Unit; next: number } | undefined {
  const isEmphatic =
    emphases.has(tokens[start]?.lower ?? '') && unitOf(tokens[start + 1]?.lower ?? '') !== undefined;
  const at = isEmphatic ? start + 1 : start;
  const token = tokens[at];
  if (token === undefined) return undefined;
  const unit =
    unitOf(token.lower) ?? (token.isJoined ? unitOf(token.lower.replace(/^([a-z]+)'s$/, '$1')) : undefined);
  if (unit === undefined) return undefined;
  const follows = tokens[at + 1];
  // "two stone", and not "two stone walls".
  const isNoun =
    follows?.kind === 'word' && follows.sentence === token.sentence && !afterStone.test(follows.lower);
  if (token.lower === 'stone' && isNoun) return undefined;
  const isEnd = follows === undefined || follows.sentence !== token.sentence;
  const isInch =
    (isEnd && beforeMeasure.test(tokens[start - 2]?.lower ?? '')) ||
    (follows !== undefined &&
      !beforeNoun.test(follows.lower) &&
      afterInch.has(tokens[at + 2]?.lower ?? '') &&
      nouns.has(tokens[at + 2]?.lower ?? '')) ||
    afterInch.has(follows?.lower ?? '') ||
    /^[,).;:/|]$/.test(follows?.text ?? '');
  if (token.lower === 'in' && !token.isJoined && !isInch) return undefined;
  if (token.lower === 's' && (!token.isJoined || decade.test(tokens[at - 1]?.text ?? ''))) return undefined;
  if (marks.has(token.lower) && !isMark(tokens, at)) return undefined;
  const isAngle = unit.dimension === 'angle' && unit.factor !== 1;
  if (isAngle && /^(?:[cf]|celsius|centigrade|fahrenheit)$/i.test(tokens[at + 1]?.text ?? '')) {
    return { unit: { dimension: 'unused', factor: 1 }, next: at + 2 };
  }
  if (isEmphatic && /^(square|cubic|sq)$/.test(tokens[start]?.lower ?? ''))
    return { unit: { dimension: 'unused', factor: 1 }, next: at + 1 };
  const power = tokens[at + 1];
  const isPower = power !== undefined && power.start === token.end && /^[23²³]$/.test(power.text);
  // An area or a volume of ground: no length.
  if (unit.dimension === 'length' && isPower)
    return { unit: { dimension: 'unused', factor: 1 }, next: at + 2 };
  if (unit.dimension === 'length' && perWords.has(tokens[at + 1]?.lower ?? '')) {
    const per = unitOf(tokens[at + 2]?.lower ?? '');
    // "10 km a day" is a way and no speed.
    if (per?.dimension === 'time' && per.factor < secondsOfDay) {
      return { unit: { dimension: 'speed', factor: unit.factor / per.factor }, next: at + 3 };
    }
  }
  return { unit, next: at + 1 };
}

/** "1.200 €": sums of money have two decimals, so that three digits behind a dot are thousands. */
const thousands = /^[1-9]\d{0,2}\.\d{3}$/;

/** Units that an article may count: "a kilo" is one, "a second arm" and "a foot sensor" are not. */
const afterArticle =
  /^(kilo|kg|kilogram|kilogramme|gram|ton|tonne|metre|meter|inch|mile|hour|litre|liter|gallon)$/;

const rarelyCounted = /^(foot|yard|pound|minute|day)$/;
const roughly = /^(roughly|about|around|nearly|almost|approximately|than|over|under|only)$/;

/** Whether the article in front of a unit counts one of it: "roughly a foot", "a foot and a half", "a yard wide". */
function isCounted(tokens: readonly Token[], article: number, unit: number): boolean {
  const word = tokens[unit]?.lower ?? '';
  if (afterArticle.test(word)) return true;
  const isMeasured =
    roughly.test(tokens[article - 1]?.lower ?? '') ||
    measureWord(tokens[unit + 1]) !== undefined ||
    readHalf(tokens, unit + 1) !== undefined;
  return rarelyCounted.test(word) && isMeasured;
}

/** "a kilo and a half". */
function readHalf(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const isHalf =
    tokens[at]?.lower === 'and' &&
    /^an?$/.test(tokens[at + 1]?.lower ?? '') &&
    tokens[at + 2]?.lower === 'half';
  // "a kilo and a half metre" begins another length.
  return isHalf && unitOf(tokens[at + 3]?.lower ?? '') === undefined
    ? { value: 0.5, next: at + 3 }
    : undefined;
}

function readQuantity(tokens: readonly Token[], at: number): Quantity | undefined {
  const ratio = readRatio(tokens, at);
  if (ratio !== undefined)
    return { dimension: 'angle', value: ratio.value, upper: ratio.value, first: at, next: ratio.next };
  const prefix = unitOf(tokens[at]?.lower ?? '');
  const isPrefixed = prefix?.dimension === 'money' && tokens[at + 1]?.kind === 'number';
  const low = readNumber(tokens, isPrefixed ? at + 1 : at);
  if (low === undefined) return undefined;
  let next = low.next;
  let lowUnit = isPrefixed ? { unit: prefix, next } : readUnit(tokens, next);
  let high: number | undefined;
  const afterLow = lowUnit?.next ?? next;
  const rangeWord = tokens[afterLow]?.lower ?? '';
  if (!low.isArticle && rangeWords.has(rangeWord)) {
    const second = readNumber(tokens, afterLow + 1);
    const secondUnit = second === undefined ? undefined : readUnit(tokens, second.next);
    // "5 to 10 kg" and "between 5 kg and 10 kg"; "2 legs and 10 kg" are two quantities.
    const isBetween = tokens[at - 1]?.lower === 'between';
    const isLoose = rangeWord === 'and' && !isBetween;
    const isSame = lowUnit === undefined || lowUnit.unit.dimension === secondUnit?.unit.dimension;
    if (
      second !== undefined &&
      !second.isArticle &&
      !isLoose &&
      isSame &&
      second.value > low.value * (lowUnit ? 0 : 1)
    ) {
      high = second.value;
      next = second.next;
      if (secondUnit !== undefined) {
        high *= secondUnit.unit.factor;
        lowUnit ??= secondUnit;
        next = secondUnit.next;
      } else high *= lowUnit?.unit.factor ?? 1;
    } else next = afterLow;
  } else next = afterLow;
  if (low.isArticle && (lowUnit === undefined || !isCounted(tokens, at, low.next))) return undefined;
  const half = lowUnit === undefined || high !== undefined ? undefined : readHalf(tokens, next);
  if (half !== undefined) next = half.next;
  const isThousands = lowUnit?.unit.dimension === 'money' && thousands.test(tokens[low.next - 1]?.text ?? '');
  const factor = isThousands ? 1000 : (lowUnit?.unit.factor ?? 1);
  const value = (low.value + (half?.value ?? 0)) * factor;
  // "32 cm wide at most": the bound stands behind the extent.
  const isNamed = lowUnit?.unit.dimension === 'length' && measureWord(tokens[next]) !== undefined;
  const direct = boundOf(tokens, at, next);
  const bounded = direct.bound === undefined && isNamed ? boundOf(tokens, at, next + 1) : direct;
  return {
    dimension: lowUnit?.unit.dimension ?? 'count',
    value: Math.min(value, high ?? value),
    upper: Math.max(value, high ?? value),
    ...(lowUnit?.unit.currency !== undefined && { currency: lowUnit.unit.currency }),
    ...(bounded.bound !== undefined && { bound: bounded.bound }),
    ...signed(tokens, at),
    next,
  };
}

/** Takes in the minus sign of "-5 kg" and "minus 5 kg"; a dash at the head of a line begins a list. */
function signed(tokens: readonly Token[], at: number): { first: number; isNegative?: boolean } {
  const [before, sign, number] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  const isSign =
    /^[-−–]$/.test(sign?.text ?? '') &&
    sign?.end === number?.start &&
    (!sign?.isJoined || before?.kind === 'symbol');
  const isInLine = before !== undefined && before.sentence === sign?.sentence;
  const isNegative = sign?.lower === 'minus' || (isSign && isInLine);
  return isNegative ? { first: at - 1, isNegative } : { first: at };
}

/** "M3", "e309": the digits belong to a name. */
function isInName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  const isGlued =
    tokens[at]?.kind === 'number' && before?.kind === 'word' && before.end === tokens[at]?.start;
  return (
    isGlued && /^[a-z]+$/.test(before.lower) && before.lower !== 'x' && unitOf(before.lower) === undefined
  );
}

const times = new Set(['x', '×', 'by']);
const mostAxes = 3;

/** Gives the members of "30 x 20 x 12 cm" their common unit and their place. */
function joinAxes(found: readonly Quantity[], tokens: readonly Token[]): readonly Quantity[] {
  const joined = [...found];
  for (const [last, quantity] of found.entries()) {
    if (quantity.dimension !== 'length') continue;
    let first = last;
    while (first > 0 && last - first < mostAxes - 1) {
      const [before, after] = [found[first - 1], found[first]];
      if (before === undefined || after === undefined) break;
      const isNext = before.next + 1 === after.first && times.has(tokens[before.next]?.lower ?? '');
      if (!isNext || (before.dimension !== 'count' && before.dimension !== 'length')) break;
      first -= 1;
    }
    const unit = unitOf(tokens[quantity.next - 1]?.lower ?? '');
    if (first === last || unit?.dimension !== 'length') continue;
    for (let at = first; at <= last; at += 1) {
      const member = joined[at];
      if (member === undefined || (member.dimension === 'length' && member.axis !== undefined)) continue;
      const factor = member.dimension === 'count' ? unit.factor : 1;
      const scaled = { value: member.value * factor, upper: member.upper * factor };
      joined[at] = { ...member, ...scaled, dimension: 'length', axis: at - first };
    }
  }
  return joined;
}

const hours = /^(h|hr|hrs|hour|hours)$/;
/** "1 h 30 min", "1h30", "an hour and 15 minutes": the smaller part of a time, in s. */
function smallerTime(last: Quantity, quantity: Quantity, tokens: readonly Token[]): number | undefined {
  const isLinked = tokens[last.next]?.lower === 'and' && last.next + 1 === quantity.first;
  if (last.dimension !== 'time' || (last.next !== quantity.first && !isLinked)) return undefined;
  if (quantity.dimension === 'time') return quantity.value < last.value ? quantity.value : undefined;
  const isMinutes =
    quantity.dimension === 'count' &&
    quantity.value < 60 &&
    tokens[quantity.first]?.isJoined === true &&
    hours.test(tokens[last.next - 1]?.lower ?? '');
  return isMinutes ? 60 * quantity.value : undefined;
}

/** Digits that are no number that a robot's task can have, with their unit. */
export function findExcesses(tokens: readonly Token[]): readonly { first: number; next: number }[] {
  return tokens.flatMap((token, at) => {
    if (token.kind !== 'number' || !/^\d/.test(token.text) || readDigits(token.text) !== undefined) return [];
    const unit = readUnit(tokens, at + 1);
    return [{ first: at, next: unit?.next ?? at + 1 }];
  });
}

/** All quantities of a prompt, in order, none overlapping. Feet and inches ("5 ft 6 in") are one. */
export function findQuantities(tokens: readonly Token[]): readonly Quantity[] {
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length; ) {
    const quantity = isInName(tokens, at) ? undefined : readQuantity(tokens, at);
    if (quantity === undefined) {
      at += 1;
      continue;
    }
    const last = found.at(-1);
    const isInches =
      last?.dimension === 'length' &&
      quantity.dimension === 'length' &&
      last.next === at &&
      /^(ft|foot|feet|['’′])$/.test(tokens[at - 1]?.lower ?? '');
    const parts = last === undefined ? undefined : smallerTime(last, quantity, tokens);
    if (last !== undefined && (isInches || parts !== undefined)) {
      const sum = last.value + (parts ?? quantity.value);
      found[found.length - 1] = { ...last, value: sum, upper: sum, next: quantity.next };
    } else found.push(quantity);
    at = quantity.next;
  }
  const joined = joinRises(joinAxes(found, tokens), tokens);
  return shareBounds(multiplyTimes(multiplyCounted(joined, tokens), tokens), tokens);
}
