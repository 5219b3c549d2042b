import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';

/** Which extent of a thing a length is. */
export type Measure =
  | 'width'
  | 'height'
  | 'length'
  | 'depth'
  | 'thickness'
  | 'diameter'
  | 'size'
  | 'distance';

const words: Readonly<Record<Measure, string>> = {
  width: 'wide wider narrower width broad breit breite breiten large',
  height: 'high tall taller higher lower shorter height hoch hohe hohen hoher haut headroom proud',
  length: 'long longer length lang lange langen',
  depth: 'deep deeper depth tread',
  thickness: 'thick thicker thinner thickness',
  diameter: 'diameter bore dia diam ø ⌀',
  size: 'size dimensions dimension bigger larger smaller',
  distance: 'apart spacing',
};
const byWord: ReadonlyMap<string, Measure> = new Map(
  Object.entries(words).flatMap(([measure, list]) =>
    list.split(' ').map((word) => [word, measure as Measure] as const),
  ),
);
const qualifiers = new Set(['inner', 'outer', 'internal', 'inside', 'in', 'clear', 'nominal']);
const links = new Set([
  'of',
  'is',
  'are',
  'be',
  '=',
  ':',
  '<',
  '>',
  '≤',
  '≥',
  'a',
  'an',
  'about',
  'than',
  'at',
  'must',
  'should',
  'shall',
  'may',
  'can',
  'has',
  'to',
  'no',
  'not',
  'only',
]);
const farthestLink = 4;

/** The extent that a word names, where it names one. */
export function measureWord(token: Token | undefined): Measure | undefined {
  return byWord.get(token?.lower ?? '');
}

/** "11 cm across" names an extent, "11 m across the yard" a way. */
function isAcross(tokens: readonly Token[], at: number): boolean {
  const [own, after] = [tokens[at], tokens[at + 1]];
  return own?.lower === 'across' && (after?.kind !== 'word' || /^(and|or|but|at|inside)$/.test(after.lower));
}

export interface StatedMeasure {
  readonly measure: Measure;
  /** First token after the quantity and the measure's words. */
  readonly next: number;
}

const copulas = new Set(['is', 'are', 'of', ':', '=', 'about']);
const articles = new Set(['the', 'a', 'an', 'our', 'my', 'each']);

/** "height of the door 80 cm", "diameter of the drain pipe is 12 cm". */
function measureOfNoun(tokens: readonly Token[], first: number): Measure | undefined {
  let at = first - 1;
  while (copulas.has(tokens[at]?.lower ?? '')) at -= 1;
  for (let words = 0; words < 3 && tokens[at]?.kind === 'word'; words += 1, at -= 1) {
    const isOf = tokens[at - 1]?.lower === 'of' || articles.has(tokens[at - 1]?.lower ?? '');
    if (!isOf) continue;
    const of = tokens[at - 1]?.lower === 'of' ? at - 1 : at - 2;
    if (tokens[of]?.lower !== 'of' || tokens[of]?.clause !== tokens[at]?.clause) return undefined;
    return measureWord(tokens[of - 1]);
  }
  return undefined;
}

/**
 * The extent that the words right beside a length name: "30 cm wide", "30 cm in diameter", "a width of 30 cm",
 * "no wider than 30 cm".
 *
 * @param first the quantity's first token, or that of the words that bound it
 */
export function measureOf(
  quantity: Quantity,
  tokens: readonly Token[],
  first: number,
): StatedMeasure | undefined {
  const { next } = quantity;
  const direct = measureWord(tokens[next]);
  if (direct !== undefined) return { measure: direct, next: next + 1 };
  // "12 cm is the height of the steps".
  if (/^(is|are)$/.test(tokens[next]?.lower ?? '') && articles.has(tokens[next + 1]?.lower ?? '')) {
    const told = measureWord(tokens[next + 2]);
    if (told !== undefined && tokens[next + 3]?.lower === 'of')
      return { measure: told, next: next + (articles.has(tokens[next + 4]?.lower ?? '') ? 5 : 4) };
  }
  if (isAcross(tokens, next)) return { measure: 'diameter', next: next + 1 };
  if (qualifiers.has(tokens[next]?.lower ?? '')) {
    const qualified = measureWord(tokens[next + 1]);
    if (qualified !== undefined) return { measure: qualified, next: next + 2 };
  }
  const ofNoun = measureOfNoun(tokens, first);
  if (ofNoun !== undefined) return { measure: ofNoun, next };
  for (let at = quantity.first - 1; at >= Math.max(0, first - farthestLink); at -= 1) {
    if (tokens[at]?.sentence !== tokens[quantity.first]?.sentence) return undefined;
    const named = measureWord(tokens[at]);
    // "20 cm wide and 30 cm": the word belongs to the length in front of it.
    if (named !== undefined) return tokens[at - 2]?.kind === 'number' ? undefined : { measure: named, next };
    if (at < first && !links.has(tokens[at]?.lower ?? '')) return undefined;
  }
  return undefined;
}
