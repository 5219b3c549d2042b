import { readDigits } from './digits.ts';
import { isDense } from './number-words.ts';
import { matchBefore } from './phrases.ts';
import type { Quantity } from './quantity.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';
import { unitAt } from './units.ts';

/** Times of day, days and years; and "16:9", which is a ratio. */

const quantity = (first: number, next: number, value: number, dimension: 'date' | 'ratio'): Quantity => ({
  first,
  next,
  value,
  dimension,
  si: value,
});

/** "14:30", "5:1", "1:30 h". */
function colonAt({ tokens, units, decimal }: Reading, at: number): Quantity | undefined {
  const [over, colon, under] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (over?.kind !== 'number' || under?.kind !== 'number' || !/^[:：]$/.test(colon?.text ?? ''))
    return undefined;
  if (!isTightAt(tokens, at + 1) || !isTightAt(tokens, at + 2)) return undefined;
  const [above, below] = [readDigits(over.text, decimal), readDigits(under.text, decimal)];
  const isClock = under.text.length === 2 && below < 60 && above <= 24 && Number.isInteger(above);
  // "1:10" is a scale or a slope, "1:30" a time.
  const isScale = over.text === '1' && !/^(?:00|15|30|45)$/.test(under.text);
  if (!isClock || isScale) return quantity(at, at + 3, below === 0 ? above : above / below, 'ratio');
  const unit = unitAt(units, tokens, at + 3);
  if (unit?.value.dimension === 'time') {
    const value = above + below / 60;
    const isHours = unit.value.factor === 3600;
    const text = tokens
      .slice(at + 3, unit.next)
      .map((one) => one.text)
      .join(' ');
    return {
      first: at,
      next: unit.next,
      value,
      dimension: 'time',
      unit: text,
      unitId: unit.value.id,
      si: value * (isHours ? 3600 : 60),
    };
  }
  return quantity(at, at + 3, above + below / 60, 'date');
}

interface Hour {
  readonly value: number;
  readonly next: number;
  /** Nothing but the other end of the span says that it is a time of day. */
  readonly isBare?: true;
}

/** A time of day in hours that begins at a token: "3 pm", "8 Uhr", "9時", "halb 8", "14:30". */
function hourAt(reading: Reading, at: number): Hour | undefined {
  const { tokens, signs, units, decimal } = reading;
  const token = tokens[at];
  if (token?.kind !== 'number') return undefined;
  const colon = colonAt(reading, at);
  if (colon !== undefined && colon.dimension !== 'date') return undefined;
  const value = colon?.value ?? readDigits(token.text, decimal);
  const end = colon?.next ?? at + 1;
  if (value > 24) return undefined;
  const unit = unitAt(units, tokens, end);
  const after = signAt(reading, 'clock_after', end);
  const before = matchBefore(signs.clock_before, tokens, at);
  const isPm =
    signAt(reading, 'clock_pm', end) !== undefined || matchBefore(signs.clock_pm, tokens, at) !== undefined;
  const hour = isPm && value < 12 ? value + 12 : value;
  if (after !== undefined && after.next >= (unit?.next ?? 0)) return { value: hour, next: after.next };
  if (colon !== undefined) return { value: hour, next: colon.next };
  const isHours = unit?.value.id === 'h' && matchBefore(signs.clock_before_hours, tokens, at) !== undefined;
  // "夜10時間" lasts ten hours: Chinese and Japanese have another word for the hour of a day.
  const isHour = unit === undefined || (unit.value.id === 'h' && !isDense(reading.languages));
  const isAfterSign = before !== undefined && Number.isInteger(value) && isHour;
  return isHours || isAfterSign ? { value: hour, next: unit?.next ?? end } : undefined;
}

/** The "8" of "8 bis 17 Uhr". */
function bareHourAt({ tokens }: Reading, at: number): Hour | undefined {
  const text = tokens[at]?.text ?? '';
  return /^\d{1,2}$/.test(text) && Number(text) <= 24
    ? { value: Number(text), next: at + 1, isBare: true }
    : undefined;
}

/** "6 pm till 1 am", "8:00–18:00": the time between. */
function clockAt(reading: Reading, at: number): Quantity | undefined {
  const start = hourAt(reading, at) ?? bareHourAt(reading, at);
  if (start === undefined) return undefined;
  const sign = signAt(reading, 'clock_span', start.next);
  // "到晚上6点", "إلى الساعة 6": a part of the day may stand before the hour.
  const word = sign && (signAt(reading, 'clock_before', sign.next) ?? signAt(reading, 'clock_pm', sign.next));
  const end = sign && (hourAt(reading, sign.next) ?? (word && hourAt(reading, word.next)));
  if (end === undefined) return start.isBare ? undefined : quantity(at, start.next, start.value, 'date');
  const value = (end.value - start.value + 24) % 24 || 24;
  return { first: at, next: end.next, value, dimension: 'time', unitId: 'h', si: 3600 * value };
}

/** Whether a month is named, in capitals where the language writes them so. */
const isMonth = ({ tokens }: Reading, month: { readonly value: string } | undefined, at: number): boolean =>
  month !== undefined && (!/^\p{Lu}/u.test(month.value) || /^\p{Lu}/u.test(tokens[at]?.text ?? ''));

function dayAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens, signs } = reading;
  const token = tokens[at];
  if (token?.kind !== 'number' || !/^\d{1,2}$/.test(token.text)) return undefined;
  const value = Number(token.text);
  if (value < 1 || value > 31) return undefined;
  const ordinal = signAt(reading, 'ordinal_after', at + 1);
  const dot = tokens[at + 1]?.text === '.' ? at + 2 : undefined;
  const from = (isTightAt(tokens, at + 1) ? (ordinal?.next ?? dot) : undefined) ?? at + 1;
  const after = signAt(reading, 'month', from);
  if (isMonth(reading, after, from)) return quantity(at, from, value, 'date');
  const before = matchBefore(signs.month, tokens, at);
  const isAfter = before !== undefined && isMonth(reading, before, before.first);
  return isAfter && unitAt(reading.units, tokens, at + 1)?.isSymbol !== true
    ? quantity(at, from, value, 'date')
    : undefined;
}

/** "12/05/2024", "2024-05-12", "12.05.2024". */
function fullDateAt({ tokens }: Reading, at: number): Quantity | undefined {
  const text = tokens[at]?.text ?? '';
  const [, own] = /^\d{1,2}[.,]\d{1,2}[.,]((?:19|20)\d\d)$/.exec(text) ?? [];
  if (own !== undefined) return quantity(at, at + 1, Number(own), 'date');
  const parts = tokens.slice(at, at + 5);
  const [one, sign, , other, last] = parts.map((token) => token.text);
  const isTight = [1, 2, 3, 4].every((offset) => isTightAt(tokens, at + offset));
  if (!isTight || sign !== other || !/^[-/]$/.test(sign ?? '') || parts[2]?.kind !== 'number')
    return undefined;
  const year = [one, last].find((part) => /^(?:19|20)\d\d$/.test(part ?? ''));
  return year === undefined ? undefined : quantity(at, at + 5, Number(year), 'date');
}

function yearAt(reading: Reading, at: number): Quantity | undefined {
  const { tokens, signs, units } = reading;
  if (!/^(?:19|20)\d\d$/.test(tokens[at]?.text ?? '')) return undefined;
  const unit = unitAt(units, tokens, at + 1);
  const after = signAt(reading, 'year_after', at + 1);
  if (after !== undefined) return quantity(at, after.next, Number(tokens[at]?.text), 'date');
  const isTightS = unit?.value.id === 's' && isTightAt(tokens, at + 1);
  if (unit !== undefined && !isTightS) return undefined;
  const before = matchBefore(signs.year_before, tokens, at) ?? matchBefore(signs.month, tokens, at);
  const isBracketed = tokens[at - 1]?.text === '(' && tokens[at + 1]?.text === ')';
  const isBare = tokens[at + 1]?.kind !== 'word' || tokens[at + 1]?.clause !== tokens[at]?.clause;
  const isYear = isTightS || isBracketed || (before !== undefined && isBare);
  return isYear ? quantity(at, isTightS ? at + 2 : at + 1, Number(tokens[at]?.text), 'date') : undefined;
}

/** "24/7", "50/50": not "10/20 cm", which are two. */
function slashAt({ tokens, units, decimal }: Reading, at: number): Quantity | undefined {
  const [over, slash, under, after] = tokens.slice(at, at + 4);
  if (over?.kind !== 'number' || slash?.text !== '/' || under?.kind !== 'number') return undefined;
  if (!isTightAt(tokens, at + 1) || !isTightAt(tokens, at + 2) || after?.text === '/') return undefined;
  const [above, below] = [readDigits(over.text, decimal), readDigits(under.text, decimal)];
  if (above < below || after?.kind === 'word' || unitAt(units, tokens, at + 3) !== undefined)
    return undefined;
  return quantity(at, at + 3, below === 0 ? above : above / below, 'ratio');
}

/** The time of day, the day or the year that begins at a token. */
export const dateAt = (reading: Reading, at: number): Quantity | undefined =>
  fullDateAt(reading, at) ??
  clockAt(reading, at) ??
  colonAt(reading, at) ??
  slashAt(reading, at) ??
  dayAt(reading, at) ??
  yearAt(reading, at);
