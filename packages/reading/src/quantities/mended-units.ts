import { isCommon } from '../mentions/known-words.ts';
import { phrasesOf } from '../mentions/phrase-index.ts';
import { nearestWord, typos } from '../mentions/spelling.ts';
import { isSmallWord, type Language } from '../text/language.ts';
import { fold } from '../tokens/fold.ts';
import { stemOf } from '../tokens/stems.ts';
import type { Token } from '../tokens/token.ts';
import { type Match, perLanguages } from './phrases.ts';
import type { Reading } from './reading.ts';
import { type Unit, unitAt, unitWordsOf } from './units.ts';

/** Units with a typo: "12 kilogarms", "30 centimeteres", "9 degres celcius". */

/** The shortest word or unit, in letters. One of the two must be longer. */
const shortest = 4;
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

/**
 * Whether a word is known, and no form of the unit with a letter more or less: "5 minuts", "200 feets", and not "5 libros" of
 * the stem of "libras".
 */
function isKnown({ lower, stem }: Token, unit: string, languages: readonly Language[]): boolean {
  const isForm =
    unit.length !== fold(lower).length && languages.some((language) => stemOf(unit, language) === stem);
  return (
    isSmallWord(lower, languages) ||
    languages.some((language) => phrasesOf(language).words.has(lower)) ||
    (isCommon(lower, languages) && !isForm)
  );
}

/** The one unit that a word is a typo of; undefined if the word is known, or if several are near. */
function mendedUnit(token: Token | undefined, languages: readonly Language[]): Unit | undefined {
  if (token?.kind !== 'word' || token.lower.length < shortest || !isWord.test(token.text)) return undefined;
  const word = fold(token.lower);
  const near = (byLetter(languages).get(word[0] ?? '') ?? []).filter(
    ([unit]) =>
      Math.max(word.length, unit.length) > shortest &&
      typos(word, unit) <= mostTypos &&
      !isKnown(token, unit, languages),
  );
  const found = new Set(near.map(([, unit]) => unit));
  const [unit] = found;
  return found.size === 1 && !isOther(token.lower, languages) ? unit : undefined;
}

/** The unit with a typo that is the word at a place. */
export function mendedAt({ tokens, languages }: Reading, at: number) {
  const value = mendedUnit(tokens[at], languages);
  return value && { value, next: at + 1, isSymbol: false };
}

/** The scale behind degrees, one of which has a typo: "9 degres celsius", "9 degrees celcius". */
export function mendedScale(
  { tokens, units, languages }: Reading,
  degrees: Unit,
  next: number,
): Match<Unit> | undefined {
  if (degrees.dimension !== 'angle' || tokens[next]?.clause !== tokens[next - 1]?.clause) return undefined;
  const scale = unitAt(units, tokens, next);
  const value = scale?.isSymbol === false ? scale.value : mendedUnit(tokens[next], languages);
  return value?.dimension === 'temperature' ? { value, next: scale?.next ?? next + 1 } : undefined;
}
