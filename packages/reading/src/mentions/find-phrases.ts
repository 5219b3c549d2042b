import type { Concept } from '../concepts/concepts.ts';
import { isSmallWord, type Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { partsOfCompound } from './compounds.ts';
import { ellipsis, type Phrase, phrasesOf } from './phrase-index.ts';
import { wordKey } from './word-key.ts';

/** Finds the phrases of the concept table in a text. */

/** A concept that the text names. Indexes are of tokens. */
export interface FoundPhrase {
  readonly concept: Concept;
  readonly language: Language;
  readonly first: number;
  /** First token after the phrase. */
  readonly next: number;
}

const widestEllipsis = 3;

/** The first token after a phrase that begins at a token; undefined if the phrase does not stand there. */
function endOf(
  keys: readonly string[],
  tokens: readonly Token[],
  at: number,
  phrase: Phrase,
): number | undefined {
  const clause = tokens[at]?.clause;
  let next = at;
  let isLoose = false;
  for (const key of phrase.keys) {
    if (key === ellipsis) {
      isLoose = true;
      continue;
    }
    const last = next + (isLoose ? widestEllipsis : 0);
    while (next < last && keys[next] !== key) next += 1;
    if (keys[next] !== key || tokens[next]?.clause !== clause) return undefined;
    next += 1;
    isLoose = false;
  }
  return next;
}

/** Whether a stretch is a whole clause, apart from a number before it and signs: "2 tracks." */
function isWholeClause(tokens: readonly Token[], first: number, next: number): boolean {
  const { clause } = tokens[first] ?? {};
  const [before, after] = [tokens[first - 1], tokens[next]];
  const isWord = before?.kind === 'word' && before.clause === clause;
  return !isWord && (after === undefined || after.kind === 'symbol' || after.clause !== clause);
}

/** English in a text of another language is no word that is one of that language's small ones: French "pour" is "for". */
const isOwnSmallWords = (words: readonly string[], language: Language, [own]: readonly Language[]): boolean =>
  own !== undefined &&
  own !== language &&
  language === 'en' &&
  words.every((word) => isSmallWord(word, [own]));

/**
 * The phrases of these languages, in the order of the text. Of one category the longest phrase wins; a word may name concepts
 * of several categories.
 *
 * @param spelt the lower-case words of the tokens, with typos corrected
 */
export function findPhrases(
  tokens: readonly Token[],
  spelt: readonly string[],
  languages: readonly Language[],
): readonly FoundPhrase[] {
  const found: FoundPhrase[] = [];
  for (const language of languages) {
    const { byFirst } = phrasesOf(language);
    const keys = spelt.map((lower) => wordKey(lower, language));
    const takenTo = new Map<string, number>();
    for (const [at, key] of keys.entries())
      for (const phrase of byFirst.get(key) ?? []) {
        const { category } = phrase.concept;
        if ((takenTo.get(category) ?? 0) > at) continue;
        const next = endOf(keys, tokens, at, phrase);
        if (next === undefined) continue;
        if (phrase.isClause && !isWholeClause(tokens, at, next)) continue;
        if (phrase.spelt?.some((word, n) => word !== spelt[at + n])) continue;
        if (isOwnSmallWords(spelt.slice(at, next), language, languages)) continue;
        takenTo.set(category, next);
        found.push({ concept: phrase.concept, language, first: at, next });
      }
    for (const [at, token] of tokens.entries())
      if (spelt[at] === token.lower)
        for (const { concept } of partsOfCompound(token, language))
          found.push({ concept, language, first: at, next: at + 1 });
  }
  return withoutRepeated(found).toSorted((a, b) => a.first - b.first || b.next - a.next);
}

const placeOf = ({ concept: { category, name }, first, next }: FoundPhrase) =>
  `${category} ${name} ${first} ${next}`;

/** A word that two languages share names its concept once. */
const withoutRepeated = (found: readonly FoundPhrase[]): FoundPhrase[] => [
  ...new Map(found.toReversed().map((phrase) => [placeOf(phrase), phrase])).values(),
];
