import type { Constraint, Plan } from '@robotdesign/contracts';
import { z } from 'zod';
import { isInside, type Span } from '../mentions/mention.ts';
import type { NumberPath } from '../plan/ledger.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { type Reading, readPrompt, wordsOf } from '../reading.ts';
import { readTable } from '../tables.ts';
import { isSmallWord, languagesTried } from '../text/language.ts';
import { findComparisons, findMeasureNames } from './comparisons.ts';
import { replaceConstraint, setNumber } from './edits.ts';
import { measureOf } from './measures.ts';
import { finderOf, phrasesSchema } from './phrases.ts';
import { openSheet, type Sheet, type Source } from './sheet.ts';

/** Values in force that a message names with those that take their place: "21, not 19", "30 kg is too little, make it 45". */

interface ValueInForce {
  /** As it was written. */
  readonly written: Quantity;
  /** The word for what is counted: "legs". */
  readonly noun?: string;
  readonly numbers: readonly (readonly [NumberPath, number])[];
  readonly constraints: readonly Constraint[];
}

/** A value in force and what takes its place. */
export interface ReplacedValue {
  /** Where the new value and the old one stand, each with the word that it counts. */
  readonly spans: readonly Span[];
  readonly inForce: ValueInForce;
  /** What the value is multiplied with. */
  readonly ratio: number;
  /** The currency of the new value, where it has one. */
  readonly currency?: string;
  /** The words of the new value, with the unit of the old one where it has none. */
  readonly text: string;
}

const table = readTable(
  'follow-up/replaced.yaml',
  z.strictObject({ before: phrasesSchema, behind: phrasesSchema, moved: phrasesSchema }),
);
const findBefore = finderOf([['before', table.before]]);
const findBehind = finderOf([['behind', table.behind]]);
const findMoved = finderOf([['moved', table.moved]]);

/** Sentences from one value to the other. */
const sentenceReach = 1;

const nounOf = ({ tokens }: Reading, { noun }: Quantity): string | undefined =>
  noun === undefined ? undefined : tokens[noun]?.stem;

/** Values of which the words give one number each. */
function valuesInForce(plan: Plan): readonly ValueInForce[] {
  const sheet = openSheet(plan);
  const texts = new Set([
    ...[...sheet.numbers.values()].flatMap(({ source }) => source?.text ?? []),
    ...sheet.constraints.flatMap(({ source }) => source?.text ?? []),
  ]);
  return [...texts].flatMap((text): readonly ValueInForce[] => {
    const reading = readPrompt(text);
    const [written, ...others] = reading.quantities;
    if (written === undefined || others.length > 0 || written.upper !== undefined) return [];
    const noun = nounOf(reading, written);
    const numbers = [...sheet.numbers].flatMap(([path, { value, source }]) =>
      source?.text === text ? [[path, value] as const] : [],
    );
    const constraints = sheet.constraints.flatMap(({ value, source }) =>
      source?.text === text && value.value !== undefined ? [value] : [],
    );
    return [{ written, ...(noun === undefined ? {} : { noun }), numbers, constraints }];
  });
}

const hasUnit = ({ unitId, isUnitAssumed }: Quantity): boolean =>
  unitId !== undefined && isUnitAssumed !== true;
const isClose = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.abs(b);

/** Numbers that are no measures. */
const unfit: ReadonlySet<string> = new Set(['name', 'ordinal', 'date', 'temperature', 'percent']);

/** What may be replaced: another number of legs makes another kind of body, which other rules read. */
const replaceable = (plan: Plan): readonly ValueInForce[] =>
  valuesInForce(plan).filter(
    ({ written, constraints }) =>
      written.value !== 0 &&
      !unfit.has(written.dimension) &&
      !constraints.some(({ kind }) => kind.endsWith('_count')),
  );

/** Whether the clause of a number names another figure: "it may weigh 60 kg" is no load. */
function isOfOther(reading: Reading, one: Span, { numbers, constraints }: ValueInForce): boolean {
  const { tokens } = reading;
  const here = findMeasureNames(reading).filter(
    ({ first }) => tokens[first]?.clause === tokens[one.first]?.clause,
  );
  const isOfValue = ({ what }: (typeof here)[number]): boolean => {
    const { target } = measureOf(what);
    return 'path' in target
      ? numbers.some(([path]) => path === target.path)
      : constraints.some(({ kind }) => kind === target.constraint);
  };
  return here.length > 0 && !here.some(isOfValue);
}

/** @param old where the old value stands, if it is said */
function replacement(reading: Reading, now: Quantity, inForce: ValueInForce, old?: Quantity): ReplacedValue {
  const { written } = inForce;
  const isMeasured = hasUnit(now);
  const own = wordsOf(reading, now.first, now.next);
  // What the old number is of is denied with it: "not 19 cm stairs".
  const behindOld = reading.mentions.find(({ first, isNegated }) => isNegated && first === old?.next);
  const spanOf = ({ first, next, noun = -1 }: Quantity): Span => ({ first, next: Math.max(next, noun + 1) });
  return {
    spans: [
      spanOf(now),
      ...(old ? [{ first: old.first, next: Math.max(spanOf(old).next, behindOld?.next ?? 0) }] : []),
    ],
    inForce,
    ratio: isMeasured ? now.si / written.si : now.value / written.value,
    ...(isMeasured && now.dimension === 'money' && now.unitId ? { currency: now.unitId } : {}),
    text: isMeasured || written.unit === undefined ? own : `${own} ${written.unit}`,
  };
}

/** Content words that a message may have besides the number and what moves it: "could we have it *good* to 50 m instead". */
const mostOtherWords = 1;

/** What a number may be of: "it must pass a door of 70 cm instead". */
const things: ReadonlySet<string> = new Set([
  'terrain',
  'places',
  'surfaces',
  'things',
  'objects',
  'containers',
  'conditions',
  'parts',
  'components',
  'sensors',
]);

/** Whether a message says little more than a number and "instead": a comparison or a thing would make it another demand. */
function saysLittleElse(reading: Reading, known: readonly Span[]): boolean {
  const languages = languagesTried(reading.language);
  const others = reading.tokens.filter(
    ({ kind, lower }, at) => kind === 'word' && !isInside(known, at) && !isSmallWord(lower, languages),
  );
  const isOfThing = reading.mentions.some(({ category }) => things.has(category));
  return others.length <= mostOtherWords && !isOfThing && findComparisons(reading).length === 0;
}

/** "50 m instead": the only number of a short message, if only one value in force is of its dimension. */
function movedValue(plan: Plan, reading: Reading): readonly ReplacedValue[] {
  const [now, ...others] = reading.quantities;
  if (!now || others.length > 0 || !hasUnit(now) || now.upper !== undefined) return [];
  const moved = findMoved(reading).filter(({ first, next }) => first === now.next || next === now.first);
  if (moved.length === 0 || !saysLittleElse(reading, [now, ...moved])) return [];
  const alike = replaceable(plan).filter(({ written }) => written.dimension === now.dimension);
  const [value] = alike;
  return value && alike.length === 1 && !isOfOther(reading, now, value)
    ? [replacement(reading, now, value)]
    : [];
}

/**
 * The values in force that a message replaces: those of which words next to them say that they no longer hold, with one
 * new value near; or the only one of its dimension, where the new one is said to be "instead".
 */
export function replacedValues(plan: Plan, reading: Reading): readonly ReplacedValue[] {
  const { quantities, tokens } = reading;
  const before = findBefore(reading);
  const behind = findBehind(reading);
  const linking = [...before, ...behind];
  if (quantities.length === 1) return movedValue(plan, reading);
  if (quantities.length === 0 || linking.length === 0) return [];
  const beginsBehind = new Set(before.map(({ next }) => next));
  const endsBefore = new Set(behind.map(({ first }) => first));
  const isOver = ({ first, next, noun = next - 1 }: Quantity): boolean =>
    beginsBehind.has(first) || endsBefore.has(next) || endsBefore.has(noun + 1);
  const over = quantities.filter(isOver);
  if (over.length === 0) return [];
  const inForce = replaceable(plan);
  /** The word that a number counts; "7000 instead" counts no insteads. */
  const counted = (one: Quantity): string | undefined =>
    one.noun !== undefined && isInside(linking, one.noun) ? undefined : nounOf(reading, one);
  const isLike = (one: Quantity, { written, noun }: ValueInForce): boolean => {
    if (hasUnit(one)) return one.dimension === written.dimension;
    const own = counted(one);
    // "Six wheels" do not take the place of four legs, nor "45 boxes" that of 30 kg.
    return own === undefined || (written.dimension === 'count' && own === noun);
  };
  const isWritten = (one: Quantity, value: ValueInForce): boolean =>
    isLike(one, value) &&
    (hasUnit(one) ? isClose(one.si, value.written.si) : isClose(one.value, value.written.value));
  const isNear = (one: Span, other: Span): boolean =>
    Math.abs((tokens[one.first]?.sentence ?? 0) - (tokens[other.first]?.sentence ?? 0)) <= sentenceReach;
  return over.flatMap((old): readonly ReplacedValue[] => {
    const [value, ...others] = inForce.filter((one) => isWritten(old, one));
    if (value === undefined || others.length > 0) return [];
    const [now] = quantities
      .filter((one) => !over.includes(one) && !unfit.has(one.dimension) && one.upper === undefined)
      .filter((one) => isLike(one, value) && isNear(one, old) && !isOfOther(reading, one, value))
      .filter((one) => !inForce.some((other) => isWritten(one, other)))
      .toSorted((a, b) => Math.abs(a.first - old.first) - Math.abs(b.first - old.first));
    return now === undefined ? [] : [replacement(reading, now, value, old)];
  });
}

/** Puts the new values into a sheet. */
export function applyReplaced(sheet: Sheet, replaced: readonly ReplacedValue[]): void {
  for (const { inForce, ratio, currency, text } of replaced) {
    const source: Source = { text, kind: 'stated' };
    for (const [path, value] of inForce.numbers) setNumber(sheet, path, value * ratio, source);
    for (const constraint of inForce.constraints) {
      const value = (constraint.value ?? 0) * ratio;
      const changed = { ...constraint, value, text, ...(currency === undefined ? {} : { unit: currency }) };
      replaceConstraint(sheet, constraint, changed, source);
    }
  }
}
