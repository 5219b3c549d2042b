import type { KnownDesign } from '@robotdesign/contracts';
import { z } from 'zod';
import { covers, type Span } from '../mentions/mention.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Reading } from '../reading.ts';
import { readTable } from '../tables.ts';
import { findComparisons, findSuperlatives } from './comparisons.ts';
import { measureOf } from './measures.ts';
import { type Found, finderOf, phraseColumns, phrasesSchema } from './phrases.ts';
import { isOneOf } from './words.ts';

/** A design that a message names, by its place, its kind or what it is best at. */
export interface Reference extends Span {
  readonly design: KnownDesign;
}

const { places, numbered: numberedWords } = readTable(
  'follow-up/references.yaml',
  z.strictObject({
    places: z.record(z.string(), z.strictObject({ place: z.int(), ...phraseColumns })),
    numbered: phrasesSchema,
  }),
);

const last = -1;
const findPlaces = finderOf(Object.values(places).map(({ place, ...phrases }) => [place, phrases] as const));
const findNumbered = finderOf([['numbered', numberedWords]]);
/** More designs than an answer has. */
const mostPlaces = 99;

/** From the article before to the noun behind: "the second candidate". */
function withNoun(reading: Reading, { first, next }: Span): Span {
  return {
    first: isOneOf('article', reading, first - 1) ? first - 1 : first,
    next: isOneOf('design', reading, next) ? next + 1 : next,
  };
}

/** "The second one", or "the second" where nothing follows that it could be of. */
function isNamed(reading: Reading, { first, next }: Span): boolean {
  const { tokens } = reading;
  if (isOneOf('design', reading, next)) return true;
  const after = tokens[next];
  const isEnd = after === undefined || after.clause !== tokens[first]?.clause || after.kind === 'symbol';
  return isEnd && isOneOf('article', reading, first - 1);
}

function byPlace(reading: Reading, designs: readonly KnownDesign[]): Reference | undefined {
  for (const found of findPlaces(reading)) {
    const design = designs.at(found.what === last ? last : found.what - 1);
    if (design && isNamed(reading, found)) return { design, ...withNoun(reading, found) };
  }
  return undefined;
}

/** Numbers that may be a rank: "robot 2 kg lighter" has one of something else. */
const ranks: ReadonlySet<string> = new Set(['count', 'ordinal', 'name']);

/** The rank that a number gives; undefined for "robot 2 legs shorter", where it counts. */
function rankOf({ mentions }: Reading, { dimension, value, upper, noun }: Quantity): number | undefined {
  const counts =
    noun !== undefined &&
    mentions.some(
      (mention) => mention.category === 'parts' && covers(mention, { first: noun, next: noun + 1 }),
    );
  const isRank = ranks.has(dimension) && upper === undefined && Number.isInteger(value);
  return isRank && !counts && value > 0 && value <= mostPlaces ? value : undefined;
}

/** "Candidate 2", "number two", and the place that it means. */
function numbered(reading: Reading): readonly Found<number>[] {
  return findNumbered(reading).flatMap(({ first, next }) => {
    const quantity = reading.quantities.find((one) => one.first <= next && next < one.next);
    const place = quantity ? rankOf(reading, quantity) : isOneOf('one', reading, next) ? 1 : undefined;
    return place === undefined ? [] : [{ what: place, first, next: quantity?.next ?? next + 1 }];
  });
}

function byNumber(reading: Reading, designs: readonly KnownDesign[]): Reference | undefined {
  for (const found of numbered(reading)) {
    const design = designs[found.what - 1];
    if (design) return { design, ...withNoun(reading, found) };
  }
  return undefined;
}

/** "The cheapest", "the cheapest but lighter", and not "the cheapest servos". */
function isOfDesigns(reading: Reading, wishes: ReadonlySet<number>, found: Span): boolean {
  if (!isOneOf('article', reading, found.first - 1)) return false;
  return isNamed(reading, found) || isOneOf('after_best', reading, found.next) || wishes.has(found.next);
}

function byBest(reading: Reading, designs: readonly KnownDesign[]): Reference | undefined {
  const wishes = new Set(findComparisons(reading).map(({ first }) => first));
  const found = findSuperlatives(reading).find((one) => isOfDesigns(reading, wishes, one));
  if (!found) return undefined;
  const { of } = measureOf(found.what.measure);
  const sign = found.what.direction === 'more' ? -1 : 1;
  const known = designs.filter((design) => of(design) !== undefined);
  const [design] = known.toSorted((a, b) => sign * ((of(a) ?? 0) - (of(b) ?? 0)));
  return design && { design, ...withNoun(reading, found) };
}

/** "The hexapod", where one was offered: the first in rank of that kind. */
function byFamily(reading: Reading, designs: readonly KnownDesign[]): Reference | undefined {
  for (const mention of reading.mentions) {
    const { category, concept, first, isNegated } = mention;
    if (category !== 'families' || isNegated || !isOneOf('article', reading, first - 1)) continue;
    const design = designs.find(({ embodiment }) => embodiment === concept);
    if (design) return { design, ...withNoun(reading, mention) };
  }
  return undefined;
}

/** The design that a message names among those offered, in rank order; undefined where it names none of them. */
export function referenceIn(reading: Reading, designs: readonly KnownDesign[]): Reference | undefined {
  return (
    byPlace(reading, designs) ??
    byNumber(reading, designs) ??
    byBest(reading, designs) ??
    byFamily(reading, designs)
  );
}

/** Words such as "the fifth one" or "candidate 9" where fewer designs were offered. */
export function missingIn(reading: Reading, designs: readonly KnownDesign[]): string | undefined {
  if (designs.length === 0) return undefined;
  const named = findPlaces(reading)
    .filter((place) => isNamed(reading, place))
    .map((place) => ({ ...place, next: place.next + 1 }));
  const beyond = [...named, ...numbered(reading)].find(({ what }) => what > designs.length);
  return beyond
    ? reading.tokens
        .slice(beyond.first, beyond.next)
        .map(({ text }) => text)
        .join(' ')
    : undefined;
}
