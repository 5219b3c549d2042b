import { distance } from 'fastest-levenshtein';
import { isCommon } from '../mentions/known-words.ts';
import { phrasesOf } from '../mentions/phrase-index.ts';
import { nearestWord } from '../mentions/spelling.ts';
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

/** Whether one letter is wrong, missing or too many, or two have changed places. */
function isTypo(word: string, unit: string): boolean {
  const count = distance(word, unit);
  if (count <= 1) return true;
  if (count > 2 || word.length !== unit.length) return false;
  const at = [...word].findIndex((letter, index) => letter !== unit[index]);
  return word[at] === unit[at + 1] && word[at + 1] === unit[at] && word.slice(at + 2) === unit.slice(at + 2);
}

/** Whether a word is a typo of one that is no unit: "4 weels". */
function isOther(lower: string, languages: readonly Language[]): boolean {
  const [main] = languages;
  const nearest = main && nearestWord(lower, main);
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
  const near = (byLetter(languages).get(word[0] ?? '') ?? []).filter(([unit]) => isTypo(word, unit));
  const found = new Set(near.map(([, unit]) => unit));
  const [unit] = found;
  return found.size === 1 ? unit : undefined;
}
