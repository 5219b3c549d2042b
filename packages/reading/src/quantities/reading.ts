import { type Language, languagesTried } from '../text/language.ts';
import { fold } from '../tokens/fold.ts';
import type { Token } from '../tokens/token.ts';
import { type Decimals, decimalsOf } from './digits.ts';
import { type NumberWords, numberWordsOf } from './number-words.ts';
import { type Match, matchAt } from './phrases.ts';
import { type Sign, type Signs, signsOf, wordsOf } from './signs.ts';
import { type UnitTables, unitTablesOf } from './units.ts';

/** The tokens of a text with the tables of its languages. */
export interface Reading {
  readonly tokens: readonly Token[];
  readonly languages: readonly Language[];
  readonly words: NumberWords;
  readonly signs: Signs;
  readonly units: UnitTables;
  readonly decimal: Decimals;
}

export function readingOf(tokens: readonly Token[], language: Language | 'und'): Reading {
  const languages = languagesTried(language);
  return {
    tokens,
    languages,
    words: numberWordsOf(languages),
    signs: signsOf(languages),
    units: unitTablesOf(languages),
    decimal: decimalsOf(tokens, language),
  };
}

/** The longest phrase of a kind that begins at a token. */
export const signAt = ({ signs, tokens }: Reading, sign: Sign, at: number): Match<string> | undefined =>
  matchAt(signs[sign], tokens, at);

/** Whether a token follows the one before it without a space. */
export function isTightAt(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token !== undefined && tokens[at - 1]?.end === token.start;
}

/** Whether two tokens stand in one sentence. */
export const isOneSentence = (tokens: readonly Token[], at: number, other: number): boolean =>
  tokens[at] !== undefined && tokens[at]?.sentence === tokens[other]?.sentence;

const folded = new Map<string, readonly string[]>();

/** The words of a kind as words are compared. */
export function wordsOfSign({ languages }: Reading, sign: Sign): readonly string[] {
  const key = `${sign} ${languages.join(' ')}`;
  const known = folded.get(key) ?? wordsOf(sign, languages).map((word) => fold(word.toLowerCase()));
  folded.set(key, known);
  return known;
}
