import type { KnownDesign } from '@robotdesign/contracts';
import type { Mention } from '../mentions.ts';
import type { Token } from '../tokens.ts';
import { findSuperlatives, measureOf } from './measures.ts';
import { finderOf } from './phrases.ts';

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

function byNumber(tokens: readonly Token[], designs: readonly KnownDesign[]): Reference | undefined {
  for (const { first, next } of findNumbered(tokens)) {
    const word = tokens[next]?.lower ?? '';
    const place = /^\d{1,2}$/.test(word) ? Number(word) : numberWords.indexOf(word);
    const design = place > 0 ? designs[place - 1] : undefined;
    // "Robot 2 kg lighter" has a number of something else.
    const follows = tokens[next + 1];
    const isOfMore =
      follows?.kind === 'word' && /^(kg|g|cm|mm|m|lb|legs?|wheels?|arms?)$/.test(follows.lower);
    if (design && !isOfMore) return { design, ...span(tokens, first, next + 1) };
  }
  return undefined;
}

function byBest(tokens: readonly Token[], designs: readonly KnownDesign[]): Reference | undefined {
  const [found] = findSuperlatives(tokens);
  if (!found || !articles.has(tokens[found.first - 1]?.lower ?? '')) return undefined;
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

/** Words such as "the fifth one" where fewer designs were offered. */
export function missingIn(tokens: readonly Token[], designs: readonly KnownDesign[]): string | undefined {
  const found = findPlaces(tokens).find(
    ({ what, first, next }) => what > designs.length && isNamed(tokens, first, next),
  );
  return designs.length > 0 && found
    ? tokens
        .slice(found.first, found.next + 1)
        .map(({ text }) => text)
        .join(' ')
    : undefined;
}
