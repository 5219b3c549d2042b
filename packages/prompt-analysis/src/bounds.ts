import type { Token } from './tokens.ts';

/** What the words around a number make of it. */
export type Bound = 'max' | 'min' | 'about';

/** Words before a number that bound it, the longest first where one begins another. */
const boundsBefore: readonly (readonly [string, Bound])[] = [
  ['not more than', 'max'],
  ['no more than', 'max'],
  ['no heavier than', 'max'],
  ['no larger than', 'max'],
  ['no bigger than', 'max'],
  ['no wider than', 'max'],
  ['no taller than', 'max'],
  ['no longer than', 'max'],
  ['not exceed', 'max'],
  ['not exceeding', 'max'],
  ['not over', 'max'],
  ['no less than', 'min'],
  ['no fewer than', 'min'],
  ['less than', 'max'],
  ['lighter than', 'max'],
  ['cheaper than', 'max'],
  ['smaller than', 'max'],
  ['narrower than', 'max'],
  ['shorter than', 'max'],
  ['fewer than', 'max'],
  ['at most', 'max'],
  ['up to', 'max'],
  ['maximum of', 'max'],
  ['max of', 'max'],
  ['more than', 'min'],
  ['at least', 'min'],
  ['minimum of', 'min'],
  ['heavier than', 'min'],
  ['larger than', 'min'],
  ['taller than', 'min'],
  ['longer than', 'min'],
  ['faster than', 'min'],
  ['under', 'max'],
  ['below', 'max'],
  ['within', 'max'],
  ['maximum', 'max'],
  ['max', 'max'],
  ['<', 'max'],
  ['≤', 'max'],
  ['over', 'min'],
  ['above', 'min'],
  ['minimum', 'min'],
  ['exceeding', 'min'],
  ['>', 'min'],
  ['≥', 'min'],
  ['about', 'about'],
  ['around', 'about'],
  ['roughly', 'about'],
  ['approximately', 'about'],
  ['approx', 'about'],
  ['some', 'about'],
  ['ca', 'about'],
  ['~', 'about'],
];
const boundsAfter: readonly (readonly [string, Bound])[] = [
  ['or less', 'max'],
  ['or fewer', 'max'],
  ['or under', 'max'],
  ['at most', 'max'],
  ['maximum', 'max'],
  ['max', 'max'],
  ['tops', 'max'],
  ['or more', 'min'],
  ['at least', 'min'],
  ['minimum', 'min'],
  ['min', 'min'],
];
const fillersBefore = new Set([
  'a',
  'an',
  'the',
  'about',
  'around',
  'only',
  'just',
  'of',
  'is',
  'total',
  'exactly',
]);

function matchesAt(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return at >= 0 && words.every((word, n) => tokens[at + n]?.lower === word);
}

function split(table: readonly (readonly [string, Bound])[]) {
  return table.map(([words, bound]) => ({ words: words.split(' '), bound }));
}
const before = split(boundsBefore);
const after = split(boundsAfter);

/** The bound that the words around a number give it, and the first token of the bounded number. */
export function boundOf(
  tokens: readonly Token[],
  first: number,
  next: number,
): { bound?: Bound; first: number } {
  const behind = after.find(({ words }) => matchesAt(tokens, next, words));
  if (behind !== undefined) return { bound: behind.bound, first };
  let at = first;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const end = at;
    const found = before.find(({ words }) => matchesAt(tokens, end - words.length, words));
    if (found !== undefined) return { bound: found.bound, first: end - found.words.length };
    if (!fillersBefore.has(tokens[at - 1]?.lower ?? '')) break;
    at -= 1;
  }
  return { first };
}
