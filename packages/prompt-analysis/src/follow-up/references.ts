import type { KnownDesign } from '@robotdesign/contracts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';
import { readUnit } from '../unit-reading.ts';
import { findComparisons, findSuperlatives, measureOf } from './measures.ts';
import { type Found, finderOf } from './phrases.ts';

/** A design that a message names, by its place, its kind or what it is best at. */
export interface Reference {
  readonly design: KnownDesign;
  readonly first: number;
  readonly next: number;
}

const last = -1;
const findPlaces = finderOf<number>([
  [1, 'first, 1st, top, best'],
  [2, 'second, 2nd'],
  [3, 'third, 3rd'],
  [4, 'fourth, 4th'],
  [5, 'fifth, 5th'],
  [6, 'sixth, 6th'],
  [7, 'seventh, 7th'],
  [8, 'eighth, 8th'],
  [last, 'last, bottom'],
]);
const findNumbered = finderOf<'numbered'>([
  ['numbered', 'candidate, design, option, number, robot, proposal, #, candidate number'],
]);
const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const nouns = new Set('one candidate design robot option body version proposal idea'.split(' '));
const articles = new Set(['the', 'this', 'that']);

/** From the article before to the noun behind: "the second candidate". */
function span(tokens: readonly Token[], first: number, next: number): Pick<Reference, 'first' | 'next'> {
  return {
    first: articles.has(tokens[first - 1]?.lower ?? '') ? first - 1 : first,
    next: nouns.has(tokens[next]?.lower ?? '') ? next + 1 : next,
  };
}

/** "The second one", or "the second" where nothing follows that it could be of. */
function isNamed(tokens: readonly Token[], first: number, next: number): boolean {
  if (nouns.has(tokens[next]?.lower ?? '')) return true;
  const after = tokens[next];
  const ends = after === undefined || after.clause !== tokens[first]?.clause || after.kind === 'symbol';
  return ends && articles.has(tokens[first - 1]?.lower ?? '');
}

function byPlace(tokens: readonly Token[], designs: readonly KnownDesign[]): Reference | undefined {
  for (const { what, first, next } of findPlaces(tokens)) {
    const design = designs.at(what === last ? last : what - 1);
    if (design && isNamed(tokens, first, next)) return { design, ...span(tokens, first, next) };
  }
  return undefined;
}

/** "Candidate 2", "number two", and the place that it means. */
function numbered(tokens: readonly Token[]): readonly Found<number>[] {
  return findNumbered(tokens).flatMap(({ first, next }) => {
    const word = tokens[next]?.lower ?? '';
    const place = /^\d{1,2}$/.test(word) ? Number(word) : numberWords.indexOf(word);
    // "Robot 2 kg lighter" has a number of something else.
    const unit = readUnit(tokens, next + 1)?.unit;
    // The sign of a currency belongs to the number behind it: "robot 2 €50 cheaper".
    const isMeasured = unit !== undefined && unit.dimension !== 'money';
    const isCounted = /^(legs?|wheels?|arms?)$/.test(tokens[next + 1]?.lower ?? '');
    return place > 0 && !isMeasured && !isCounted ? [{ what: place, first, next: next + 1 }] : [];
  });
}

function byNumber(tokens: readonly Token[], designs: readonly KnownDesign[]): Reference | undefined {
  for (const { what, first, next } of numbered(tokens)) {
    const design = designs[what - 1];
    if (design) return { design, ...span(tokens, first, next) };
  }
  return undefined;
}

/** Words behind a superlative that go on with the sentence; any other is what is best. */
const goesOn = new Set('of with without and but in from so as please is to a much even'.split(' '));

/** "The cheapest", "the cheapest but lighter", and not "the cheapest servos". */
function isOfDesigns(
  tokens: readonly Token[],
  wishes: ReadonlySet<number>,
  { first, next }: Found<unknown>,
): boolean {
  if (!articles.has(tokens[first - 1]?.lower ?? '')) return false;
  return isNamed(tokens, first, next) || goesOn.has(tokens[next]?.lower ?? '') || wishes.has(next);
}

function byBest(tokens: readonly Token[], designs: readonly KnownDesign[]): Reference | undefined {
  const wishes = new Set(findComparisons(tokens).map(({ first }) => first));
  const found = findSuperlatives(tokens).find((one) => isOfDesigns(tokens, wishes, one));
  if (!found) return undefined;
  const { of } = measureOf(found.what.measure);
  const sign = found.what.direction === 'more' ? -1 : 1;
  const known = designs.filter((design) => of(design) !== undefined);
  const [design] = known.toSorted((a, b) => sign * ((of(a) ?? 0) - (of(b) ?? 0)));
  return design && { design, ...span(tokens, found.first, found.next) };
}

/** "The hexapod", where one was offered: the first in rank of that kind. */
function byFamily(
  tokens: readonly Token[],
  designs: readonly KnownDesign[],
  mentions: readonly Mention[],
): Reference | undefined {
  for (const { category, concept, first, next, isNegated } of mentions) {
    if (category !== 'family' || isNegated || !articles.has(tokens[first - 1]?.lower ?? '')) continue;
    const design = designs.find(({ embodiment }) => embodiment === concept);
    if (design) return { design, ...span(tokens, first, next) };
  }
  return undefined;
}

/** The design that a message names among those offered, in rank order; undefined where it names none of them. */
export function referenceIn(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  designs: readonly KnownDesign[],
): Reference | undefined {
  return (
    byPlace(tokens, designs) ??
    byNumber(tokens, designs) ??
    byBest(tokens, designs) ??
    byFamily(tokens, designs, mentions)
  );
}

/** Words such as "the fifth one" or "candidate 9" where fewer designs were offered. */
export function missingIn(tokens: readonly Token[], designs: readonly KnownDesign[]): string | undefined {
  if (designs.length === 0) return undefined;
  const places = findPlaces(tokens)
    .filter(({ first, next }) => isNamed(tokens, first, next))
    .map((place) => ({ ...place, next: place.next + 1 }));
  const beyond = [...places, ...numbered(tokens)].find(({ what }) => what > designs.length);
  const words = beyond && tokens.slice(beyond.first, beyond.next).map(({ text }) => text);
  return words?.join(' ');
}
