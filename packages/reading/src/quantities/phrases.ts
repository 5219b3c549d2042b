import type { Language } from '../text/language.ts';
import { fold } from '../tokens/fold.ts';
import type { Token } from '../tokens/token.ts';
import { tokenise } from '../tokens/tokenise.ts';

/** Phrases by their first word, longest first. Words are compared in lower case with diacritics folded. */
export interface PhraseTable<T> {
  readonly byFirst: ReadonlyMap<string, readonly Phrase<T>[]>;
}

interface Phrase<T> {
  readonly words: readonly string[];
  readonly value: T;
}

export interface Match<T> {
  readonly value: T;
  /** Index of the first token after the phrase. */
  readonly next: number;
}

const keys = new WeakMap<Token, string>();

/** What a token is compared by; each is folded once. */
export function keyOf(token: Token): string {
  const known = keys.get(token);
  if (known !== undefined) return known;
  const key = token.kind === 'word' ? fold(token.lower) : token.lower;
  keys.set(token, key);
  return key;
}

/** An elided word such as "d'" is one token only before letters. */
const wordsOfPhrase = (phrase: string): readonly string[] =>
  /\p{L}'$/u.test(phrase)
    ? tokenise(`${phrase}abc`, 'und').slice(0, -1).map(keyOf)
    : tokenise(phrase, 'und').map(keyOf);

export function phraseTable<T>(entries: Iterable<readonly [phrase: string, value: T]>): PhraseTable<T> {
  const byFirst = new Map<string, Phrase<T>[]>();
  const known = new Set<string>();
  for (const [phrase, value] of entries) {
    const words = wordsOfPhrase(phrase);
    const [first] = words;
    const key = words.join(' ');
    if (first === undefined || known.has(key)) continue;
    known.add(key);
    const phrases = byFirst.get(first) ?? [];
    phrases.push({ words, value });
    byFirst.set(first, phrases);
  }
  for (const phrases of byFirst.values()) phrases.sort((a, b) => b.words.length - a.words.length);
  return { byFirst };
}

/** The phrases that begin at a token, longest first. */
export function* matchesAt<T>(
  table: PhraseTable<T>,
  tokens: readonly Token[],
  at: number,
): Iterable<Match<T>> {
  const token = tokens[at];
  if (token === undefined) return;
  for (const { words, value } of table.byFirst.get(keyOf(token)) ?? [])
    if (words.every((word, index) => keyOfAt(tokens, at + index) === word))
      yield { value, next: at + words.length };
}

/** The longest phrase that begins at a token. */
export function matchAt<T>(
  table: PhraseTable<T>,
  tokens: readonly Token[],
  at: number,
): Match<T> | undefined {
  for (const match of matchesAt(table, tokens, at)) return match;
  return undefined;
}

/** The longest phrase that ends before a token. */
export function matchBefore<T>(
  table: PhraseTable<T>,
  tokens: readonly Token[],
  at: number,
): (Match<T> & { readonly first: number }) | undefined {
  for (let first = Math.max(0, at - 4); first < at; first += 1) {
    const match = matchAt(table, tokens, first);
    if (match?.next === at) return { ...match, first };
  }
  return undefined;
}

function keyOfAt(tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at];
  return token && keyOf(token);
}

/** A value made once for each set of languages. */
export function perLanguages<T>(
  make: (languages: readonly Language[]) => T,
): (languages: readonly Language[]) => T {
  const made = new Map<string, T>();
  return (languages) => {
    const key = languages.join(' ');
    const value = made.get(key) ?? make(languages);
    made.set(key, value);
    return value;
  };
}
