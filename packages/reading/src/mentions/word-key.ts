import { isSmallWord, type Language, smallWords } from '../text/language.ts';
import { fold } from '../tokens/fold.ts';
import { stemOf } from '../tokens/stems.ts';

const stems = new Map<Language, ReadonlySet<string>>();

/** The stems of the small words of a language. */
function smallStems(language: Language): ReadonlySet<string> {
  const known = stems.get(language);
  if (known) return known;
  const made = new Set([...smallWords(language)].map((word) => stemOf(word, language)));
  stems.set(language, made);
  return made;
}

/** A small word without its accents, which people leave out ("nao"), unless that is another word: "où" and "ou". */
function accentless(lower: string, language: Language): string {
  const folded = fold(lower);
  return folded.length === 1 || isSmallWord(folded, [language]) ? lower : folded;
}

/**
 * What a lower-case word of a language is compared by: its stem; the word itself for a small word and for one that shares
 * the stem of a small one ("não" and "na", "danser" and "dans").
 */
export function wordKey(lower: string, language: Language): string {
  const stem = stemOf(lower, language);
  return isSmallWord(lower, [language]) || smallStems(language).has(stem)
    ? `=${accentless(lower, language)}`
    : stem;
}
