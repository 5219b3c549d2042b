import { isSmallWord } from '../text/language.ts';
import type { Amount, Measured } from './amount.ts';
import { amountAt } from './amounts.ts';
import { isDense } from './number-words.ts';
import { matchAt } from './phrases.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';
import { type Unit, unitAt, unitById } from './units.ts';

/** Measures in two units: "5 ft 6 in", "1m20". */

/** Units that two digits right after another unit are in: "1m20", "2h30". */
const following: Readonly<Record<string, string>> = { m: 'cm', h: 'min', min: 's', ft: 'in', EUR: 'cent' };
/** Units whose decimals stand right behind them: "3kg4", "3kg400". */
const decimalUnits: ReadonlySet<string> = new Set(['kg']);

/** "3kg4": the digits that touch the unit and nothing else are its decimals. */
function withDecimals(
  { tokens }: Reading,
  measured: Measured & { readonly unit: Unit },
  amount: Amount,
): Measured {
  const { text = '' } = tokens[amount.first] ?? {};
  const after = tokens[amount.next];
  const isTight = isTightAt(tokens, amount.first) && isTightAt(tokens, amount.first - 1);
  const isFree = !isTightAt(tokens, amount.next) || after?.kind === 'symbol';
  if (!isTight || !isFree || amount.next !== amount.first + 1 || !/^(?:\d|\d{3})$/.test(text))
    return measured;
  return { ...measured, next: amount.next, value: measured.value + Number(`0.${text}`) };
}

/** "1m20", "3kg4", "2h30", "un metro e trenta", "一米八": a smaller number without its unit. */
function withBareSmaller(
  reading: Reading,
  measured: Measured & { readonly unit: Unit },
  amount: Amount,
  isLinked: boolean,
): Measured {
  const { tokens, languages } = reading;
  if (decimalUnits.has(measured.unit.id) && Number.isInteger(measured.value) && !isLinked)
    return withDecimals(reading, measured, amount);
  const name = following[measured.unit.id];
  const after = tokens[amount.next];
  const isEnd =
    after?.kind !== 'word' ||
    after.clause !== tokens[amount.next - 1]?.clause ||
    isSmallWord(after.lower, languages);
  if (name === undefined || !Number.isInteger(measured.value)) return measured;
  // "1 metre 70", "1 Meter und 70".
  const isSpaced =
    /^(?:m|h)$/.test(measured.unit.id) &&
    isEnd &&
    amount.value >= 10 &&
    signAt(reading, 'times', amount.next) === undefined;
  const isDigits =
    (isTightAt(tokens, amount.first) || isSpaced) &&
    /^\d{1,2}$/.test(tokens[amount.first]?.text ?? '') &&
    amount.next === amount.first + 1 &&
    !(isTightAt(tokens, amount.next) && after?.kind !== 'symbol');
  const isDecimal =
    isDense(languages) &&
    measured.unit.id === 'm' &&
    amount.value < 10 &&
    amount.next === amount.first + 1 &&
    signAt(reading, 'counters', amount.next) === undefined;
  const isWords =
    amount.isSpelled &&
    measured.isSpelled &&
    amount.value >= 10 &&
    amount.value < 100 &&
    (!isLinked || isEnd);
  if (!isDigits && !isDecimal && !isWords) return measured;
  const added = (isDecimal ? amount.value * 10 : amount.value) * unitById(name).factor;
  return { ...measured, next: amount.next, value: measured.value + added / measured.unit.factor };
}

/** "5 ft 6 in", "1 h 30 min", "1m20", "一米八": a smaller unit of the same dimension that follows. */
export function withSmaller(reading: Reading, measured: Measured & { readonly unit: Unit }): Measured {
  const { tokens } = reading;
  const { unit, next } = measured;
  const link = matchAt(reading.words.atoms, tokens, next);
  const isLinked = link?.value.length === 1 && link.value[0]?.kind === 'link';
  const amount = tokens[next]?.kind === 'symbol' ? undefined : amountAt(reading, isLinked ? link.next : next);
  if (
    amount === undefined ||
    amount.isNegative ||
    tokens[amount.first]?.sentence !== tokens[next - 1]?.sentence
  )
    return measured;
  const found = unitAt(reading.units, tokens, amount.next);
  if (found === undefined) return withBareSmaller(reading, measured, amount, isLinked);
  if (found.value.dimension !== unit.dimension || found.value.factor >= unit.factor) return measured;
  const added = (amount.value * found.value.factor) / unit.factor;
  // "10 kg, 500 g" are two; so are "2 m 300 cm".
  if (added >= 1 || !Number.isInteger(measured.value) || unit.dimension === 'data') return measured;
  return { ...measured, next: found.next, value: measured.value + added };
}
