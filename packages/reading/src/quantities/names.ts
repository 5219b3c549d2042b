import { europeanDigits, readDigits } from './digits.ts';
import { matchBefore } from './phrases.ts';
import type { Quantity } from './quantity.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';
import { unitAt, unitBefore } from './units.ts';

/** Names with digits: "ESP32", "SR-01", "608ZZ", "Pi 4", "192.168.0.1". */

const latinWord = /^[\p{Script=Latin}\p{M}]+$/u;
/** Letters after digits that make a name of them, "608ZZ"; more are a word, "4legs". */
const longestSuffix = 2;

/** A word that may be the beginning of a name if digits touch it: no small word, no side of a body, no sign. */
function isStem(reading: Reading, at: number): boolean {
  const token = reading.tokens[at];
  if (token?.kind !== 'word' || !latinWord.test(token.text)) return false;
  const isSign = (['times', 'approximate', 'minus', 'per', 'range', 'between', 'and', 'or'] as const).some(
    (sign) => signAt(reading, sign, at)?.next === at + 1,
  );
  return !isSign;
}

const isJoinedAt = ({ tokens }: Reading, at: number): boolean => tokens[at]?.isJoined === true;

/** The first token after a name: whatever touches it, as far as it looks like more of a name. */
function endOfName(reading: Reading, from: number): number {
  const { tokens } = reading;
  let next = from;
  for (; next < tokens.length && isJoinedAt(reading, next); next += 1) {
    const token = tokens[next];
    const after = tokens[next + 1];
    if (token === undefined) break;
    const isShort =
      token.kind === 'word' &&
      latinWord.test(token.text) &&
      (token.text.length <= 3 || token.text === token.text.toUpperCase());
    const isLink =
      /^[-./_]$/.test(token.text) &&
      after !== undefined &&
      isTightAt(tokens, next + 1) &&
      after.kind !== 'symbol';
    if (!(isShort || token.kind === 'number' || isLink)) break;
  }
  return next;
}

const groups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?:[.,]\d+)?$/;
const indianGroups = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

/** Whether a number is an amount of money: "Rs 1,50,000", "1,50,000 rupees". */
function isMoneyAt({ tokens, units }: Reading, at: number): boolean {
  const before = [at - 1, at - 2].map((from) => unitBefore(units, tokens, from));
  return (
    unitAt(units, tokens, at + 1)?.value.dimension === 'money' ||
    before.some((one) => one?.next === at && one.value.dimension === 'money')
  );
}

/** "1.2.3", "192.168.0.1", "12.05.2024": no number has such groups. In India thousands are written so: "1,50,000". */
const isVersionAt = (reading: Reading, at: number, text: string): boolean =>
  /^\d+(?:[.,]\d+){2,}$/.test(text) &&
  !groups.test(text) &&
  !(indianGroups.test(text) && isMoneyAt(reading, at));

function nameEnd(reading: Reading, at: number): number | undefined {
  const { tokens, units, signs } = reading;
  const token = tokens[at];
  const follower = tokens[at + 1];
  if (token?.kind === 'number') {
    const before = matchBefore(signs.name_before, tokens, at);
    const isNamed = before?.value.startsWith(tokens[before.first]?.text ?? ' ') ?? false;
    if (isVersionAt(reading, at, europeanDigits(token.text))) return endOfName(reading, at + 1);
    const unit = unitAt(units, tokens, at + 1);
    if (isNamed && unit === undefined) return endOfName(reading, at + 1);
    const suffix =
      follower?.kind === 'word' && isTightAt(tokens, at + 1) && latinWord.test(follower.text)
        ? follower.text
        : '';
    const isSign = (['times', 'thousands', 'ordinal_after', 'clock_after', 'range', 'axis'] as const).some(
      (sign) => signAt(reading, sign, at + 1) !== undefined,
    );
    if (suffix === '' || unit !== undefined || isSign || suffix.length > longestSuffix) return undefined;
    return endOfName(reading, at + 1);
  }
  const digits = tokens[at + 1];
  if (digits?.kind !== 'number' || !isJoinedAt(reading, at + 1) || !isStem(reading, at)) return undefined;
  if (isGlued(reading, at)) return undefined;
  const isHyphened = !isTightAt(tokens, at + 1);
  const isCapital = token !== undefined && token.text !== token.lower;
  if (isHyphened && !isCapital) return undefined;
  return endOfName(reading, at + 2);
}

/** Whether a word is glued to a measure by a typo: "only9cm". */
function isGlued({ tokens, units }: Reading, at: number): boolean {
  const word = tokens[at];
  const unit = isTightAt(tokens, at + 2) ? unitAt(units, tokens, at + 2) : undefined;
  const isLong = unit !== undefined && (tokens[unit.next - 1]?.end ?? 0) - (tokens[at + 2]?.start ?? 0) > 1;
  return isLong && word !== undefined && word.text === word.lower && word.text.length > 2;
}

/** Whether a letter before a number tells a side: "L300", "H 40 mm" — not "A4". */
function isAxis(reading: Reading, at: number): boolean {
  const axis = signAt(reading, 'axis', at);
  if (axis === undefined) return false;
  const { tokens, units } = reading;
  if (tokens[axis.next]?.kind !== 'number') return false;
  const unit = unitAt(units, tokens, axis.next + 1);
  return (
    unit?.value.dimension === 'length' ||
    signAt(reading, 'times', axis.next + 1) !== undefined ||
    signAt(reading, 'times', at - 1) !== undefined
  );
}

const textOf = ({ tokens }: Reading, first: number, next: number): string =>
  tokens
    .slice(first, next)
    .map(({ text }) => text)
    .join('');

/** The digits of a token, as a number; the first ones of several. */
export const digitsOf = (text: string): number => {
  const [digits = '0'] = /\d+(?:[.,]\d+)?/.exec(europeanDigits(text)) ?? [];
  return readDigits(digits);
};

/** The name with digits that begins at a token. */
export function nameAt(reading: Reading, at: number): Quantity | undefined {
  if (isAxis(reading, at)) return undefined;
  const known = signAt(reading, 'name', at);
  const isKnown = known !== undefined && textOf(reading, at, known.next) === known.value;
  const next = isKnown ? known.next : nameEnd(reading, at);
  if (next === undefined) return undefined;
  const number = reading.tokens.slice(at, next).find(({ kind }) => kind === 'number');
  const value = digitsOf(number?.text ?? '');
  return { first: at, next, value, dimension: 'name', si: value };
}
