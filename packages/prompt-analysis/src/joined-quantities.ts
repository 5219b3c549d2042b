import { measureWord } from './measures.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';
import { unitOf } from './units.ts';

const times = new Set(['x', '×', 'by']);
const mostAxes = 3;

/** Gives the members of "30 x 20 x 12 cm" their common unit and their place. */
export function joinAxes(found: readonly Quantity[], tokens: readonly Token[]): readonly Quantity[] {
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
export function smallerTime(
  last: Quantity,
  quantity: Quantity,
  tokens: readonly Token[],
): number | undefined {
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

const metres = /^(m|metre|metres|meter|meters)$/;
const feet = /^(ft|foot|feet)$/;
/** "1m80", "one metre twenty", "5 foot 6": the smaller part of a length, in m. */
export function smallerLength(
  last: Quantity,
  quantity: Quantity,
  tokens: readonly Token[],
): number | undefined {
  const isBare =
    quantity.dimension === 'count' && last.next === quantity.first && last.dimension === 'length';
  if (!isBare || !Number.isInteger(quantity.value)) return undefined;
  const [unit, own, after] = [tokens[last.next - 1], tokens[quantity.first], tokens[quantity.next]];
  const isEnd =
    after?.kind !== 'word' || measureWord(after) !== undefined || /^(and|or|but)$/.test(after.lower);
  const isSpoken = own?.kind === 'word' || own?.isJoined === true;
  if (metres.test(unit?.lower ?? '') && isSpoken && isEnd && quantity.value >= 5 && quantity.value < 100)
    return quantity.value / 100;
  const perInch = unitOf('inch')?.factor ?? 0;
  return feet.test(unit?.lower ?? '') && isEnd && quantity.value < 12 ? quantity.value * perInch : undefined;
}
