import type { Constraint } from '@robotdesign/contracts';
import type { Span } from '../mentions/mention.ts';
import { type Reading, wordsOf } from '../reading.ts';
import { type Comparison, findComparisons } from './comparisons.ts';
import { putConstraint, setNumber } from './edits.ts';
import { measureOf } from './measures.ts';
import type { Sheet, Source } from './sheet.ts';
import { isOwn, isSoft } from './wishes.ts';
import { isOneOf } from './words.ts';

/** "Shorter than 30 cm": a comparison with a number, whose measure the word says. */
export interface Limit extends Comparison, Span {
  readonly value: number;
  readonly unit: string;
  readonly hard: boolean;
}

/** Tokens between "than" and the number: "than about 30 cm". */
const farthest = 1;

/** The comparisons with numbers of a message. */
export function limitsIn(reading: Reading): readonly Limit[] {
  return findComparisons(reading).flatMap(({ what, first, next }) => {
    const { unit } = measureOf(what.measure);
    const quantity = reading.quantities.find(
      (one) => one.first > next && one.first - next - 1 <= farthest && isOwn(one, unit),
    );
    if (!quantity || !isOneOf('than', reading, next)) return [];
    const { si: value, dimension, unitId = unit } = quantity;
    const limit = {
      ...what,
      value,
      unit: dimension === 'money' ? unitId : unit,
      hard: !isSoft(reading, first),
    };
    return [{ ...limit, first, next: quantity.next }];
  });
}

/** Puts the limits of a message into a sheet. */
export function applyLimits(sheet: Sheet, reading: Reading, limits: readonly Limit[]): void {
  for (const { measure, direction, value, unit, hard, first, next } of limits) {
    const text = wordsOf(reading, first, next);
    const source: Source = { text, kind: 'stated' };
    const { target } = measureOf(measure);
    const op: Constraint['op'] = direction === 'less' ? 'max' : 'min';
    if ('path' in target) setNumber(sheet, target.path, value, source);
    else
      putConstraint(sheet, { kind: target.constraint, op, value, ...(unit && { unit }), text, hard }, source);
  }
}
