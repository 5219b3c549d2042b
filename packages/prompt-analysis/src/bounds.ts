import type { Token } from './tokens.ts';

/** What the words around a number make of it. */
export type Bound = 'max' | 'min' | 'about';

const greater =
  'more heavier larger bigger wider broader taller higher longer thicker deeper faster further farther greater'.split(
    ' ',
  );
const lesser =
  'less fewer lighter smaller narrower shorter lower thinner cheaper slower nearer quicker'.split(' ');
/** In front of a comparative they turn it round: "not be wider than", "nor taller than". */
const turns = [
  'no',
  'not',
  'nor',
  'never',
  'or',
  'not be',
  'nor be',
  'never be',
  'not get',
  'not weigh',
  'nor weigh',
  'not cost',
  'nor cost',
  'not be any',
  'not any',
  'not much',
  'be no',
  'not grow',
  'not run',
  'not go',
  "isn't",
  'not measure',
];

function comparisons(words: readonly string[], plain: Bound, turned: Bound) {
  return words.flatMap((word): readonly (readonly [string, Bound])[] => [
    ...turns.map((turn) => [`${turn} ${word} than`, turned] as const),
    [`${word} than`, plain],
  ]);
}

/** Words before a number that bound it; where one ends like another, the longer is taken. */
const boundsBefore: readonly (readonly [string, Bound])[] = [
  ...comparisons(greater, 'min', 'max'),
  ...comparisons(lesser, 'max', 'min'),
  ['not exceed', 'max'],
  ['not exceeding', 'max'],
  ['never exceed', 'max'],
  ['without exceeding', 'max'],
  ['not over', 'max'],
  ['not above', 'max'],
  ['not under', 'min'],
  ['not below', 'min'],
  ['at most', 'max'],
  ['at the most', 'max'],
  ['up to', 'max'],
  ['as little as', 'max'],
  ['maximum of', 'max'],
  ['max of', 'max'],
  ['limit of', 'max'],
  ['limit', 'max'],
  ['limit is', 'max'],
  ['limit :', 'max'],
  ['cap of', 'max'],
  ['capped at', 'max'],
  ['limited to', 'max'],
  ['at least', 'min'],
  ['at the least', 'min'],
  ['no fewer than', 'min'],
  ['minimum of', 'min'],
  ['minimum', 'min'],
  ['upwards of', 'min'],
  ['under', 'max'],
  ['below', 'max'],
  ['within', 'max'],
  ['maximum', 'max'],
  ['max', 'max'],
  ['<', 'max'],
  ['≤', 'max'],
  ['over', 'min'],
  ['above', 'min'],
  ['exceeding', 'min'],
  ['>', 'min'],
  ['≥', 'min'],
  ['about', 'about'],
  ['around', 'about'],
  ['roughly', 'about'],
  ['approximately', 'about'],
  ['approx', 'about'],
  ['some', 'about'],
  ['maybe', 'about'],
  ['nearly', 'about'],
  ['almost', 'about'],
  ['say', 'about'],
  ['ca', 'about'],
  ['~', 'about'],
];
const boundsAfter: readonly (readonly [string, Bound])[] = [
  ['or less', 'max'],
  ['or fewer', 'max'],
  ['or under', 'max'],
  ['at most', 'max'],
  ['at the most', 'max'],
  ['at the very most', 'max'],
  ['maximum', 'max'],
  ['max', 'max'],
  ['tops', 'max'],
  ['or so', 'about'],
  ['ish', 'about'],
  ['give or take', 'about'],
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
  return table
    .map(([words, bound]) => ({ words: words.split(' '), bound }))
    .sort((a, b) => b.words.length - a.words.length);
}
/** By their last word, which stands right in front of the number. */
const before = Map.groupBy(split(boundsBefore), ({ words }) => words.at(-1) ?? '');
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
    const found = before
      .get(tokens[end - 1]?.lower ?? '')
      ?.find(({ words }) => matchesAt(tokens, end - words.length, words));
    if (found !== undefined) return { bound: found.bound, first: end - found.words.length };
    if (!fillersBefore.has(tokens[at - 1]?.lower ?? '')) break;
    at -= 1;
  }
  return { first };
}
