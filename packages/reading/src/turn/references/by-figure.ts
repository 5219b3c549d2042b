import type { KnownDesign } from '@robotdesign/contracts';
import {
  type Comparison,
  findComparisons,
  findEnds,
  findMeasureNames,
  findSuperlatives,
} from '../../follow-up/comparisons.ts';
import { type MeasureName, measureOf } from '../../follow-up/measures.ts';
import { isOneOf } from '../../follow-up/words.ts';
import { covers } from '../../mentions/mention.ts';
import type { Quantity } from '../../quantities/quantity.ts';
import type { Reading } from '../../reading.ts';
import { isUnspaced } from '../../text/language.ts';
import {
  findAmong,
  findDoings,
  findNouns,
  findOneFor,
  findOneWeighing,
  findPair,
  findPlaces,
  findThe,
  findWhichever,
} from '../cues.ts';
import type { NamedDesign } from './named-design.ts';
import { isMeasure } from './places.ts';

/** Designs that a message names by a figure: "the cheapest", "the lighter of the two". */

/** The designs of which a measure is known, in its order. */
function inOrderOf(
  designs: readonly KnownDesign[],
  { measure, direction }: Comparison,
): readonly KnownDesign[] {
  const { of } = measureOf(measure);
  const sign = direction === 'more' ? -1 : 1;
  const known = designs.filter((design) => of(design) !== undefined);
  return known.toSorted((a, b) => sign * ((of(a) ?? 0) - (of(b) ?? 0)));
}

/** The design with the least or the most of a measure; the first of equal ones. */
export const extreme = (designs: readonly KnownDesign[], comparison: Comparison): KnownDesign | undefined =>
  inOrderOf(designs, comparison)[0];

/** Words between a superlative and the figure that it is of: "the highest load is 12 kg". */
const figureReach = 2;

/** Whether a superlative says a figure, and names no design. */
const isOfFigure = ({ quantities, tokens }: Reading, next: number): boolean =>
  quantities.some(
    ({ first, dimension }) =>
      isMeasure(dimension) &&
      first >= next &&
      first - next <= figureReach &&
      tokens[first]?.sentence === tokens[next - 1]?.sentence,
  );

/** The place in front of a superlative: "the second cheapest". */
const placeBefore = (reading: Reading, at: number): { readonly what: number; readonly first: number } =>
  findPlaces(reading).find(({ what, next }) => next === at && what > 0) ?? { what: 1, first: at };

/** "El segundo más barato", "第二便宜的": a comparison behind a place, in a message that chooses. "Make the second lighter" is none. */
const rankedIn = (reading: Reading): ReturnType<typeof findComparisons> =>
  reading.language === 'en' || findDoings(reading).every(({ what }) => what !== 'choose')
    ? []
    : findComparisons(reading).filter(({ first }) => placeBefore(reading, first).what > 1);

/** "The cheapest", "the second cheapest", and not "the cheapest servos" or "make it the cheapest possible". */
export function byBest(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const ends = findEnds(reading);
  const names = findMeasureNames(reading);
  return [...findSuperlatives(reading), ...rankedIn(reading)].flatMap(
    ({ what, first, next }): NamedDesign[] => {
      const ofPart =
        isOneOf('piece', reading, next) ||
        reading.mentions.some(
          ({ category, first: at }) => (category === 'parts' || category === 'components') && at === next,
        );
      // "Rends-le plus léger": the article is a pronoun.
      const isPronoun = reading.tokens[first]?.isJoined === true && !isUnspaced(reading.language);
      const { what: place, first: from } = placeBefore(reading, first);
      const design = inOrderOf(designs, what)[place - 1];
      const isWish = ends.some((end) => covers(end, { first, next })) || isOfFigure(reading, next);
      // "The smallest price tag" is not the smallest design.
      const isOfMeasure = names.some((name) => name.first === next);
      return design && !ofPart && !isPronoun && !isWish && !isOfMeasure
        ? [{ design, first: from, next }]
        : [];
    },
  );
}

/** Prices and masses are shown rounded: "≈ $262" may be quoted as "the 260 dollar one". */
const nearEnough = 0.02;

/** The figures of a design that a number of a dimension may be of. */
const figuresOf: Readonly<Record<string, readonly MeasureName[]>> = {
  money: ['cost'],
  mass: ['mass', 'payload', 'lift'],
  speed: ['speed'],
  time: ['duration'],
  length: ['height', 'width', 'length', 'reach'],
};

/** What a number says of a figure. Prices are shown in dollars, and quoted in any currency. */
const figureSaid = ({ dimension, value, si }: Quantity): number => (dimension === 'money' ? value : si);

/** Whether a measure of a design is what a number says, within a share of that. */
function isAbout(design: KnownDesign, measure: MeasureName, said: number, share: number): boolean {
  const own = measureOf(measure).of(design);
  return own !== undefined && Math.abs(own - said) <= share * said;
}

/** Whether a number is about a figure that a design has: "at 9 kg it is too heavy for us". */
export const isFigureOf = (design: KnownDesign, quantity: Quantity, share: number): boolean =>
  (figuresOf[quantity.dimension] ?? []).some((measure) =>
    isAbout(design, measure, figureSaid(quantity), share),
  );

/** "The 3 kg one", "the one for $262", "the one that weighs 1.5 kg": the only design with this figure. */
export function byFigureSaid(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const articles = findThe(reading);
  const nouns = findNouns(reading);
  const prices = findOneFor(reading);
  const masses = findOneWeighing(reading);
  return reading.quantities.flatMap((quantity): NamedDesign[] => {
    const { dimension, first, next } = quantity;
    // "The 3 kg of gear" is a load.
    const isInFront =
      nouns.some((noun) => noun.first === next) && articles.some((article) => article.next === first);
    const phrases = dimension === 'money' ? prices : dimension === 'mass' ? masses : [];
    if (!isInFront && !phrases.some((one) => one.next === first)) return [];
    const said = figureSaid(quantity);
    const having = (figuresOf[dimension] ?? [])
      .map((measure) => designs.filter((design) => isAbout(design, measure, said, nearEnough)))
      .find(({ length }) => length > 0);
    const [design, ...others] = having ?? [];
    return design && others.length === 0 ? [{ design, first, next }] : [];
  });
}

/** "The cheaper of A and B", "the lighter one": of the designs that are named with it, of the first two, or of all. */
export function byComparison(
  reading: Reading,
  designs: readonly KnownDesign[],
  named: readonly NamedDesign[],
): readonly NamedDesign[] {
  const articles = findThe(reading);
  const among = findAmong(reading);
  const whichever = findWhichever(reading);
  return findComparisons(reading).flatMap(({ what, first, next }): NamedDesign[] => {
    const isOne =
      articles.some((article) => article.next === first) && among.some((one) => one.first === next);
    const isWhichever = whichever.some((words) => words.next <= first);
    if (!isOne && !isWhichever) return [];
    const compared = named.filter((one) => one.first >= next || isWhichever).map(({ design }) => design);
    const pool = findPair(reading).length > 0 ? designs.slice(0, 2) : designs;
    const design = extreme(compared.length > 1 ? compared : pool, what);
    // It covers the designs that it compares.
    return design ? [{ design, first, next: Math.max(next, ...named.map((one) => one.next)) }] : [];
  });
}
