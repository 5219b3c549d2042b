import { isCommon } from '../mentions/known-words.ts';
import { phrasesOf } from '../mentions/phrase-index.ts';
import { nearestWord, typos } from '../mentions/spelling.ts';
import { isSmallWord, type Language } from '../text/language.ts';
import { fold } from '../tokens/fold.ts';
import type { Token } from '../tokens/token.ts';
import { perLanguages } from './phrases.ts';
import { type Unit, unitWordsOf } from './units.ts';

/** Units with a typo: "12 kilogarms", "30 centimeteres". */

const shortest = 5;
const isWord = /^\p{Script=Latin}+$/u;

/** Words of units by their first letter: typos in it are rare. */
const byLetter = perLanguages((languages): ReadonlyMap<string, readonly (readonly [string, Unit])[]> => {
  const words = unitWordsOf(languages)
    .map(([word, unit]) => [fold(word.toLowerCase()), unit] as const)
    .filter(([word]) => word.length >= shortest && isWord.test(word));
  return Map.groupBy(words, ([word]) => word[0] ?? '');
});

/** Typos of a unit that are corrected: one, or two letters in the other order. */
const mostTypos = 1;

/** Whether a word is a typo of one that is no unit: "4 weels". */
function isOther(lower: string, languages: readonly Language[]): boolean {
  const [main] = languages;
  const nearest = main && nearestWord(lower, main, true);
  if (nearest === undefined) return false;
  const word = fold(nearest);
  return !(byLetter(languages).get(word[0] ?? '') ?? []).some(([unit]) => unit === word);
}

/** The one unit that a word is a typo of; undefined if the word is known, or if several are near. */
export function mendedUnit(token: Token | undefined, languages: readonly Language[]): Unit | undefined {
  if (token?.kind !== 'word' || token.lower.length < shortest || !isWord.test(token.text)) return undefined;
  const isKnown =
    isSmallWord(token.lower, languages) ||
    isCommon(token.lower, languages) ||
    languages.some((language) => phrasesOf(language).words.has(token.lower));
  if (isKnown || isOther(token.lower, languages)) return undefined;
  const word = fold(token.lower);
  const near = (byLetter(languages).get(word[0] ?? '') ?? []).filter(
    ([unit]) => typos(word, unit) <= mostTypos,
  );
  const found = new Set(near.map(([, unit]) => unit));
  const [unit] = found;
  return found.size === 1 ? unit : undefined;
}
