import { isSmallWord, type Language, smallWords } from '../text/language.ts';
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

/**
 * What a lower-case word of a language is compared by: its stem; the word itself for a small word and for one that shares
 * the stem of a small one ("não" and "na", "danser" and "dans").
 */
export function wordKey(lower: string, language: Language): string {
  const stem = stemOf(lower, language);
  return isSmallWord(lower, [language]) || smallStems(language).has(stem) ? `=${lower}` : stem;
}
