import type { Amount } from './amount.ts';
import { digitsAt } from './digit-amounts.ts';
import { isDense } from './number-words.ts';
import { matchAt, matchesAt } from './phrases.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';
import { readSpelled } from './spelled.ts';
import { unitAt } from './units.ts';

/** The decimals of a number in words: the "five" of "two point five". */
function decimalsAt(reading: Reading, at: number): { value: number; next: number } | undefined {
  const point = signAt(reading, 'point', at);
  if (point === undefined) return undefined;
  const { tokens, words, languages } = reading;
  let digits = '';
  let next = point.next;
  for (;;) {
    const [one] = isDense(languages) ? [matchAt(words.atoms, tokens, next)] : [undefined];
    const atom = one?.value[0];
    if (one !== undefined && atom?.kind === 'value' && atom.value < 10) {
      digits += atom.value;
      next = one.next;
      continue;
    }
    const spelled = one === undefined ? readSpelled(tokens, next, words, languages) : undefined;
    if (spelled === undefined || spelled.value >= 100 || digits.length > 3) break;
    digits += spelled.value;
    next = spelled.next;
  }
  return digits === '' ? undefined : { value: Number(`0.${digits}`), next };
}

/** "三四个", "二三十": two digits in a row, the second one more, are either of them. */
function eitherAt({ tokens, words }: Reading, at: number): Amount | undefined {
  const [low, high, after] = [at, at + 1, at + 2].map((one) => matchAt(words.atoms, tokens, one)?.value[0]);
  if (
    low?.kind !== 'value' ||
    high?.kind !== 'value' ||
    high.value - low.value !== 1 ||
    low.value < 1 ||
    high.value > 9
  )
    return undefined;
  const isAlone = matchAt(words.atoms, tokens, at - 1) === undefined && after?.kind !== 'value';
  if (!isAlone) return undefined;
  const factor = after?.kind === 'power' ? after.value : 1;
  return {
    first: at,
    next: after === undefined ? at + 2 : at + 3,
    value: low.value * factor,
    upper: high.value * factor,
    isSpelled: true,
  };
}

function wordsAt(reading: Reading, at: number): Amount | undefined {
  const { tokens, words, languages } = reading;
  const either = isDense(languages) ? eitherAt(reading, at) : undefined;
  if (either !== undefined) return either;
  const spelled = readSpelled(tokens, at, words, languages);
  if (spelled === undefined) return undefined;
  const decimals = Number.isInteger(spelled.value) ? decimalsAt(reading, spelled.next) : undefined;
  const value = spelled.value + (decimals?.value ?? 0);
  const power = matchAt(words.powers, tokens, spelled.next - 1)?.value;
  return {
    first: at,
    next: decimals?.next ?? spelled.next,
    value,
    isSpelled: true,
    ...(power !== undefined && power < value && { factor: power }),
  };
}

/** "a dozen", "two dozen", "une dizaine de". */
function groupAt({ tokens, words }: Reading, at: number, counted: Amount | undefined): Amount | undefined {
  const isArticle = counted === undefined && words.articles.has(tokens[at]?.lower ?? '');
  const from = counted?.next ?? (isArticle ? at + 1 : at);
  const group = matchAt(words.groups, tokens, from);
  if (group === undefined) return undefined;
  const value = (counted?.value ?? 1) * group.value;
  // "a couple hundred"
  const power = matchAt(words.powers, tokens, group.next);
  return { first: at, next: power?.next ?? group.next, value: value * (power?.value ?? 1), isSpelled: true };
}

/** "2 and a half", "dos y medio". */
export function halfAfter(
  { tokens, words }: Reading,
  at: number,
): { value: number; next: number } | undefined {
  for (const match of matchesAt(words.andParts, tokens, at)) return match;
  return undefined;
}

/** The number that begins at a token, with its sign. */
export function amountAt(reading: Reading, at: number): Amount | undefined {
  const { tokens } = reading;
  const sign = tokens[at];
  if (sign?.kind === 'symbol' && /^[-−–+]$/.test(sign.text)) return signedAt(reading, at);
  const minus = signAt(reading, 'not_minus_after', at - 1) ? undefined : signAt(reading, 'minus', at);
  if (minus !== undefined && sign?.kind === 'word') {
    const amount = amountAt(reading, minus.next);
    return amount && { ...amount, first: at, isNegative: true };
  }
  const plain = digitsAt(reading, at) ?? wordsAt(reading, at);
  const amount = groupAt(reading, at, plain) ?? plain;
  if (amount === undefined) return undefined;
  const half = halfAfter(reading, amount.next);
  const isOfUnit = half !== undefined && unitAt(reading.units, tokens, amount.next) !== undefined;
  return half === undefined || isOfUnit
    ? amount
    : { ...amount, next: half.next, value: amount.value + half.value };
}

/** "−10", "+40": the sign touches the number, and nothing touches the sign. */
function signedAt(reading: Reading, at: number): Amount | undefined {
  const { tokens } = reading;
  const isAfterValue =
    isTightAt(tokens, at) && /[\p{Script=Latin}\p{Nd}%°)"']$/u.test(tokens[at - 1]?.text ?? '');
  if (isAfterValue || !isTightAt(tokens, at + 1)) return undefined;
  const amount = digitsAt(reading, at + 1);
  return amount && { ...amount, first: at, isNegative: tokens[at]?.text !== '+' };
}
