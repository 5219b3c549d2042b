import { z } from 'zod';
import { findMeasureNames, findSuperlatives } from '../follow-up/comparisons.ts';
import { type MeasureName, measureNames, measureOf } from '../follow-up/measures.ts';
import { finderOf, phrasesSchema } from '../follow-up/phrases.ts';
import { isOneOf } from '../follow-up/words.ts';
import { type Span, touches } from '../mentions/mention.ts';
import type { Reading } from '../reading.ts';
import { type Placed, placeQuantities } from '../roles/place-quantities.ts';
import { readTable } from '../tables.ts';
import { findAskings, findDoings } from './cues.ts';

/** What a question wants to know of designs: figures, whether one reaches a figure, or what no figure answers. */

const unknowns = ['noise', 'water', 'stability', 'assembly', 'printing', 'formats', 'range'] as const;
export type Unknown = (typeof unknowns)[number];

const measureName = z.enum(measureNames);

const table = readTable(
  'turn/asked.yaml',
  z.strictObject({
    figures: z.record(z.string(), phrasesSchema),
    unknowns: z.record(z.enum(unknowns), phrasesSchema),
    how_long: phrasesSchema,
    lasting: phrasesSchema,
    sorted: phrasesSchema,
    any: phrasesSchema,
    sheet: phrasesSchema,
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
const findHowLong = finderOf([['how_long', table.how_long]]);
const findSorted = finderOf([['sorted', table.sorted]]);
const findAny = finderOf([['any', table.any]]);
const findSheet = finderOf([['sheet', table.sheet]]);
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
  /** In SI units, or in the currency that is said. */
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
  /** "Can any of them do it?". */
  readonly ofAll: boolean;
}

const figureNames: ReadonlySet<string> = new Set(measureNames.map(figureName));

const demandsIn = (reading: Reading): readonly Demand[] =>
  placeQuantities(reading).placed.flatMap(({ quantity, target }) => {
    const figure = figureOf(target);
    // Prices are shown in dollars, and asked about in any currency.
    const value = quantity.dimension === 'money' ? quantity.value : (quantity.siUpper ?? quantity.si);
    return figureNames.has(figure) ? [{ figure, value }] : [];
  });

/** "How tall a step": the adjective is of the thing behind it. */
const isOfNext = ({ next }: Span, things: readonly Span[]): boolean =>
  things.some(({ first }) => first >= next && first - next <= 1);

/** "Wie lange noch": of a time. "Wie lang" asks for a length. */
const isOfHowLong = ({ tokens, language }: Reading, at: number): boolean =>
  language === 'de' && tokens[at]?.lower === 'lange' && tokens[at - 1]?.lower === 'wie';

/** "Give me all the numbers for C". */
export const asksForSheet = (reading: Reading): boolean => findSheet(reading).length > 0;

/** "How long does A run?", "combien de temps A tient-il ?". */
const asksHowLong = (reading: Reading): boolean => {
  const begins = findHowLong(reading)[0];
  return begins !== undefined && findLasting(reading).some(({ first }) => first >= begins.next);
};

const isOfTime = (what: MeasureName): boolean => what === 'duration' || what === 'length';
const isOfLoad = (what: MeasureName): boolean => what === 'payload' || what === 'lift';

/** The measures that a message names, without those that only belong to another: the weight that it carries is its load. */
function measuresIn(reading: Reading): readonly MeasureName[] {
  const phrases = findAskedFigures(reading);
  const isDuration = phrases.some(({ what }) => what === 'duration') || asksHowLong(reading);
  const names = findMeasureNames(reading)
    .filter((name) => !namedHere.has(name.what) && !phrases.some((one) => touches(one, name)))
    .filter((name) => !isOfNext(name, phrases))
    // "Combien de temps tient-il sur une charge ?".
    .filter(({ what }) => !(isDuration && (what === 'length' || what === 'payload')))
    .filter(({ what, first }) => !(what === 'length' && isOfHowLong(reading, first)));
  const all = [
    ...(isDuration ? ['duration' as const] : []),
    ...phrases.map(({ what }) => what),
    ...names.map(({ what }) => what),
  ];
  const isBoth = reading.tokens.some((_, at) => isOneOf('and', reading, at));
  // "How much weight can it carry?".
  return all.some(isOfLoad) && !isBoth ? all.filter((what) => what !== 'mass') : all;
}

/** @param reading of a message that asks something */
export function askedIn(reading: Reading): Asked {
  const measures = measuresIn(reading);
  const unknown = new Set(findUnknowns(reading).map(({ what }) => what));
  // "How long does it take to print?".
  const isPrintTime = findDoings(reading).some(({ what }) => what === 'print') && measures.some(isOfTime);
  if (isPrintTime) unknown.add('printing');
  const figures = measures.filter((what) => !(unknown.has('printing') && isOfTime(what))).map(figureName);
  // "How far does it get on one charge?" has no running time as its answer.
  const own = unknown.has('range') ? figures.filter((figure) => figure !== 'duration_s') : figures;
  return {
    figures: [...new Set(own)],
    demands: isPrintTime ? [] : demandsIn(reading),
    unknown: [...unknown],
    meaning: asksMeaning(reading),
    advice: findAdvice(reading).length > 0,
    ofAll: findAny(reading).length > 0,
  };
}

/** The figure that designs are ranked by, and which end is first. */
export interface Ranking {
  readonly figure: string;
  readonly direction: 'less' | 'more';
}

/** Figures of which less is better. */
const lessIsBetter: ReadonlySet<string> = new Set(['mass', 'cost', 'size', 'length', 'width', 'height']);

/** "Sort them by price". */
export function sortingIn(reading: Reading, { figures }: Asked): Ranking | undefined {
  const [figure] = figures;
  if (figure === undefined || findSorted(reading).length === 0) return undefined;
  return { figure, direction: lessIsBetter.has(figure) ? 'less' : 'more' };
}

/** What a superlative at a span ranks designs by: "which is *the lightest*?". */
export function rankingAt(reading: Reading, { first, next }: Span): Ranking | undefined {
  const found = findSuperlatives(reading).find((one) => one.first === first && one.next === next)?.what;
  return found && { figure: figureName(found.measure), direction: found.direction };
}
