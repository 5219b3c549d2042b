import { boundOf } from './bounds.ts';
import { joinRises, readRatio } from './grades.ts';
import { joinAxes, smallerLength, smallerTime } from './joined-quantities.ts';
import { multiplyCounted, multiplyTimes, shareBounds } from './listed-quantities.ts';
import { measureWord } from './measures.ts';
import { readDigits, readNumber } from './numbers.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';
import { readUnit } from './unit-reading.ts';
import { isCountedByArticle, unitOf } from './units.ts';

const rangeWords = new Set(['to', '-', '–', '—', 'or', 'and', '..']);
/** "1.200 €": sums of money have two decimals, so that three digits behind a dot are thousands. */
const thousands = /^[1-9]\d{0,2}\.\d{3}$/;

const roughly = /^(roughly|about|around|nearly|almost|approximately|than|over|under|only)$/;

/** Whether the article in front of a unit counts one of it: "roughly a foot", "a foot and a half", "a yard wide". */
function isCounted(tokens: readonly Token[], article: number, unit: number): boolean {
  const isMeasured =
    roughly.test(tokens[article - 1]?.lower ?? '') ||
    measureWord(tokens[unit + 1]) !== undefined ||
    readHalf(tokens, unit + 1) !== undefined;
  return isCountedByArticle(tokens[unit]?.lower ?? '', isMeasured);
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
    const parts =
      last === undefined
        ? undefined
        : (smallerTime(last, quantity, tokens) ?? smallerLength(last, quantity, tokens));
    if (last !== undefined && (isInches || parts !== undefined)) {
      const sum = last.value + (parts ?? quantity.value);
      found[found.length - 1] = { ...last, value: sum, upper: sum, next: quantity.next };
    } else found.push(quantity);
    at = quantity.next;
  }
  const joined = joinRises(joinAxes(found, tokens), tokens);
  return shareBounds(multiplyTimes(multiplyCounted(joined, tokens), tokens), tokens);
}
