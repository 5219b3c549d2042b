import type { Constraint, Plan } from '@robotdesign/contracts';
import { z } from 'zod';
import { isInside, type Span } from '../mentions/mention.ts';
import type { NumberPath } from '../plan/ledger.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { type Reading, readPrompt, wordsOf } from '../reading.ts';
import { readTable } from '../tables.ts';
import { putConstraint, setNumber } from './edits.ts';
import { finderOf, phrasesSchema } from './phrases.ts';
import { openSheet, type Sheet, type Source } from './sheet.ts';

/** Values in force that a message names with those that take their place: "21, not 19", "30 kg is too little, make it 45". */

interface ValueInForce {
  /** As it was written. */
  readonly written: Quantity;
  readonly numbers: readonly (readonly [NumberPath, number])[];
  readonly constraints: readonly Constraint[];
}

/** A value in force and what takes its place; the span covers both. */
export interface ReplacedValue extends Span {
  readonly inForce: ValueInForce;
  /** What the value is multiplied with. */
  readonly ratio: number;
  /** The words of the new value. */
  readonly text: string;
}

const table = readTable(
  'follow-up/replaced.yaml',
  z.strictObject({ before: phrasesSchema, behind: phrasesSchema }),
);
const findBefore = finderOf([['before', table.before]]);
const findBehind = finderOf([['behind', table.behind]]);

/** Words between a value and what is said of it: "not the 19". */
const wordReach = 2;
/** Sentences from one value to the other. */
const sentenceReach = 1;

/** Values of which the words give one number each. */
function valuesInForce(plan: Plan): readonly ValueInForce[] {
  const sheet = openSheet(plan);
  const texts = new Set([
    ...[...sheet.numbers.values()].flatMap(({ source }) => source?.text ?? []),
    ...sheet.constraints.flatMap(({ source }) => source?.text ?? []),
  ]);
  return [...texts].flatMap((text): readonly ValueInForce[] => {
    const [written, ...others] = readPrompt(text).quantities;
    if (written === undefined || others.length > 0 || written.upper !== undefined) return [];
    const numbers = [...sheet.numbers].flatMap(([path, { value, source }]) =>
      source?.text === text ? [[path, value] as const] : [],
    );
    const constraints = sheet.constraints.flatMap(({ value, source }) =>
      source?.text === text && value.value !== undefined ? [value] : [],
    );
    return [{ written, numbers, constraints }];
  });
}

const hasUnit = ({ unitId, isUnitAssumed }: Quantity): boolean =>
  unitId !== undefined && isUnitAssumed !== true;
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.abs(b);

const isWritten = (one: Quantity, { written }: ValueInForce): boolean =>
  hasUnit(one)
    ? one.dimension === written.dimension && isClose(one.si, written.si)
    : isClose(one.value, written.value);

/** Numbers that are no measures. */
const unfit: ReadonlySet<string> = new Set(['name', 'ordinal', 'date', 'temperature', 'percent']);

/** @param said words next to the values: "7000 instead" counts no insteads */
const mayReplace = (one: Quantity, { written }: ValueInForce, said: readonly Span[]): boolean => {
  const { dimension, upper, noun } = one;
  if (unfit.has(dimension) || upper !== undefined) return false;
  if (hasUnit(one)) return dimension === written.dimension;
  return noun === undefined || written.dimension === 'count' || isInside(said, noun);
};

/**
 * The values in force that a message replaces. Only those of which words next to them say that they no longer hold, and
 * with one new value near.
 */
export function replacedValues(plan: Plan, reading: Reading): readonly ReplacedValue[] {
  const { quantities, tokens } = reading;
  const before = findBefore(reading);
  const behind = findBehind(reading);
  if (quantities.length < 2 || before.length + behind.length === 0) return [];
  const inForce = valuesInForce(plan).filter(
    ({ written }) => written.value !== 0 && !unfit.has(written.dimension),
  );
  const isOver = ({ first, next }: Span): boolean =>
    before.some((word) => word.next <= first && first - word.next < wordReach) ||
    behind.some((word) => word.first >= next && word.first - next < wordReach);
  const isNear = (one: Span, other: Span): boolean =>
    Math.abs((tokens[one.first]?.sentence ?? 0) - (tokens[other.first]?.sentence ?? 0)) <= sentenceReach;
  return quantities.flatMap((old): readonly ReplacedValue[] => {
    const [value, ...others] = inForce.filter((one) => isWritten(old, one));
    if (value === undefined || others.length > 0 || !isOver(old)) return [];
    const [now] = quantities
      .filter(
        (one) =>
          one !== old && mayReplace(one, value, [...before, ...behind]) && isNear(one, old) && !isOver(one),
      )
      .filter((one) => !inForce.some((other) => isWritten(one, other)))
      .toSorted((a, b) => Math.abs(a.first - old.first) - Math.abs(b.first - old.first));
    if (now === undefined) return [];
    const { written } = value;
    const ratio = hasUnit(now) ? now.si / written.si : now.value / written.value;
    return [
      {
        inForce: value,
        ratio,
        text: wordsOf(reading, now.first, now.next),
        first: Math.min(old.first, now.first),
        next: Math.max(old.next, now.next),
      },
    ];
  });
}

/** Puts the new values into a sheet. */
export function applyReplaced(sheet: Sheet, replaced: readonly ReplacedValue[]): void {
  for (const { inForce, ratio, text } of replaced) {
    const source: Source = { text, kind: 'stated' };
    for (const [path, value] of inForce.numbers) setNumber(sheet, path, value * ratio, source);
    for (const constraint of inForce.constraints)
      putConstraint(sheet, { ...constraint, value: (constraint.value ?? 0) * ratio, text }, source);
  }
}
