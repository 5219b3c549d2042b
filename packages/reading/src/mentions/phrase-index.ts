import { type Concept, concepts } from '../concepts/concepts.ts';
import type { Language } from '../text/language.ts';
import { tokenise } from '../tokens/tokenise.ts';
import { wordKey } from './word-key.ts';

/** The phrases of a language by the key of their first word. */

/** Stands for up to three words: "take … photo" is also "take some good photos". */
export const ellipsis = '…';

export interface Phrase {
  readonly concept: Concept;
  readonly keys: readonly string[];
  /** Counts only as a whole clause: "| tracks |". */
  readonly isClause?: true;
  /** Written with a capital in the table: in German a noun. */
  readonly isNoun?: true;
  /** The words as they are written, where only that spelling counts. */
  readonly spelt?: readonly string[];
}

export interface PhraseIndex {
  /** The longest first. */
  readonly byFirst: ReadonlyMap<string, readonly Phrase[]>;
  /** Every word of a phrase, as it is written there, in lower case. */
  readonly words: ReadonlySet<string>;
  /** The single words that name parts of a body, which are counted: "legs". */
  readonly parts: ReadonlySet<string>;
}

/** A phrase between such signs in the table is one that counts only as a whole clause. */
const wholeClause = /^\|\s*(?<words>.+?)\s*\|$/u;

/** Before a phrase in the table of which only that spelling counts: "=apart", whose stem "apartment" shares. */
const exact = /^=(?=\p{L})/u;

/** Names in the singular: "for dogs" names those that it meets, "a dog" may be the robot. */
const spellingCounts: ReadonlySet<string> = new Set(['creatures']);

const onlyLetters = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;
const plainWords =
  /^(?:\p{Script=Latin}+(?: \p{Script=Latin}+)*|\p{Script=Arabic}+(?: \p{Script=Arabic}+)*)$/u;

/** The lower-case words of a phrase. Plain ones are split here: thousands are, at the first text of a language. */
export function wordsOfPhrase(phrase: string, language: Language): readonly string[] {
  if (onlyLetters.test(phrase)) return [...phrase];
  if (plainWords.test(phrase)) return phrase.toLowerCase().split(' ');
  return tokenise(phrase, language).map(({ lower }) => lower);
}

function indexOf(language: Language): PhraseIndex {
  const byFirst = new Map<string, Phrase[]>();
  const known = new Set<string>();
  const parts = new Set<string>();
  for (const concept of concepts())
    for (const text of concept.phrases[language] ?? []) {
      const clause = wholeClause.exec(text)?.groups?.words;
      const isExact = exact.test(text) || spellingCounts.has(concept.category);
      const lowers = wordsOfPhrase(clause ?? text.replace(exact, ''), language);
      const keys = lowers.map((lower) => (lower === ellipsis ? ellipsis : wordKey(lower, language)));
      const [first] = keys;
      if (first === undefined) continue;
      const list = byFirst.get(first) ?? [];
      list.push({
        concept,
        keys,
        ...(clause !== undefined && { isClause: true }),
        ...(/^=?\p{Lu}/u.test(text) && { isNoun: true }),
        ...(isExact && { spelt: lowers }),
      });
      byFirst.set(first, list);
      for (const lower of lowers) known.add(lower);
      if (concept.category === 'parts' && lowers.length === 1) for (const lower of lowers) parts.add(lower);
    }
  for (const list of byFirst.values()) list.sort((a, b) => b.keys.length - a.keys.length);
  return { byFirst, words: known, parts };
}

const indexes = new Map<Language, PhraseIndex>();

/** The index of a language, made at the first text in it. */
export function phrasesOf(language: Language): PhraseIndex {
  const index = indexes.get(language) ?? indexOf(language);
  indexes.set(language, index);
  return index;
}
