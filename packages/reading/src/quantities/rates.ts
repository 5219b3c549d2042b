import { matchAt, matchBefore } from './phrases.ts';
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

/** The time unit after a word such as "per", with an article between: "in der Minute". */
function timeAt(reading: Reading, at: number): Per | undefined {
  const { tokens, words, units } = reading;
  const sign = signAt(reading, 'per', at);
  if (sign === undefined || !isOneSentence(tokens, at, at - 1)) return undefined;
  const isArticle = words.articles.has(tokens[sign.next]?.lower ?? '');
  for (const from of isArticle ? [sign.next + 1, sign.next] : [sign.next]) {
    const unit = unitAt(units, tokens, from);
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

/** The same before the number: "每分钟20件", "per hour 20". */
export function perBefore(reading: Reading, at: number): Unit | undefined {
  const { tokens, signs, units } = reading;
  let end = at;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const filler =
      matchBefore(signs.rate_after_time, tokens, end) ?? matchBefore(signs.approximate, tokens, end);
    if (filler === undefined) break;
    end = filler.first;
  }
  for (let first = end - 1; first >= Math.max(0, end - 3); first -= 1) {
    const unit = unitAt(units, tokens, first);
    if (unit?.next !== end || unit.value.dimension !== 'time') continue;
    if (matchBefore(signs.rate_first, tokens, first) !== undefined && isOneSentence(tokens, first, at))
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
