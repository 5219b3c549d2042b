import { distance } from 'fastest-levenshtein';
import type { Language } from '../text/language.ts';
import type { Token } from '../tokens/token.ts';
import { partsOfCompound } from './compounds.ts';
import { isCommon } from './known-words.ts';
import { phrasesOf } from './phrase-index.ts';
import { wordKey } from './word-key.ts';

/** Corrects the spelling of words that no table knows. */

/** Two letters in the other order are the commonest typo: "stiars" is "stairs" rather than "stars". */
const swapped = 0.5;

/** Letters of a word from which two letters in the other order, one typo and two typos are corrected. */
const typosFrom = [
  [4, swapped],
  [5, 1],
  [9, 2],
] as const;
const [[shortest]] = typosFrom;

const allowed = ({ length }: string): number =>
  typosFrom.findLast(([letters]) => length >= letters)?.[1] ?? 0;

/** How many letters are wrong, missing or too many; less for two letters in the other order. */
export function typos(a: string, b: string): number {
  const plain = distance(a, b);
  if (plain !== 2 || a.length !== b.length) return plain;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return isSwapped ? swapped : plain;
}

interface Lexicon {
  readonly keys: ReadonlySet<string>;
  readonly byLength: ReadonlyMap<number, readonly string[]>;
}

const lexicons = new Map<Language, Lexicon>();

function lexiconOf(language: Language): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const words = [...phrasesOf(language).words].filter((word) => word.length >= shortest);
  const lexicon = {
    keys: new Set([...phrasesOf(language).words].map((word) => wordKey(word, language))),
    byLength: Map.groupBy(words, ({ length }) => length),
  };
  lexicons.set(language, lexicon);
  return lexicon;
}

/** A part that is counted is short as a rule: "6 legd". */
const shortestPart = 4;

/** The one part of a body that a lower-case word behind a number is a typo of. */
function nearestPart(word: string, language: Language): string | undefined {
  if (word.length < shortestPart) return undefined;
  const near = [...phrasesOf(language).parts].filter((part) => part[0] === word[0] && typos(word, part) <= 1);
  const keys = new Set(near.map((part) => wordKey(part, language)));
  return keys.size === 1 ? near[0] : undefined;
}

/**
 * The one of some words that a lower-case word is a typo of; undefined if none is near, or two are equally near.
 *
 * @param prefersEnd whether of two equally near words the one with the same last letter is meant: "lightr" is "lighter"
 */
export function nearestOf(
  word: string,
  byLength: ReadonlyMap<number, readonly string[]>,
  language: Language,
  prefersEnd = false,
): string | undefined {
  const most = allowed(word);
  let best: { readonly words: readonly string[]; readonly typos: number } = { words: [], typos: most };
  const longer = Math.floor(most);
  for (let length = word.length - longer; length <= word.length + longer; length += 1)
    for (const candidate of byLength.get(length) ?? []) {
      // Typos in the first letter are rare, and other words with another first letter are many.
      if (candidate[0] !== word[0]) continue;
      const count = typos(word, candidate);
      if (count > most) continue;
      if (count < best.typos || best.words.length === 0) best = { words: [candidate], typos: count };
      else if (count === best.typos) best = { ...best, words: [...best.words, candidate] };
    }
  const alike = prefersEnd ? best.words.filter((candidate) => candidate.at(-1) === word.at(-1)) : [];
  const nearest = alike.length > 0 ? alike : best.words;
  const keys = new Set(nearest.map((candidate) => wordKey(candidate, language)));
  return keys.size === 1 ? nearest[0] : undefined;
}

/**
 * The one word of the concept table that a lower-case word is a typo of; undefined if none is near, or two are equally near.
 *
 * @param isCounted it stands behind a number: then it is rather a part of a body
 */
export function nearestWord(word: string, language: Language, isCounted = false): string | undefined {
  const part = isCounted ? nearestPart(word, language) : undefined;
  if (part !== undefined) return part;
  return nearestOf(word, lexiconOf(language).byLength, language);
}

const isWord = (text: string): boolean => /^\p{Script=Latin}+$/u.test(text);

/** Whether a word is long enough for its typos to be corrected. */
export const mayBeTypo = (word: string): boolean => allowed(word) > 0 && isWord(word);

/** Whether a lower-case word stands in a phrase of the concept table, in one of the languages. */
export const isListed = (lower: string, languages: readonly Language[]): boolean =>
  languages.some((language) => lexiconOf(language).keys.has(wordKey(lower, language)));

/**
 * The lower-case words of the tokens. A word that no table knows becomes the one that it is a typo of, if there is one.
 *
 * @param languages the main language first; only its words are corrected
 */
export function speltWords(tokens: readonly Token[], languages: readonly Language[]): readonly string[] {
  const [main] = languages;
  return tokens.map((token, at) => {
    const { kind, lower } = token;
    if (main === undefined || kind !== 'word' || !mayBeTypo(lower)) return lower;
    const isCounted = tokens[at - 1]?.kind === 'number';
    const isKnown =
      isListed(lower, languages) || isCommon(lower, languages) || partsOfCompound(token, main).length > 0;
    return isKnown ? lower : (nearestWord(lower, main, isCounted) ?? lower);
  });
}
