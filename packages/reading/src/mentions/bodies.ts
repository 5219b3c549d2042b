import type { Token } from '../tokens/token.ts';
import type { FoundPhrase } from './find-phrases.ts';

/** Decides which creatures of a text are the body that is asked for. */

/** Words between a request and the creature that it asks for: "build me a small six-eyed crab". */
const farthestRequest = 5;
/** An article between a word of likeness and the creature. */
const farthestLikeness = 1;

const deeds: ReadonlySet<string> = new Set([
  'manipulation',
  'locomotion',
  'purposes',
  'subjects',
  'families',
]);

/**
 * A creature is the body next to a word of likeness ("robot dog", "like a dog", "dog-shaped"), where a request stands
 * before it with no deed between, or where the text begins with it. A creature that something is done to, or that somebody
 * has, is none.
 */
export function isBody(
  creature: FoundPhrase,
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
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
  if (isLike) return true;
  if (creature.concept.facts.alone === false) return false;
  const before = near.filter(({ concept, next: to }) => deeds.has(concept.category) && to <= first);
  const request = near.find(
    ({ concept, next: to }) =>
      concept.category === 'requests' && to <= first && first - to <= farthestRequest,
  );
  if (request) return !before.some((deed) => deed.first >= request.next);
  return first <= 1 && before.length === 0;
}
