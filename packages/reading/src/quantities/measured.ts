import type { Token } from '../tokens/token.ts';
import type { Amount, Measured } from './amount.ts';
import { amountAt, halfAfter } from './amounts.ts';
import { mendedAt, mendedScale } from './mended-units.ts';
import { matchAt } from './phrases.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';
import { withSmaller } from './smaller.ts';
import { type Unit, unitAt } from './units.ts';

/** The unit after a number, past a word such as "full". */
function unitAfter(reading: Reading, at: number) {
  const { tokens, units } = reading;
  if (tokens[at] === undefined || tokens[at]?.sentence !== tokens[at - 1]?.sentence) return undefined;
  const unit = unitAt(units, tokens, at);
  if (unit !== undefined) return { ...(mendedScale(reading, unit.value, unit.next) ?? unit), first: at };
  const filler = signAt(reading, 'before_unit', at);
  const later = filler && unitAt(units, tokens, filler.next);
  if (later && !later.isSymbol && filler) return { ...later, first: filler.next };
  const mended = mendedAt(reading, at);
  return mended && { ...(mendedScale(reading, mended.value, mended.next) ?? mended), first: at };
}

/** "Robot 2 €50 cheaper": a sign of money that touches the number behind it is of that number. */
const isOfNext = ({ tokens }: Reading, { dimension }: Unit, first: number, next: number): boolean =>
  dimension === 'money' &&
  !isTightAt(tokens, first) &&
  tokens[next]?.kind === 'number' &&
  isTightAt(tokens, next);

function withUnit(reading: Reading, amount: Amount): Measured {
  const flat = isTightAt(reading.tokens, amount.next) ? signAt(reading, 'flat', amount.next) : undefined;
  const unit = unitAfter(reading, flat?.next ?? amount.next);
  if (unit === undefined || isOfNext(reading, unit.value, unit.first, unit.next))
    return flat === undefined ? amount : { ...amount, next: flat.next };
  const measured = {
    ...amount,
    next: unit.next,
    unit: unit.value,
    unitFirst: unit.first,
    unitNext: unit.next,
  };
  const half = halfAfter(reading, unit.next);
  if (half !== undefined && Number.isInteger(amount.value))
    return { ...measured, value: amount.value + half.value, next: half.next };
  return withSmaller(reading, measured);
}

/** "half a metre", "three quarters of an hour", "media hora". */
function partAt(reading: Reading, at: number): Measured | undefined {
  const { tokens, words, units } = reading;
  const isArticle = words.articles.has(tokens[at]?.lower ?? '');
  const counted = isArticle ? undefined : amountAt(reading, at);
  const whole =
    counted === undefined || counted.value > 20 || !Number.isInteger(counted.value) ? undefined : counted;
  const from = whole?.next ?? (isArticle ? at + 1 : at);
  const part = matchAt(words.parts, tokens, from);
  if (part === undefined) return undefined;
  const link = matchAt(words.partLinks, tokens, part.next);
  const unitFirst = link?.next ?? part.next;
  const unit = unitAt(units, tokens, unitFirst);
  const value = (whole?.value ?? 1) * part.value;
  if (
    unit !== undefined &&
    (!unit.isSymbol || isTightAt(tokens, unitFirst) || link !== undefined || unit.value.id.length > 1)
  )
    return {
      first: at,
      next: unit.next,
      value,
      isSpelled: true,
      unit: unit.value,
      unitFirst,
      unitNext: unit.next,
    };
  const power = matchAt(words.powers, tokens, unitFirst);
  if (power !== undefined && power.value >= 1000) {
    return withUnit(reading, { first: at, next: power.next, value: value * power.value, isSpelled: true });
  }
  return whole !== undefined && part.value < 0.5
    ? { first: at, next: part.next, value, isSpelled: true }
    : undefined;
}

/** "كل ساعة", every hour, is no hour. */
const isEach = (token: Token | undefined): boolean => token?.lower === 'كل';

/** "a kilo", "eine Stunde", "ساعتين", "kilo y medio". */
function impliedAt(reading: Reading, at: number): Measured | undefined {
  const { tokens, words, units } = reading;
  const dual = matchAt(units.duals, tokens, at);
  const [two] = dual?.value ?? [];
  if (dual !== undefined && two !== undefined)
    return withHalf(reading, {
      first: at,
      next: dual.next,
      value: 2,
      isSpelled: true,
      unit: two,
      unitFirst: at,
      unitNext: dual.next,
    });
  const isArticle = words.articles.has(tokens[at]?.lower ?? '');
  const from = isArticle ? at + 1 : at;
  const found = unitAt(units, tokens, from);
  if (found === undefined || !units.counted.has(found.value)) return undefined;
  if (/^.$/su.test(tokens[from]?.text ?? '') || (found.isSymbol && tokens[from]?.kind !== 'word'))
    return undefined;
  const one = matchAt(words.onesAfter, tokens, found.next);
  if (one !== undefined && !isArticle)
    return {
      first: at,
      next: one.next,
      value: 1,
      isSpelled: true,
      unit: found.value,
      unitFirst: from,
      unitNext: found.next,
    };
  const half = halfAfter(reading, found.next);
  const implied = withHalf(reading, {
    first: at,
    next: found.next,
    value: 1,
    isSpelled: true,
    unit: found.value,
    unitFirst: from,
    unitNext: found.next,
  });
  // "متر وعشرين", "metro e vinte": without an article only what follows says that one is counted.
  const isLinked = matchAt(words.atoms, tokens, found.next)?.value[0]?.kind === 'link';
  const isCounted =
    isArticle ||
    half !== undefined ||
    (isLinked && implied.next > found.next) ||
    (matchAt(units.lone, tokens, at) !== undefined && !isEach(tokens[at - 1]));
  return isCounted ? implied : undefined;
}

function withHalf(reading: Reading, measured: Measured & { readonly unit: Unit }): Measured {
  const half = halfAfter(reading, measured.next);
  return half === undefined
    ? withSmaller(reading, measured)
    : { ...measured, next: half.next, value: measured.value + half.value };
}

/** The number that begins at a token, with the unit after it. */
export function measuredAt(reading: Reading, at: number): Measured | undefined {
  const part = partAt(reading, at);
  if (part !== undefined) return part;
  const amount = amountAt(reading, at);
  return amount === undefined ? impliedAt(reading, at) : withUnit(reading, amount);
}
