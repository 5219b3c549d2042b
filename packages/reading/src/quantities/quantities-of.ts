import type { Measured } from './amount.ts';
import type { Chain } from './chains.ts';
import { nounAfter } from './nouns.ts';
import { matchBefore } from './phrases.ts';
import type { Quantity } from './quantity.ts';
import { isNear, type Per, perAfter, perBefore, speedBefore } from './rates.ts';
import { type Reading, signAt } from './reading.ts';
import { inSi, type Unit, unitById } from './units.ts';

/** Makes quantities of numbers that were read: what they measure, of what, and per which time. */

/** What stands around a chain and holds for all of it. */
interface Surroundings {
  readonly per?: Per;
  readonly isBelowZero: boolean;
  /** Degrees are of temperature. */
  readonly isHeat: boolean;
  readonly next: number;
}

function surroundingsOf(reading: Reading, { parts, next }: Chain): Surroundings {
  const [first] = parts;
  const last = parts.at(-1);
  const isHot = /^(?:angle|temperature)$/.test(last?.unit?.dimension ?? '');
  const found = signAt(reading, 'below_zero', next);
  // "5 bajo cero" is a temperature, "5 below" is none.
  const below =
    found !== undefined && (isHot || (last?.unit === undefined && found.next > next + 1)) ? found : undefined;
  const isHeat =
    below !== undefined ||
    parts.some(
      ({ unit, isNegative, first }) => unit?.id === 'deg' && (isNegative || isNear(reading, 'heat', first)),
    );
  const end = below?.next ?? next;
  const after = perAfter(reading, end, last?.unit === undefined);
  const before =
    after === undefined && first !== undefined
      ? perBefore(reading, first.first, last?.unit?.dimension ?? 'count')
      : undefined;
  const per = after ?? (before && { unit: before, next: end });
  return { isBelowZero: below !== undefined, isHeat, next: per?.next ?? end, ...(per && { per }) };
}

/** The unit in which a number is: degrees may be of heat, a length in a time is a speed. */
function meantUnit(
  reading: Reading,
  part: Measured,
  { per, isHeat, isBelowZero }: Surroundings,
): { readonly unit?: Unit; readonly per?: string } {
  const { unit } = part;
  const speed = speedBefore(reading, part.first);
  if (speed !== undefined && (unit === undefined || unit.dimension === 'length' || unit.id === 'kg'))
    return { unit: unitById(speed) };
  // A count is never below zero: "the minus 25 chamber".
  if (unit === undefined && (isBelowZero || part.isNegative)) return { unit: unitById('C') };
  if (unit === undefined) return per === undefined ? {} : { per: per.unit.id };
  if (unit.id === 'deg' && isHeat) return { unit: unitById('C') };
  if (per === undefined) return { unit };
  const factor = unit.factor / per.unit.factor;
  const id = `${unit.id}/${per.unit.id}`;
  if (unit.dimension === 'length') return { unit: { id, dimension: 'speed', factor, offset: 0 } };
  if (unit.dimension === 'angle') return { unit: { id, dimension: 'rotation', factor, offset: 0 } };
  return { unit, per: per.unit.id };
}

const unitText = ({ tokens }: Reading, first: number, next: number): string => {
  const [from, to] = [tokens[first], tokens[next - 1]];
  let text = '';
  if (from === undefined || to === undefined) return text;
  for (let at = first; at < next; at += 1) {
    const token = tokens[at];
    if (at > first && token !== undefined && token.start > (tokens[at - 1]?.end ?? 0)) text += ' ';
    text += token?.text ?? '';
  }
  return text;
};

/** A number below zero makes sense for these; before others the sign is a dash. */
const signedDimensions: ReadonlySet<string> = new Set([
  'temperature',
  'angle',
  'percent',
  'noise',
  'voltage',
  'rotation',
]);

function isApproximate(reading: Reading, { parts, next }: Chain): boolean {
  const { signs, tokens } = reading;
  const first = parts[0]?.first ?? next;
  return (
    matchBefore(signs.approximate, tokens, first) !== undefined ||
    signAt(reading, 'approximate_after', next) !== undefined
  );
}

interface Shared {
  readonly approximate?: true;
  readonly group?: number;
}

function quantityOf(reading: Reading, part: Measured, around: Surroundings, shared: Shared): Quantity {
  const { unit, per } = meantUnit(reading, part, around);
  const isSigned =
    (part.isNegative || around.isBelowZero) && (unit === undefined || signedDimensions.has(unit.dimension));
  const value = isSigned ? -part.value : part.value;
  const { first, next, unitFirst, unitNext } = part;
  const upper = part.upper === undefined ? undefined : isSigned ? -part.upper : part.upper;
  const noun = unit === undefined ? nounAfter(reading, next) : undefined;
  if (unit?.id === 'yr' && value >= 1900 && value < 2100)
    return { first, next, value, dimension: 'date', si: value };
  const rate = unit === undefined && per !== undefined ? value / unitById(per).factor : undefined;
  const isAreaRate = unit?.dimension === 'area' && per !== undefined;
  const unitSi = (one: number): number =>
    unit === undefined ? one : inSi(one, unit) / (isAreaRate ? unitById(per).factor : 1);
  return {
    first,
    next,
    value,
    dimension: isAreaRate ? 'rate' : (unit?.dimension ?? (per === undefined ? 'count' : 'rate')),
    ...(unit &&
      unitFirst !== undefined &&
      unitNext !== undefined && { unit: unitText(reading, unitFirst, unitNext) }),
    ...(unit && { unitId: unit.id }),
    si: unit === undefined ? (rate ?? value) : unitSi(value),
    ...(upper !== undefined && { upper, siUpper: unitSi(upper) }),
    ...shared,
    ...(noun !== undefined && { noun }),
    ...(per !== undefined && { per }),
  };
}

/** The two ends of a range as one quantity. */
function rangeOf(low: Quantity, high: Quantity): Quantity {
  const { noun } = high;
  const { noun: _, ...rest } = low;
  return {
    ...rest,
    next: high.next,
    upper: high.value,
    siUpper: high.si,
    ...(noun !== undefined && { noun }),
  };
}

/** The quantities of a chain, and the first token after all that belongs to it. */
export function quantitiesOf(
  reading: Reading,
  chain: Chain,
  group: number,
): { readonly quantities: readonly Quantity[]; readonly next: number } {
  const around = surroundingsOf(reading, chain);
  const shared: Shared = {
    ...(isApproximate(reading, chain) && { approximate: true }),
    ...(chain.kind === 'group' && { group }),
  };
  const read = chain.parts.map((part) => quantityOf(reading, part, around, shared));
  const noun = read.at(-1)?.noun;
  const [low, high] = read;
  const isUpward = low !== undefined && high !== undefined && low.si < high.si;
  const own =
    chain.kind === 'range' && isUpward
      ? [rangeOf(low, high)]
      : read.map((one) => (noun === undefined || one.dimension !== 'count' ? one : { ...one, noun }));
  const { tolerance } = chain;
  const isPer = around.per !== undefined && perAfter(reading, chain.next, false) !== undefined;
  const isAdjacent = around.next > chain.next && (isPer || around.isBelowZero);
  const last = own.at(-1);
  const extended =
    isAdjacent && last !== undefined && tolerance === undefined
      ? [...own.slice(0, -1), { ...last, next: around.next }]
      : own;
  return {
    quantities: [
      ...extended,
      ...(tolerance ? [{ ...quantityOf(reading, tolerance, around, {}), isTolerance: true as const }] : []),
    ],
    next: around.next,
  };
}
