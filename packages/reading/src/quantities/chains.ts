import { type Measured, siOf } from './amount.ts';
import { measuredAt } from './measured.ts';
import { matchBefore } from './phrases.ts';
import { isTightAt, type Reading, signAt } from './reading.ts';

/** Numbers that one sign joins: a range, the sides of a body, a list, a value with its tolerance. */
export interface Chain {
  readonly kind: 'single' | 'range' | 'group' | 'list';
  readonly parts: readonly Measured[];
  readonly next: number;
  /** "± 0.1 mm" after the last part. */
  readonly tolerance?: Measured;
}

const mostParts = 6;
const isSide = ({ unit }: Measured): boolean => unit === undefined || unit.dimension === 'length';

/** "2–3k", "two to three thousand": what multiplies the last multiplies the one before too. */
function multiplied(low: Measured, high: Measured): Measured {
  const { factor } = high;
  const isPlain = factor !== undefined && low.factor === undefined && low.unit === undefined;
  return isPlain && low.value < high.value / factor ? { ...low, value: low.value * factor, factor } : low;
}

/** Parts without a unit get that of a later part: "30 × 20 cm", "2 or 3 kg". */
function sharing(parts: readonly Measured[]): readonly Measured[] {
  const shared: Measured[] = [];
  let unit: Measured | undefined;
  for (const part of parts.toReversed()) {
    if (part.unit !== undefined) unit = part;
    const { unit: own, unitFirst, unitNext } = part.unit === undefined && unit !== undefined ? unit : part;
    shared.unshift(
      own === undefined
        ? part
        : {
            ...part,
            unit: own,
            ...(unitFirst !== undefined && unitNext !== undefined && { unitFirst, unitNext }),
          },
    );
  }
  return shared;
}

/** Parts after the last unit get it too: "2 m × 3". */
function sharingBack(parts: readonly Measured[]): readonly Measured[] {
  const { unit, unitFirst, unitNext } = parts.findLast((part) => part.unit !== undefined) ?? {};
  if (unit === undefined || unitFirst === undefined || unitNext === undefined) return parts;
  return parts.map((part) => (part.unit === undefined ? { ...part, unit, unitFirst, unitNext } : part));
}

/** The next side of a body, which may have its letter: "300 × W200". */
function sideAt(reading: Reading, at: number): Measured | undefined {
  const axis = signAt(reading, 'axis', at);
  const isLabel = axis !== undefined && reading.tokens[axis.next]?.kind === 'number';
  const side = measuredAt(reading, isLabel ? axis.next : at);
  return side && isSide(side) ? side : undefined;
}

/** A letter after a side tells which one: "120 L × 80 W". */
const labelAfter = (reading: Reading, at: number): number => {
  const axis = signAt(reading, 'axis', at);
  return axis !== undefined && signAt(reading, 'times', axis.next) !== undefined ? axis.next : at;
};

function groupFrom(reading: Reading, first: Measured): Chain | undefined {
  const { tokens } = reading;
  if (!isSide(first)) return undefined;
  const parts = [first];
  let { next } = first;
  while (parts.length < mostParts) {
    const at = labelAfter(reading, next);
    const times = signAt(reading, 'times', at);
    if (times === undefined) break;
    // "2x 500 mm" are two of them.
    const isMultiple =
      isTightAt(tokens, at) &&
      !isTightAt(tokens, times.next) &&
      parts.length === 1 &&
      first.unit === undefined;
    const side = sideAt(reading, times.next);
    if (side === undefined) break;
    if (isMultiple && signAt(reading, 'times', side.next) === undefined) break;
    parts.push(side);
    next = side.next;
  }
  return parts.length > 1 ? { kind: 'group', parts: sharingBack(sharing(parts)), next } : undefined;
}

/** Whether two numbers may be the ends of a range. */
function isRange(low: Measured, high: Measured, isBetween: boolean): boolean {
  if (low.unit !== undefined && high.unit === undefined && !isBetween) return false;
  if (low.unit !== undefined && high.unit !== undefined && low.unit.dimension !== high.unit.dimension)
    return false;
  const [from = low, to = high] = sharing([low, high]);
  const upper = to.unit === undefined && from.unit !== undefined ? { ...to, unit: from.unit } : to;
  return siOf(from) < siOf(upper);
}

function rangeFrom(reading: Reading, start: Measured): Chain | undefined {
  const { signs, tokens } = reading;
  const isBetween = matchBefore(signs.between, tokens, start.first) !== undefined;
  const sign =
    signAt(reading, 'range', start.next) ?? (isBetween ? signAt(reading, 'and', start.next) : undefined);
  if (sign === undefined) return undefined;
  const second = measuredAt(reading, sign.next);
  if (second === undefined) return undefined;
  const first = multiplied(start, second);
  if (!isRange(first, second, isBetween)) {
    const isDownward =
      first.unit === undefined && second.unit !== undefined && reading.tokens[first.next]?.kind === 'word';
    return isDownward ? { kind: 'list', parts: sharing([first, second]), next: second.next } : undefined;
  }
  const parts = sharing([first, second]);
  const [from, to] = parts;
  const filled =
    to?.unit === undefined && from?.unit !== undefined
      ? [from, { ...to, unit: from.unit } as Measured]
      : parts;
  return { kind: 'range', parts: filled, next: second.next };
}

/** "2, 4 or 6 legs", "10/20/30 cm": the unit after the last holds for all, if it is a measure. */
function listFrom(reading: Reading, first: Measured): Chain | undefined {
  if (first.unit !== undefined) return undefined;
  const parts = [first];
  let { next } = first;
  let isJoinedByWord = false;
  while (parts.length < mostParts) {
    const slash = /^[/,、，]$/.test(reading.tokens[next]?.text ?? '') ? next + 1 : undefined;
    const from = slash ?? next;
    const word = signAt(reading, 'or', from) ?? signAt(reading, 'and', from);
    const second =
      slash === undefined && word === undefined ? undefined : measuredAt(reading, word?.next ?? from);
    if (second === undefined) break;
    isJoinedByWord ||= word !== undefined || reading.tokens[next]?.text === '/';
    parts.push(second);
    next = second.next;
    if (second.unit !== undefined || word !== undefined) break;
  }
  if (parts.length < 2 || !isJoinedByWord) return undefined;
  const [low, high] = sharing(parts);
  const isNext =
    parts.length === 2 && low !== undefined && high !== undefined && high.value - low.value === 1;
  const isOr = signAt(reading, 'or', first.next) !== undefined;
  // "Four or eight legs": either number will do, so both are within the limits.
  const isChoice =
    parts.length === 2 &&
    parts.every(({ unit }) => unit === undefined) &&
    isRange(first, parts[1] ?? first, false);
  return { kind: (isNext || isChoice) && isOr ? 'range' : 'list', parts: sharing(parts), next };
}

/** The tolerance after a number; it has the number's unit, and the number has its own. */
function withTolerance(reading: Reading, chain: Chain): Chain {
  const sign = signAt(reading, 'tolerance', chain.next);
  const tolerance = sign && measuredAt(reading, sign.next);
  const last = chain.parts.at(-1);
  if (tolerance === undefined || last === undefined) return chain;
  const [value = last, range = tolerance] = sharing([last, tolerance]);
  const own = range.unit === undefined && value.unit !== undefined ? { ...range, unit: value.unit } : range;
  return { ...chain, parts: [...chain.parts.slice(0, -1), value], tolerance: own, next: tolerance.next };
}

/** The numbers that belong together and begin at a token. */
export function chainAt(reading: Reading, at: number): Chain | undefined {
  const first = measuredAt(reading, at);
  if (first === undefined) return undefined;
  const chain = groupFrom(reading, first) ?? rangeFrom(reading, first) ?? listFrom(reading, first);
  return withTolerance(reading, chain ?? { kind: 'single', parts: [first], next: first.next });
}
