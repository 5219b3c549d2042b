import type { Reading } from '../reading.ts';

/** Features of models that are made of the words of a text. */

/** How many bounds a count reaches. */
export const bucket = (count: number, bounds: readonly number[]): string =>
  `${bounds.filter((bound) => count >= bound).length}`;

/** The stems of the words; all numbers are alike. */
export const stemsOf = ({ tokens }: Reading): readonly string[] =>
  tokens.flatMap(({ kind, stem }) => (kind === 'symbol' ? [] : [kind === 'number' ? '#' : stem]));

/** Words and pairs of words, by their stems. */
export const wordFeatures = (stems: readonly string[]): readonly string[] => [
  ...stems.map((stem) => `w ${stem}`),
  ...stems.slice(1).map((stem, at) => `p ${stems[at]} ${stem}`),
];
