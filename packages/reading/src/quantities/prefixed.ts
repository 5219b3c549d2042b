import type { Amount } from './amount.ts';
import { amountAt } from './amounts.ts';
import { readDigits } from './digits.ts';
import { matchBefore } from './phrases.ts';
import type { Quantity } from './quantity.ts';
import { isNear, perAfter } from './rates.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';
import { inSi, type Unit, unitAt, unitBefore, unitById } from './units.ts';

/** Numbers whose unit or sign stands before them, and those whose meaning is in their form. */

/** "$2m": a million after an amount of money. */
function inMillions(reading: Reading, amount: Amount): Amount {
  const million = isTightAt(reading.tokens, amount.next)
    ? signAt(reading, 'million', amount.next)
    : undefined;
  return million === undefined ? amount : { ...amount, next: million.next, value: amount.value * 1_000_000 };
}

/** Whether a unit letter such as M or IP may be meant: the number touches it, or the unit is a sign or a code. */
const mayTouchNot = ({ dimension }: Unit): boolean => dimension !== 'thread';

/** "$50–$100", "between €2 and €3k". */
function withUpper(reading: Reading, quantity: Quantity, low: Amount, unit: Unit): Quantity {
  const { tokens, units, signs } = reading;
  const isBetween = matchBefore(signs.between, tokens, quantity.first) !== undefined;
  const sign =
    signAt(reading, 'range', quantity.next) ??
    (isBetween ? signAt(reading, 'and', quantity.next) : undefined);
  const high = sign && amountAt(reading, unitBefore(units, tokens, sign.next)?.next ?? sign.next);
  if (high === undefined) return quantity;
  const isShort =
    high.factor !== undefined && low.factor === undefined && low.value < high.value / high.factor;
  const value = isShort ? low.value * (high.factor ?? 1) : low.value;
  if (high.value <= value) return quantity;
  return {
    ...quantity,
    next: high.next,
    value,
    si: inSi(value, unit),
    upper: high.value,
    siUpper: inSi(high.value, unit),
  };
}

/** "€ 5", "IP67", "DN 100", "百分之二十"; also as a range. */
export function unitFirstAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens, units } = reading;
  const before = unitBefore(units, tokens, at);
  if (before === undefined) return undefined;
  const { value: unit, next: from } = before;
  if (!isTightAt(tokens, from) && !mayTouchNot(unit)) return undefined;
  const read = amountAt(reading, from);
  if (read === undefined || read.isNegative || (read.isSpelled && unit.dimension !== 'percent'))
    return undefined;
  if (unit.dimension === 'class' && read.value > 9) return undefined;
  if (unit.dimension === 'length' && unitAt(units, tokens, read.next) !== undefined) return undefined;
  if (unit.dimension === 'thread' && (unitAt(units, tokens, read.next) !== undefined || read.value > 64))
    return undefined;
  const low = unit.dimension === 'money' ? inMillions(reading, read) : read;
  // "$5 USD": the code after it says the same.
  const again = unit.dimension === 'money' ? unitAt(units, tokens, low.next) : undefined;
  const own = again?.value.dimension === 'money' && again.value.factor === 1 ? again : undefined;
  const quantity: Quantity = {
    first: at,
    next: own?.next ?? low.next,
    value: low.value,
    dimension: unit.dimension,
    unit: tokens
      .slice(at, from)
      .map(({ text }) => text)
      .join(''),
    unitId: own?.value.id ?? unit.id,
    si: inSi(low.value, unit),
    ...(matchBefore(reading.signs.approximate, tokens, at) !== undefined && { approximate: true }),
  };
  const per = unit.dimension === 'money' ? perAfter(reading, quantity.next, false) : undefined;
  if (per !== undefined) return { ...quantity, next: per.next, per: per.unit.id };
  return unit.dimension === 'money' ? withUpper(reading, quantity, low, unit) : quantity;
}

/** "3S", "4S2P", "3s lipo": battery cells in series. */
export function cellsAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens } = reading;
  const [number, sign] = [tokens[at], tokens[at + 1]];
  if (number?.kind !== 'number' || sign === undefined || !isTightAt(tokens, at + 1)) return undefined;
  if (!/^\d{1,2}$/.test(number.text) || !/^s$/i.test(sign.text)) return undefined;
  if (sign.text === 's' && !isNear(reading, 'pack', at)) return undefined;
  const value = Number(number.text);
  const hasParallel =
    isTightAt(tokens, at + 2) && tokens[at + 2]?.kind === 'number' && /^p$/i.test(tokens[at + 3]?.text ?? '');
  return {
    first: at,
    next: hasParallel ? at + 4 : at + 2,
    value,
    dimension: 'cells',
    unit: sign.text,
    unitId: 'S',
    si: value,
  };
}

/** "48c in the shade", "-20f": a small letter is of a temperature where the words around say so. */
export function heatAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens } = reading;
  const isNegative = /^[-−–]$/.test(tokens[at]?.text ?? '') && isTightAt(tokens, at + 1);
  const number = isNegative ? at + 1 : at;
  const sign = tokens[number + 1];
  if (tokens[number]?.kind !== 'number' || !/^[cf]$/.test(sign?.text ?? '')) return undefined;
  const isLonger = isTightAt(tokens, number + 2) && tokens[number + 2]?.kind !== 'symbol';
  if (!isTightAt(tokens, number + 1) || isLonger) return undefined;
  if (!isNear(reading, 'heat', at)) return undefined;
  const unit = unitById(sign?.text === 'f' ? 'F' : 'C');
  const digits = readDigits(tokens[number]?.text ?? '', reading.decimal);
  const value = isNegative ? -digits : digits;
  return {
    first: at,
    next: number + 2,
    value,
    dimension: 'temperature',
    unit: sign?.text ?? '',
    unitId: unit.id,
    si: inSi(value, unit),
  };
}

/** "6x6": driven wheels. */
export function drivenAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens, units } = reading;
  const [number, sign, again, after] = tokens.slice(at, at + 4);
  const isPair = sign?.lower === 'x' && number?.text === again?.text && /^[2-9]$/.test(number?.text ?? '');
  if (!isPair || !isTightAt(tokens, at + 1) || !isTightAt(tokens, at + 2)) return undefined;
  const isLonger = isTightAt(tokens, at + 3) && after?.kind !== 'symbol';
  if (isLonger || unitAt(units, tokens, at + 3) !== undefined) return undefined;
  const value = Number(number?.text);
  return { first: at, next: at + 3, value, dimension: 'count', si: value, noun: at };
}

/** "4th", "No. 12", "第14". */
export function ordinalAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens, decimal } = reading;
  const before = signAt(reading, 'ordinal_before', at);
  const amount = before && amountAt(reading, before.next);
  if (amount !== undefined) return ordinal(at, amount.next, amount.value);
  const number = tokens[at];
  if (number?.kind !== 'number' || !isTightAt(tokens, at + 1)) return undefined;
  if (isListNumber(reading, at)) return ordinal(at, at + 1, readDigits(number.text, decimal));
  const after = signAt(reading, 'ordinal_after', at + 1);
  return after && unitAt(reading.units, tokens, at + 1) === undefined
    ? ordinal(at, after.next, readDigits(number.text, decimal))
    : undefined;
}

/** The "3" of "3. Etage" in a sentence, and of "3." and "3)" before a line of a list; not that of "DOF: 3. Reach: …". */
function isListNumber(reading: Reading, at: number): boolean {
  const { tokens } = reading;
  const [before, number, sign, after] = [tokens[at - 1], tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!/^\d{1,2}$/.test(number?.text ?? '') || after?.kind !== 'word' || sign === undefined) return false;
  const isFirst = before?.sentence !== number?.sentence;
  if (sign.text === ')') return isFirst;
  const isOrdinal =
    isFirst || (signAt(reading, 'ordinal_dot', at + 1) !== undefined && before?.kind === 'word');
  return sign.text === '.' && isOrdinal && after.sentence === number?.sentence && !isTightAt(tokens, at + 2);
}

const ordinal = (first: number, next: number, value: number): Quantity => ({
  first,
  next,
  value,
  dimension: 'ordinal',
  si: value,
});
