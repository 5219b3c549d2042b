import type { KnownDesign } from '@robotdesign/contracts';
import {
  type Comparison,
  findComparisons,
  findEnds,
  findMeasureNames,
  findSuperlatives,
} from '../../follow-up/comparisons.ts';
import { measureOf } from '../../follow-up/measures.ts';
import { covers } from '../../mentions/mention.ts';
import type { Reading } from '../../reading.ts';
import { isUnspaced } from '../../text/language.ts';
import { findAmong, findPair, findThe, findWhichever } from '../cues.ts';
import type { NamedDesign } from './named-design.ts';
import { isMeasure } from './places.ts';

/** Designs that a message names by a figure: "the cheapest", "the lighter of the two". */

/** The design with the least or the most of a measure; the first of equal ones. */
export function extreme(
  designs: readonly KnownDesign[],
  { measure, direction }: Comparison,
): KnownDesign | undefined {
  const { of } = measureOf(measure);
  const sign = direction === 'more' ? -1 : 1;
  const known = designs.filter((design) => of(design) !== undefined);
  return known.toSorted((a, b) => sign * ((of(a) ?? 0) - (of(b) ?? 0)))[0];
}

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

/** "The cheapest", and not "the cheapest servos" or "make it the cheapest possible". */
export function byBest(reading: Reading, designs: readonly KnownDesign[]): readonly NamedDesign[] {
  const ends = findEnds(reading);
  const names = findMeasureNames(reading);
  return findSuperlatives(reading).flatMap(({ what, first, next }): NamedDesign[] => {
    const ofPart = reading.mentions.some(
      ({ category, first: at }) => (category === 'parts' || category === 'components') && at === next,
    );
    // "Rends-le plus léger": the article is a pronoun.
    const isPronoun = reading.tokens[first]?.isJoined === true && !isUnspaced(reading.language);
    const design = extreme(designs, what);
    const isWish = ends.some((end) => covers(end, { first, next })) || isOfFigure(reading, next);
    // "The smallest price tag" is not the smallest design.
    const isOfMeasure = names.some((name) => name.first === next);
    return design && !ofPart && !isPronoun && !isWish && !isOfMeasure ? [{ design, first, next }] : [];
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
