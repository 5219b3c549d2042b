import type { Quantity } from './quantity.ts';
import type { Reading } from './reading.ts';
import { inSi, noUnitsInKeys, type Unit, unitAt, unitInKey } from './units.ts';

/** Units of data sheets that stand apart from their number: "Reach | 650 | mm", "Payload (kg): 5", "reach_mm: 650". */

interface ApartUnit {
  readonly unit: Unit;
  readonly text: string;
}

const opening = /^[([（]$/;
const closing = /^[)\]）]$/;
const between = /^[:：=|≤≥<>~≈]$/;
const quote = /^["'“”]$/;
const farthest = 12;

/** The unit that is alone in a later cell of the row. */
function inLaterCell({ tokens, units }: Reading, { next }: Quantity): ApartUnit | undefined {
  if (tokens[next]?.text !== '|') return undefined;
  for (let at = next; at < next + farthest && tokens[at]?.sentence === tokens[next]?.sentence; at += 1) {
    if (tokens[at]?.text !== '|') continue;
    const unit = unitAt(units, tokens, at + 1);
    const after = unit && tokens[unit.next];
    const isAlone = after === undefined || after.text === '|' || after.sentence !== tokens[next]?.sentence;
    if (unit !== undefined && isAlone) return { unit: unit.value, text: tokens[at + 1]?.text ?? '' };
  }
  return undefined;
}

/** The unit in brackets before the number. */
function inBrackets({ tokens, units }: Reading, { first }: Quantity): ApartUnit | undefined {
  let at = first - 1;
  while (at > 0 && between.test(tokens[at]?.text ?? '')) at -= 1;
  if (!closing.test(tokens[at]?.text ?? '')) return undefined;
  for (let open = at - 1; open >= Math.max(0, at - 5); open -= 1) {
    if (!opening.test(tokens[open]?.text ?? '')) continue;
    const unit = unitAt(units, tokens, open + 1);
    return unit?.next === at ? { unit: unit.value, text: tokens[open + 1]?.text ?? '' } : undefined;
  }
  return undefined;
}

/** The parts of the key before a number, the last first: of `"arm_reach_mm": 850` they are mm, reach and arm. */
function keyParts({ tokens }: Reading, { first }: Quantity): readonly string[] {
  let at = first - 1;
  while (at > 0 && (between.test(tokens[at]?.text ?? '') || quote.test(tokens[at]?.text ?? ''))) at -= 1;
  if (at === first - 1) return [];
  const parts: string[] = [];
  for (; tokens[at]?.kind === 'word'; at -= 2) {
    parts.push(tokens[at]?.lower ?? '');
    if (tokens[at - 1]?.text !== '_') break;
  }
  return parts.length > 1 ? parts : [];
}

/** The unit at the end of a key: `"arm_reach_mm": 850`, `speed_m_s = 1.5`. */
function inKey(reading: Reading, quantity: Quantity): ApartUnit | undefined {
  const parts = keyParts(reading, quantity);
  const [last = '', before = '', third] = parts.filter((part, at) => at > 0 || !noUnitsInKeys.has(part));
  if (before === '' || before === 'per') return undefined;
  const both =
    third === undefined ? undefined : (unitInKey(`${before}/${last}`) ?? unitInKey(`${before}${last}`));
  const unit = both ?? unitInKey(last);
  return unit && { unit, text: both ? `${before}_${last}` : last };
}

/** A count whose unit stands in another cell, in a key or in brackets, with that unit. */
export function withUnitApart(reading: Reading, quantity: Quantity): Quantity {
  if (quantity.dimension !== 'count') return quantity;
  const found = inBrackets(reading, quantity) ?? inKey(reading, quantity) ?? inLaterCell(reading, quantity);
  if (found === undefined) return quantity;
  const { noun: _, upper, siUpper: __, ...rest } = quantity;
  return {
    ...rest,
    dimension: found.unit.dimension,
    unit: found.text,
    unitId: found.unit.id,
    si: inSi(rest.value, found.unit),
    ...(upper !== undefined && { upper, siUpper: inSi(upper, found.unit) }),
  };
}
