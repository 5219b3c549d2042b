import { z } from 'zod';
import { readTable } from '../tables.ts';
import { type Language, languagesTried } from '../text/language.ts';
import { phrasesSchema, type Words } from './phrases.ts';

/** Single words that are compared as they are written: `follow-up/words.yaml`. */

const setNames = [
  'article',
  'design',
  'one',
  'after_best',
  'removal_end',
  'and',
  'with',
  'single',
  'a',
  'like',
  'piece',
  'moment',
  'would',
  'for',
  'or',
  'swap_for',
  'to',
  'by',
  'than',
  'no',
  'not',
  'of',
  'none',
  'limit',
  'times',
  'as_much',
  'of_part',
  'indefinite',
  'describing',
  'going_on',
  'before_return',
  'after_return',
] as const;
type SetName = (typeof setNames)[number];

const table = readTable('follow-up/words.yaml', z.record(z.enum(setNames), phrasesSchema));
const sets = new Map<string, ReadonlySet<string>>();

function wordsOfSet(name: SetName, language: Language): ReadonlySet<string> {
  const key = `${name} ${language}`;
  const words = sets.get(key) ?? new Set(table[name][language]);
  sets.set(key, words);
  return words;
}

/** Whether the token at an index is one of these words. */
export function isOneOf(name: SetName, { tokens, language }: Words, at: number): boolean {
  const { lower } = tokens[at] ?? {};
  return lower !== undefined && languagesTried(language).some((one) => wordsOfSet(name, one).has(lower));
}
