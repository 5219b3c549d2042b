import type { Token } from './tokens.ts';

/** What the words around a number make of it. */
export type Bound = 'max' | 'min' | 'about';

const greater =
  'more heavier larger bigger wider broader taller higher longer thicker deeper faster further farther greater'.split(
    ' ',
  );
const lesser =
  'less fewer lighter smaller narrower shorter lower thinner cheaper slower nearer quicker'.split(' ');
const comparatives = (words: readonly string[], bound: Bound) =>
  words.map((word): readonly [string, Bound] => [`${word} than`, bound]);

/** Words that turn a bound round: "not wider than", "can't weigh over", "nor taller than", "wider or taller than". */
const turns = new Set(
  "no not nor never nothing none or can't cannot won't mustn't shouldn't don't doesn't isn't without may not".split(
    ' ',
  ),
);
/** What may stand between such a word and the bound. */
const betweenTurnAndBound = new Set(
  'be get gets weigh weighs cost costs any much grow run go goes measure become becoming being stand a lot ever itself to it want that need needs is are'.split(
    ' ',
  ),
);
const farthestTurn = 5;
const turnable = /^(?:than|over|above|under|below|exceeds?|exceeding)$/;
const turned: Readonly<Record<Bound, Bound>> = { max: 'min', min: 'max', about: 'about' };

/** Where the word stands that turns round the bound which begins at a token, if one does. */
function turnBefore(tokens: readonly Token[], at: number): number | undefined {
  for (let back = at - 1; back >= Math.max(0, at - farthestTurn); back -= 1) {
    const word = tokens[back]?.lower ?? '';
    if (tokens[back]?.sentence !== tokens[at]?.sentence) return undefined;
    if (turns.has(word)) return back;
    // "no piece is heavier than".
    if (
      turns.has(tokens[back - 1]?.lower ?? '') &&
      back < at - 1 &&
      /^(no|none)$/.test(tokens[back - 1]?.lower ?? '')
    )
      return back - 1;
    if (!betweenTurnAndBound.has(word)) return undefined;
  }
  return undefined;
}

/** Words before a number that bound it; where one ends like another, the longer is taken. */
const boundsBefore: readonly (readonly [string, Bound])[] = [
  ...comparatives(greater, 'min'),
  ...comparatives(lesser, 'max'),
  ['exceed', 'min'],
  ['exceeds', 'min'],
  ['at most', 'max'],
  ['at the most', 'max'],
  ['up to', 'max'],
  ['as little as', 'max'],
  ['cap', 'max'],

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
  ['höchstens', 'max'],
  ['maximal', 'max'],
  ['weniger als', 'max'],
  ['bis zu', 'max'],
  ['mindestens', 'min'],
  ['au plus', 'max'],
  ['moins de', 'max'],
  ['au moins', 'min'],
  ['menos de', 'max'],
  ['como máximo', 'max'],
  ['al menos', 'min'],
  ['maximum', 'max'],
  ['max', 'max'],
  ['< =', 'max'],
  ['> =', 'min'],
  ['= <', 'max'],
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
  ['at the outside', 'max'],
  ['or below', 'max'],
  ['or smaller', 'max'],
  ['or lighter', 'max'],
  ['or shorter', 'max'],
  ['or narrower', 'max'],
  ['or so', 'about'],
  ['ish', 'about'],
  ['give or take', 'about'],
  ['or more', 'min'],
  ['or better', 'min'],
  ['or longer', 'min'],
  ['upwards', 'min'],
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

/** Names of values, between a bound and its number: "max total weight: 30 kg", "maximum width 60 cm". */
const labels = new Set(
  'width height length depth diameter size weight mass price cost budget load payload speed footprint dimensions slope incline gradient own robot body overall step gap takeoff take off gross curb kerb operating loaded : = in'.split(
    ' ',
  ),
);
const labelled = /^(max|maximum|min|minimum|largest|smallest|highest)$/;
const longestLabel = 5;

/** The bound in front of the name of a value. */
function boundOfLabel(tokens: readonly Token[], first: number): { bound: Bound; first: number } | undefined {
  let at = first - 1;
  while (
    at > first - longestLabel &&
    (labels.has(tokens[at]?.lower ?? '') || fillersBefore.has(tokens[at]?.lower ?? ''))
  )
    at -= 1;
  const word = tokens[at];
  if (at === first - 1 || word?.sentence !== tokens[first]?.sentence || !labelled.test(word?.lower ?? ''))
    return undefined;
  // "30 cm max width 20 cm": the bound belongs to the number in front of it.
  if (tokens[at - 1]?.clause === word?.clause && tokens[at - 2]?.kind === 'number') return undefined;
  return { bound: /^(min|minimum|smallest)$/.test(word?.lower ?? '') ? 'min' : 'max', first: at };
}

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
  const isSaidOn = tokens[next]?.sentence === tokens[next - 1]?.sentence;
  const behind = isSaidOn ? after.find(({ words }) => matchesAt(tokens, next, words)) : undefined;
  if (behind !== undefined) return { bound: behind.bound, first };
  let at = first;
  for (let skipped = 0; skipped < 3; skipped += 1) {
    const end = at;
    const found = before
      .get(tokens[end - 1]?.lower ?? '')
      ?.find(({ words }) => matchesAt(tokens, end - words.length, words));
    if (found !== undefined) {
      const begin = end - found.words.length;
      const turn = turnable.test(found.words.at(-1) ?? '') ? turnBefore(tokens, begin) : undefined;
      return turn === undefined
        ? { bound: found.bound, first: begin }
        : { bound: turned[found.bound], first: turn };
    }
    if (!fillersBefore.has(tokens[at - 1]?.lower ?? '')) break;
    at -= 1;
  }
  return boundOfLabel(tokens, first) ?? { first };
}
