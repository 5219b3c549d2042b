import { z } from 'zod';
import type { Span } from '../mentions/mention.ts';
import { wordKey } from '../mentions/word-key.ts';
import type { Reading } from '../reading.ts';
import { type Language, languages, languagesTried } from '../text/language.ts';
import { tokenise } from '../tokens/tokenise.ts';
import { learn, speltIn } from './spelling.ts';

/** Finds the phrases of the tables in `follow-up/`, which have a column a language. */

const column = z.array(z.coerce.string().trim().min(1)).optional();

/** The columns of a table, as fields of a schema. */
export const phraseColumns = {
  en: column,
  de: column,
  fr: column,
  es: column,
  it: column,
  pt: column,
  ja: column,
  zh: column,
  ar: column,
} as const satisfies Readonly<Record<Language, typeof column>>;

/** An entry of a table that says nothing but its phrases. */
export const phrasesSchema = z.strictObject(phraseColumns);
export type Phrases = { readonly [L in Language]?: readonly string[] | undefined };

/** A phrase that was found. */
export interface Found<T> extends Span {
  readonly what: T;
}

export type Words = Pick<Reading, 'tokens' | 'language'>;
type Finder<T> = (words: Words) => readonly Found<T>[];

interface Phrase<T> {
  readonly what: T;
  readonly keys: readonly string[];
  /** The word as it is written, where only that spelling counts. */
  readonly spelt?: string;
}

type Index<T> = ReadonlyMap<string, readonly Phrase<T>[]>;

/** Endings of a German comparative before a noun: "breiter", "breiterer Körper". */
const germanEndings = ['', 'e', 'en', 'er', 'es', 'em'];

/** A spelling with its inflected forms. */
const inflected = (text: string, language: Language): readonly string[] =>
  language === 'de' && /^\p{L}+er$/u.test(text) ? germanEndings.map((ending) => `${text}${ending}`) : [text];

/** Phrases of a language by the key of their first word, the longest first. */
function indexOf<T>(
  table: readonly (readonly [T, Phrases])[],
  language: Language,
  isSpelt: boolean,
): Index<T> {
  const spellings = (texts: readonly string[]) =>
    isSpelt ? [...new Set(texts.flatMap((text) => inflected(text, language)))] : texts;
  const phrases = table.flatMap(([what, columns]) =>
    spellings(columns[language] ?? []).map((text): Phrase<T> => {
      const lowers = tokenise(text, language).map(({ lower }) => lower);
      const [only] = lowers;
      const keys = lowers.map((lower) => wordKey(lower, language));
      return { what, keys, ...(isSpelt && lowers.length === 1 && only !== undefined && { spelt: only }) };
    }),
  );
  const sorted = phrases.toSorted((a, b) => b.keys.length - a.keys.length);
  return Map.groupBy(sorted, ({ keys }) => keys[0] ?? '');
}

/**
 * Finds phrases by the stems of their words, the longest first, none overlapping another.
 *
 * @param table what is meant, and the phrases for it
 * @param isSpelt whether single words count only as they are written: "lower", and not "lowers"
 */
export function finderOf<T>(table: readonly (readonly [T, Phrases])[], isSpelt = false): Finder<T> {
  for (const [, phrases] of table) learn(phrases);
  const indexes = new Map<Language, Index<T>>();
  const indexFor = (language: Language): Index<T> => {
    const index = indexes.get(language) ?? indexOf(table, language, isSpelt);
    indexes.set(language, index);
    return index;
  };
  return ({ tokens, language }) => {
    const tried = languagesTried(language);
    const spelt = speltIn(tokens, tried[0] ?? 'en');
    const read = tried
      .filter((one) => indexFor(one).size > 0)
      .map((one) => ({ index: indexFor(one), keys: spelt.map((lower) => wordKey(lower, one)) }));
    const longestAt = (at: number): Phrase<T> | undefined =>
      read
        .flatMap(({ index, keys }) => {
          const phrase = index
            .get(keys[at] ?? '')
            ?.find(
              (one) =>
                one.keys.every((key, n) => keys[at + n] === key) &&
                (one.spelt === undefined || one.spelt === spelt[at]),
            );
          return phrase ? [phrase] : [];
        })
        .reduce<Phrase<T> | undefined>(
          (best, one) => (best && best.keys.length >= one.keys.length ? best : one),
          undefined,
        );
    const found: Found<T>[] = [];
    for (let at = 0; at < tokens.length; ) {
      const phrase = longestAt(at);
      const next = at + (phrase?.keys.length ?? 1);
      if (phrase) found.push({ what: phrase.what, first: at, next });
      at = next;
    }
    return found;
  };
}

/** A finder of a table's entries by their names. */
export const finderOfNames = <T extends string>(table: Readonly<Record<T, Phrases>>): Finder<T> =>
  finderOf(Object.entries<Phrases>(table).map(([name, phrases]) => [name as T, phrases] as const));

/** The entries of a table by language, for what is made of several columns at once. */
export const mapPhrases = (make: (language: Language) => readonly string[]): Phrases =>
  Object.fromEntries(languages.map((language) => [language, make(language)]));
