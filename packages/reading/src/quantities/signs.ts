import { z } from 'zod';
import { readTable } from '../tables.ts';
import { type PhraseTable, perLanguages, phraseTable } from './phrases.ts';

const kinds = [
  'range',
  'between',
  'and',
  'times',
  'approximate',
  'approximate_after',
  'minus',
  'not_minus_after',
  'per',
  'rate_first',
  'rate_after_time',
  'clock_after',
  'clock_before',
  'clock_span',
  'clock_pm',
  'clock_before_hours',
  'name',
  'year_before',
  'year_after',
  'month',
  'ordinal_after',
  'ordinal_dot',
  'ordinal_before',
  'thousands',
  'heat',
  'pack',
  'counters',
  'counted_endings',
  'duals',
  'point',
  'or',
  'ratio',
  'fraction',
  'flat',
  'tolerance',
  'before_unit',
  'below_zero',
  'speed_before',
  'speed_before_second',
  'axis',
  'million',
  'name_before',
] as const;
export type Sign = (typeof kinds)[number];

const data = readTable(
  'quantities/signs.yaml',
  z.strictObject(
    Object.fromEntries(kinds.map((kind) => [kind, z.record(z.string(), z.array(z.string()))])) as Record<
      Sign,
      z.ZodRecord<z.ZodString, z.ZodArray<z.ZodString>>
    >,
  ),
);

/** The words and signs of a kind in some languages, and those of every language. */
export const wordsOf = (kind: Sign, languages: readonly string[]): readonly string[] =>
  [...languages, 'any'].flatMap((language) => data[kind][language] ?? []);

/** The words and signs around numbers in some languages, each as the table writes it. */
export type Signs = Readonly<Record<Sign, PhraseTable<string>>>;

export const signsOf = perLanguages(
  (languages) =>
    Object.fromEntries(
      kinds.map((kind) => [kind, phraseTable(wordsOf(kind, languages).map((word) => [word, word] as const))]),
    ) as Record<Sign, PhraseTable<string>>,
);
