import { mendedAt } from './mended-units.ts';
import { matchAt, matchBefore } from './phrases.ts';
import type { Quantity } from './quantity.ts';
import { isOneSentence, type Reading, signAt } from './reading.ts';
import { type Unit, unitAt } from './units.ts';

/** The time of a rate, and the first token after it. */
export interface Per {
  readonly unit: Unit;
  readonly next: number;
}

/** Words that may stand between a number and its "per minute": "20 small boxes per minute". */
const mostBetween = 3;
/** Tokens within which a word settles the meaning of a number. */
const reach = 10;

/** "بالساعة": the Arabic word for "per" is written as part of the unit. */
function fusedTimeAt({ tokens, units }: Reading, at: number): Per | undefined {
  if (!/^(?:بال|لل)/.test(tokens[at]?.text ?? '')) return undefined;
  const unit = unitAt(units, tokens, at);
  return unit?.value.dimension === 'time' ? { unit: unit.value, next: unit.next } : undefined;
}

/** The time unit after a word such as "per", with an article between: "in der Minute". */
function timeAt(reading: Reading, at: number): Per | undefined {
  const { tokens, words, units } = reading;
  if (!isOneSentence(tokens, at, at - 1)) return undefined;
  const sign = signAt(reading, 'per', at);
  if (sign === undefined) return fusedTimeAt(reading, at);
  const isArticle = words.articles.has(tokens[sign.next]?.lower ?? '');
  for (const from of isArticle ? [sign.next + 1, sign.next] : [sign.next]) {
    const unit = unitAt(units, tokens, from) ?? mendedAt(reading, from);
    const isSlash = tokens[at]?.text === '/';
    if (
      unit?.value.dimension === 'time' &&
      (isSlash || !unit.isSymbol || tokens[from]?.text.length !== 1 || !/^\p{L}$/u.test(sign.value))
    )
      return { unit: unit.value, next: unit.next };
  }
  return undefined;
}

/** The time per which a number is, after it; a count may have its noun between. */
export function perAfter(reading: Reading, at: number, isCount: boolean): Per | undefined {
  const { tokens, words } = reading;
  for (let from = at; from <= at + (isCount ? mostBetween : 0); from += 1) {
    const per = timeAt(reading, from);
    if (per !== undefined) return per;
    if (matchAt(words.times, tokens, from) ?? matchAt(words.atoms, tokens, from)) return undefined;
    if (tokens[from]?.kind !== 'word' || tokens[from]?.clause !== tokens[at]?.clause) return undefined;
  }
  return undefined;
}

/** Words between a time and what is done in it: a verb, perhaps with a word that limits the number. */
const mostBeforeNumber = 4;
/** A length in a longer time, "walks 5 km every day", is a distance; in a shorter one, "every second step", a chance. */
const speedTimes: ReadonlySet<string> = new Set(['min', 'h']);

/** Whether nothing but a few words of one clause lies between. */
const isVerbBetween = ({ tokens }: Reading, from: number, to: number): boolean =>
  to - from <= mostBeforeNumber &&
  tokens.slice(from, to).every(({ kind, clause }) => kind === 'word' && clause === tokens[to]?.clause);

/** Whether words may stand between the time and a number of this kind. */
const mayStandApart = (dimension: string, time: string): boolean =>
  /^(?:count|rate|area)$/.test(dimension) || (dimension === 'length' && speedTimes.has(time));

/** The same before the number, next to it or before a verb: "每分钟20件", "per hour 20", "each hour it mows 800 m²". */
export function perBefore(reading: Reading, at: number, dimension: string): Unit | undefined {
  const { tokens } = reading;
  const adjacent = perEndingAt(reading, at, at);
  if (adjacent !== undefined) return adjacent;
  for (let end = at - 1; end > 0 && isVerbBetween(reading, end, at); end -= 1) {
    const unit = perEndingAt(reading, end, at);
    if (unit !== undefined) return mayStandApart(dimension, unit.id) ? unit : undefined;
    if (tokens[end - 1]?.kind !== 'word') return undefined;
  }
  return undefined;
}

/** "1日3回", "1分に最大5cm進む", "一天3次": whether a number is done in the time that stands before it. */
export function isDoneIn(reading: Reading, time: Quantity, { first, dimension }: Quantity): boolean {
  const { next, unitId } = time;
  if (time.dimension !== 'time' || time.value !== 1 || unitId === undefined) return false;
  const from = signAt(reading, 'rate_after_time', next)?.next ?? next;
  if (from === first) return /^(?:count|rate|area|length)$/.test(dimension);
  return from > next && isVerbBetween(reading, from, first) && mayStandApart(dimension, unitId);
}

/** A number of something that is done in a time. */
export function inTime(quantity: Quantity, per: Unit): Quantity {
  const { si, siUpper, unitId, dimension } = quantity;
  if (dimension === 'rate') return { ...quantity, per: per.id };
  return {
    ...quantity,
    dimension: dimension === 'length' ? 'speed' : 'rate',
    si: si / per.factor,
    ...(siUpper !== undefined && { siUpper: siUpper / per.factor }),
    ...(dimension === 'length' ? { unitId: `${unitId}/${per.id}` } : { per: per.id }),
  };
}

function perEndingAt(reading: Reading, before: number, number: number): Unit | undefined {
  const { tokens, signs, units } = reading;
  let end = before;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const filler =
      matchBefore(signs.rate_after_time, tokens, end) ?? matchBefore(signs.approximate, tokens, end);
    if (filler === undefined) break;
    end = filler.first;
  }
  for (let first = end - 1; first >= Math.max(0, end - 3); first -= 1) {
    const unit = unitAt(units, tokens, first);
    if (unit?.next !== end || unit.value.dimension !== 'time') continue;
    if (matchBefore(signs.rate_first, tokens, first) !== undefined && isOneSentence(tokens, first, number))
      return unit.value;
  }
  return undefined;
}

/** Words that make a number after them a speed in km/h or m/s: "時速3キロ". */
export function speedBefore({ tokens, signs }: Reading, at: number): 'km/h' | 'm/s' | undefined {
  const filler = matchBefore(signs.approximate, tokens, at);
  const end = filler?.first ?? at;
  if (matchBefore(signs.speed_before, tokens, end) !== undefined) return 'km/h';
  return matchBefore(signs.speed_before_second, tokens, end) === undefined ? undefined : 'm/s';
}

/** Signs that part things said of different matters; others, as ":", introduce. */
const parting = /^[,;、，،]$/;

/** Whether one of some words stands near a token: in its clause, or a few tokens before it. */
export function isNear({ tokens, signs }: Reading, sign: 'heat' | 'pack', at: number): boolean {
  for (let other = Math.max(0, at - reach); other < Math.min(tokens.length, at + reach); other += 1) {
    const isClause = tokens[other]?.clause === tokens[at]?.clause;
    const isIntroducing =
      other < at &&
      isOneSentence(tokens, at, other) &&
      !tokens.slice(other, at).some(({ text }) => parting.test(text));
    if ((isClause || isIntroducing) && matchAt(signs[sign], tokens, other) !== undefined) return true;
  }
  return false;
}
