import { z } from 'zod';
import { findMeasureNames, findSuperlatives } from '../follow-up/comparisons.ts';
import { type MeasureName, measureNames, measureOf } from '../follow-up/measures.ts';
import { finderOf, finderOfNames, phrasesSchema } from '../follow-up/phrases.ts';
import { touches } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { placeQuantities } from '../roles/place-quantities.ts';
import { readTable } from '../tables.ts';
import { findAskings } from './cues.ts';

/** What a question wants to know of designs: figures, whether one reaches a figure, or what no figure answers. */

const unknowns = ['noise', 'water', 'stability', 'assembly', 'printing'] as const;
export type Unknown = (typeof unknowns)[number];

const measureName = z.enum(measureNames);

const table = readTable(
  'turn/asked.yaml',
  z.strictObject({
    figures: z.record(z.string(), phrasesSchema),
    unknowns: z.record(z.enum(unknowns), phrasesSchema),
    lasting: phrasesSchema,
    advice: phrasesSchema,
    meaning: phrasesSchema,
    means: phrasesSchema,
  }),
);

const findAskedFigures = finderOf(
  Object.entries(table.figures).map(([name, phrases]) => [measureName.parse(name), phrases] as const),
);
const findUnknowns = finderOfNames<Unknown>(table.unknowns);

const findLasting = finderOf([['lasting', table.lasting]]);
const findAdvice = finderOf([['advice', table.advice]]);
const findMeaning = finderOf([['meaning', table.meaning]]);
const findMeans = finderOf([['means', table.means]]);

/** "What is a bogie?", "what does IP54 mean?". */
function asksMeaning(reading: Reading): boolean {
  const begins = findAskings(reading).find(({ what }) => what === 'interrogative')?.first;
  const isMeant = findMeans(reading).some(({ first }) => begins !== undefined && first > begins);
  return isMeant || findMeaning(reading).length > 0;
}

/** A figure in the words of needs and constraints: `payload_kg`, `step_height_m`, `mass`. */
const figureName = (measure: MeasureName): string => {
  const { target } = measureOf(measure);
  return 'path' in target ? (target.path.split('.').at(-1) ?? target.path) : target.constraint;
};

/** "A 12 cm kerb": a figure that a design would have to reach. */
export interface Demand {
  /** In the words of needs and constraints: `payload_kg`, `step_height_m`, `mass`. */
  readonly figure: string;
  /** In SI units, money in USD. */
  readonly value: number;
}

export interface Asked {
  /** Names of the figures, each once, in the order of the text. */
  readonly figures: readonly string[];
  readonly demands: readonly Demand[];
  readonly unknown: readonly Unknown[];
  /** What a word means. */
  readonly meaning: boolean;
  /** Which design to take. */
  readonly advice: boolean;
  /** Of "which is the lightest": the figure that ranks designs, and its better end. */
  readonly ranking?: { readonly figure: string; readonly direction: 'less' | 'more' };
}

const figureNames: ReadonlySet<string> = new Set(measureNames.map(figureName));

function demandsIn(reading: Reading): readonly Demand[] {
  return placeQuantities(reading).placed.flatMap(({ quantity, target }) => {
    const figure = 'path' in target ? (target.path.split('.').at(-1) ?? '') : target.constraint;
    return figureNames.has(figure) && quantity.dimension !== 'money'
      ? [{ figure, value: quantity.siUpper ?? quantity.si }]
      : [];
  });
}

/** @param reading of a message that asks something */
export function askedIn(reading: Reading): Asked {
  const phrases = findAskedFigures(reading);
  const unknown = [...new Set(findUnknowns(reading).map(({ what }) => what))];
  const lasting = findLasting(reading);
  const isOfTime = phrases.some(({ what }) => what === 'duration') || unknown.includes('printing');
  const names = findMeasureNames(reading)
    .filter((name) => !phrases.some((one) => touches(one, name)) && !(isOfTime && name.what === 'length'))
    // "How long does A run?".
    .map((name) =>
      name.what === 'length' && lasting.some(({ first }) => first > name.first)
        ? { ...name, what: 'duration' as const }
        : name,
    );
  const superlative = findSuperlatives(reading)[0]?.what;
  const demands = demandsIn(reading);
  const figures = [...phrases, ...names]
    .toSorted((a, b) => a.first - b.first)
    .map(({ what }) => figureName(what));
  return {
    figures: [...new Set(figures)],
    demands,
    unknown,
    meaning: asksMeaning(reading),
    advice: findAdvice(reading).length > 0,
    ...(superlative && {
      ranking: { figure: figureName(superlative.measure), direction: superlative.direction },
    }),
  };
}
