import type { Token } from '../tokens/token.ts';

/** Features of models that are made of the words of a text. */

/** How many bounds a count reaches. */
export const bucket = (count: number, bounds: readonly number[]): string =>
  `${bounds.filter((bound) => count >= bound).length}`;

/** The stems of the words; all numbers are alike. */
export const stemsOf = ({ tokens }: { readonly tokens: readonly Token[] }): readonly string[] =>
  tokens.flatMap(({ kind, stem }) => (kind === 'symbol' ? [] : [kind === 'number' ? '#' : stem]));

/** Words and pairs of words, by their stems. */
export const wordFeatures = (stems: readonly string[]): readonly string[] => [
  ...stems.map((stem) => `w ${stem}`),
  ...stems.slice(1).map((stem, at) => `p ${stems[at]} ${stem}`),
];

/** Words of these scripts are few letters long. */
const isShort = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Pieces of a word: what its forms, its compounds and its typos share.
 *
 * @param size letters of a piece, in scripts with spaces between words
 */
export function pieces(word: string, size = 3): readonly string[] {
  const isWhole = isShort.test(word);
  const text = isWhole ? word : `_${word}_`;
  const length = isWhole ? 2 : size;
  const long = Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) =>
    text.slice(at, at + length),
  );
  return isWhole ? [...long, ...word] : long;
}

/** The pieces of all words, as features. @param size letters of a piece, as for `pieces` */
export const pieceFeatures = (tokens: readonly Token[], size?: number): readonly string[] =>
  tokens.flatMap(({ kind, lower }) =>
    kind === 'word' ? pieces(lower, size).map((piece) => `c ${piece}`) : [],
  );
