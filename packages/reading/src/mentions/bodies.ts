import type { Quantity } from '../quantities/quantity.ts';
import { isSmallWord, languages } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import type { FoundPhrase } from './find-phrases.ts';

/** Decides which creatures of a text are the body that is asked for. */

/** Words between a request and the creature that it asks for: "build me a small six-eyed crab". */
const farthestRequest = 5;
/** An article between a word of likeness and the creature. */
const farthestLikeness = 1;
/** A word such as "that" between a creature and its way of moving. */
const farthestWay = 1;

const deeds: ReadonlySet<string> = new Set([
  'manipulation',
  'locomotion',
  'purposes',
  'subjects',
  'families',
]);

/** Words of a sentence that names a creature and says nothing of it: "A turtle maybe." */
const longestFragment = 6;

/** Where what describes a creature begins: its measures and an article before them, as in "a 75 cm android". */
function beginOf(first: number, quantities: readonly Quantity[]): number {
  const before = quantities.find(({ next }) => next === first || next === first - 1);
  return before === undefined ? first : beginOf(before.first, quantities);
}

/**
 * Whether a text begins with a creature, or a sentence that is short or names it alone: "Practical heron, waist-high". There
 * may be an article or a word such as "or" before it.
 */
function isOpening(at: number, { first, next }: FoundPhrase, tokens: readonly Token[]): boolean {
  if (at <= 1) return true;
  const sentence = tokens[first]?.sentence;
  const from = tokens.findIndex((token) => token.sentence === sentence);
  const to = tokens.findLastIndex((token) => token.sentence === sentence);
  return at - from <= 2 && (to - from <= longestFragment || /^[,:;–—]$/.test(tokens[next]?.text ?? ''));
}

/** "A pigeon that walks": a way of moving that begins right behind a creature is its own. */
const isWayOf = ({ concept, first }: FoundPhrase, { next }: FoundPhrase): boolean =>
  concept.category === 'locomotion' && first > next && first - next <= farthestWay;

/** Words between two bodies of a list: a comma, an article or a number. */
const farthestListed = 3;
const listing = /^[,;，、،/&]$/;
/** From so many bodies on, the last one may stand behind "and" or "or". */
const isList = 2;

/** "One hexapod, one snake": it stands next to a body in a list, and nothing is said of it. */
function isListed(
  { first, next }: FoundPhrase,
  near: readonly FoundPhrase[],
  tokens: readonly Token[],
): boolean {
  const bodies = near.filter(({ concept }) => concept.category === 'families');
  const isNext = (from: number, to: number) =>
    to > from &&
    to - from <= farthestListed &&
    (listing.test(tokens[from]?.text ?? '') || bodies.length >= isList);
  const behind = tokens[next];
  const isAlone = behind === undefined || behind.kind === 'symbol' || isSmallWord(behind.lower, languages);
  return bodies.some((body) => (isAlone && isNext(body.next, first)) || isNext(next, body.first));
}

/**
 * A creature is the body next to a word of likeness ("robot dog", "like a dog", "dog-shaped"), where a request stands
 * before it with no deed between, in a list with other bodies, or where the text or a short sentence begins with it. A creature that something is done to, or that somebody
 * has, is none.
 */
export function isBody(
  creature: FoundPhrase,
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
  quantities: readonly Quantity[],
): boolean {
  const { first, next } = creature;
  const sentence = tokens[first]?.sentence;
  const near = phrases.filter((phrase) => phrase !== creature && tokens[phrase.first]?.sentence === sentence);
  const isLike = near.some(({ concept, first: from, next: to }) => {
    if (concept.category !== 'likenesses') return false;
    const gaps =
      { before: [first - to], behind: [from - next], either: [first - to, from - next] }[concept.name] ?? [];
    return gaps.some((gap) => gap >= 0 && gap <= farthestLikeness);
  });
  if (isLike || isListed(creature, near, tokens)) return true;
  if (creature.concept.facts.alone === false && !near.some((phrase) => isWayOf(phrase, creature)))
    return false;
  const before = near.filter(({ concept, next: to }) => deeds.has(concept.category) && to <= first);
  const request = near.find(
    ({ concept, next: to }) =>
      concept.category === 'requests' && to <= first && first - to <= farthestRequest,
  );
  if (request) return !before.some((deed) => deed.first >= request.next);
  return before.length === 0 && isOpening(beginOf(first, quantities), creature, tokens);
}
