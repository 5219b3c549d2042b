import { z } from 'zod';
import { findMeasureNames, findSuperlatives } from '../follow-up/comparisons.ts';
import { type MeasureName, measureNames, measureOf } from '../follow-up/measures.ts';
import { finderOf, phrasesSchema } from '../follow-up/phrases.ts';
import { type Span, touches } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { type Placed, placeQuantities } from '../roles/place-quantities.ts';
import { readTable } from '../tables.ts';
import { findAskings, findDoings } from './cues.ts';

/** What a question wants to know of designs: figures, whether one reaches a figure, or what no figure answers. */

const unknowns = ['noise', 'water', 'stability', 'assembly', 'printing', 'formats'] as const;
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
  true,
);
const findUnknowns = finderOf(
  unknowns.map((name) => [name, table.unknowns[name]] as const),
  true,
);
const findLasting = finderOf([['lasting', table.lasting]], true);
const findAdvice = finderOf([['advice', table.advice]]);
const findMeaning = finderOf([['meaning', table.meaning]]);
const findMeans = finderOf([['means', table.means]], true);

/** Measures of which only the table above has the names: in French "marche" is a step, and walks. */
const namedHere: ReadonlySet<MeasureName> = new Set(['step']);

/** "What is a bogie?", "what does IP54 mean?". */
function asksMeaning(reading: Reading): boolean {
  const begins = findAskings(reading).find(({ what }) => what === 'interrogative')?.first;
  const isMeant = findMeans(reading).some(({ first }) => begins !== undefined && first > begins);
  return isMeant || findMeaning(reading).length > 0;
}

/** A target in the words of needs and constraints: `payload_kg`, `step_height_m`, `mass`. */
const figureOf = (target: Placed['target'] | ReturnType<typeof measureOf>['target']): string =>
  'path' in target ? (target.path.split('.').at(-1) ?? target.path) : target.constraint;

const figureName = (measure: MeasureName): string => figureOf(measureOf(measure).target);

/** "A 12 cm kerb": a figure that a design would have to reach. */
export interface Demand {
  /** In the words of needs and constraints: `payload_kg`, `step_height_m`, `mass`. */
  readonly figure: string;
  /** In SI units. */
  readonly value: number;
}

export interface Asked {
  /** Names of the figures, each once. */
  readonly figures: readonly string[];
  readonly demands: readonly Demand[];
  readonly unknown: readonly Unknown[];
  /** What a word means. */
  readonly meaning: boolean;
  /** Which design to take. */
  readonly advice: boolean;
}

const figureNames: ReadonlySet<string> = new Set(measureNames.map(figureName));

const demandsIn = (reading: Reading): readonly Demand[] =>
  placeQuantities(reading).placed.flatMap(({ quantity, target }) => {
    const figure = figureOf(target);
    return figureNames.has(figure) && quantity.dimension !== 'money'
      ? [{ figure, value: quantity.siUpper ?? quantity.si }]
      : [];
  });

/** "How tall a step": the adjective is of the thing behind it. */
const isOfNext = ({ next }: Span, things: readonly Span[]): boolean =>
  things.some(({ first }) => first >= next && first - next <= 1);

/** "Wie lange noch": of a time. "Wie lang" asks for a length. */
const isOfHowLong = ({ tokens, language }: Reading, at: number): boolean =>
  language === 'de' && tokens[at]?.lower === 'lange' && tokens[at - 1]?.lower === 'wie';

/** @param reading of a message that asks something */
export function askedIn(reading: Reading): Asked {
  const phrases = findAskedFigures(reading);
  const isOfPrint = findDoings(reading).some(({ what }) => what === 'print');
  const isOfTime = phrases.some(({ what }) => what === 'duration');
  const isLong = (what: MeasureName) => what === 'duration' || what === 'length';
  const unknown = new Set(findUnknowns(reading).map(({ what }) => what));
  const lasting = findLasting(reading);
  const names = findMeasureNames(reading)
    .filter((name) => !namedHere.has(name.what) && !phrases.some((one) => touches(one, name)))
    .filter((name) => !isOfNext(name, phrases))
    .filter(({ what, first }) => !(what === 'length' && (isOfTime || isOfHowLong(reading, first))))
    // "How long does A run?".
    .map(({ what, first }) =>
      what === 'length' && lasting.some((verb) => verb.first > first) ? 'duration' : what,
    );
  const all = [...phrases.map(({ what }) => what), ...names];
  // "How long does it take to print?".
  const isPrintTime = isOfPrint && all.some(isLong);
  if (isPrintTime) unknown.add('printing');
  const figures = all.filter((what) => !(unknown.has('printing') && isLong(what))).map(figureName);
  return {
    figures: [...new Set(figures)],
    demands: isPrintTime ? [] : demandsIn(reading),
    unknown: [...unknown],
    meaning: asksMeaning(reading),
    advice: findAdvice(reading).length > 0,
  };
}

/** The figure that designs are ranked by, and which end is first. */
export interface Ranking {
  readonly figure: string;
  readonly direction: 'less' | 'more';
}

/** What a superlative at a span ranks designs by: "which is *the lightest*?". */
export function rankingAt(reading: Reading, { first, next }: Span): Ranking | undefined {
  const found = findSuperlatives(reading).find((one) => one.first === first && one.next === next)?.what;
  return found && { figure: figureName(found.measure), direction: found.direction };
}
