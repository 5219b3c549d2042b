import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Language } from '../text/language.ts';
import { fold, withoutArabicPrefix } from './fold.ts';

const stemmers: Readonly<Partial<Record<Language, (word: string) => string>>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  ar: (word) => arabic(withoutArabicPrefix(fold(word))),
};
const longestStemmed = 32;
const letters = /^[\p{L}\p{M}'’-]+$/u;
const cache = new Map<string, string>();
const mostCached = 20_000;

/**
 * The stem by which words of a language are compared, with diacritics folded. Japanese and Chinese words, and words
 * of a language without a stemmer, are their own stems.
 */
export function stemOf(lower: string, language: Language | 'und'): string {
  const key = `${language}:${lower}`;
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const stemmer = stemmers[language === 'und' ? 'en' : language];
  const isStemmed = stemmer !== undefined && lower.length <= longestStemmed && letters.test(lower);
  const bare = lower.replaceAll('’', "'").replace(/'s$/, '');
  const stem = fold(isStemmed ? stemmer(bare) : bare);
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, stem);
  return stem;
}
