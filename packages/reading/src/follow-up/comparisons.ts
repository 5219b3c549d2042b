import { z } from 'zod';
import { readTable } from '../tables.ts';
import type { Language } from '../text/language.ts';
import { type MeasureName, measureNames } from './measures.ts';
import {
  finderOf,
  finderOfNames,
  mapPhrases,
  type Phrases,
  phraseColumns,
  phrasesSchema,
} from './phrases.ts';

/** Words that compare by a measure. */

const directions = ['less', 'more'] as const;

export interface Comparison {
  readonly measure: MeasureName;
  readonly direction: (typeof directions)[number];
}

const measureName = z.enum(measureNames);
const compared = { measure: measureName, direction: z.enum(directions) };

const comparisons = readTable(
  'follow-up/comparisons.yaml',
  z.record(z.string(), z.strictObject({ ...compared, ...phraseColumns })),
);

/** "Lighter", "too heavy", "weighs less". */
export const findComparisons = finderOf<Comparison>(
  Object.values(comparisons).map(
    ({ measure, direction, ...phrases }) => [{ measure, direction }, phrases] as const,
  ),
  true,
);

const { frames, words } = readTable(
  'follow-up/superlatives.yaml',
  z.strictObject({
    frames: z.strictObject({ adjective: phrasesSchema, superlative: phrasesSchema }),
    words: z.record(
      z.string(),
      z.strictObject({ ...compared, adjectives: phrasesSchema.optional(), superlatives: phrasesSchema }),
    ),
  }),
);

/** "The lightest": names a design by its measure. */
export const findSuperlatives = finderOf<Comparison>(
  Object.values(words).map(
    ({ measure, direction, superlatives }) => [{ measure, direction }, superlatives] as const,
  ),
  true,
);

/** What a superlative of the table compares by. @throws RangeError for a name that is not in it */
export function superlativeNamed(name: string): Comparison {
  const found = words[name];
  if (!found) throw new RangeError(`"${name}" is no superlative of follow-up/superlatives.yaml`);
  return { measure: found.measure, direction: found.direction };
}

/** Each word in each frame of its language. */
const framed = (language: Language, frame: Phrases, all: Phrases): readonly string[] =>
  (frame[language] ?? []).flatMap((text) => (all[language] ?? []).map((word) => text.replace('*', word)));

/** "As cheap as possible", "the lightest possible". */
export const findEnds = finderOf<Comparison>(
  Object.values(words).flatMap(({ measure, direction, adjectives, superlatives }) => {
    const phrases = mapPhrases((language) => [
      ...framed(language, frames.adjective, adjectives ?? {}),
      ...framed(language, frames.superlative, superlatives),
    ]);
    return [[{ measure, direction }, phrases] as const];
  }),
);

const byDirection = z.strictObject({ less: phrasesSchema, more: phrasesSchema });
const verbs = readTable('follow-up/verbs.yaml', z.strictObject({ adjust: byDirection, utmost: byDirection }));

/** Verbs that move a measure: "reduce the weight by 30 %". */
export const findAdjustments = finderOfNames<Comparison['direction']>(verbs.adjust);

/** Verbs that move a measure as far as it goes: "minimise the cost". */
export const findExtremes = finderOfNames<Comparison['direction']>(verbs.utmost);

/** What a factor ("half the weight") or a waiver ("the price does not matter") is of. */
export const findMeasureNames = finderOfNames<MeasureName>(
  readTable('follow-up/measure-names.yaml', z.record(measureName, phrasesSchema)),
);
