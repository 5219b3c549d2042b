import { boundOf } from './bounds.ts';
import { actionsByToken, governorOf } from './governors.ts';
import { measureWord } from './measures.ts';
import type { Surroundings } from './nouns.ts';
import type { Quantity } from './quantities.ts';

/** What is passed and got over, where the words around a length say so without its owner's name. */

/** Longer than this, "a 20 m pipe" tells how long it is and not how wide. */
export const widestPassage_m = 3;
/** What is climbed and higher than this is no step, but a pole or a tree. */
export const highestStep_m = 0.6;

export const articles: ReadonlySet<string> = new Set([
  'a',
  'an',
  'the',
  'my',
  'our',
  'its',
  'this',
  'that',
  'any',
]);
/** What a length is of where only a preposition tells: "through a 12 mm port", "over a 9 cm lip". */
const rolesByPreposition: readonly {
  readonly behind: readonly string[];
  readonly role: string;
  readonly most: number;
}[] = [
  { behind: ['through', 'into', 'inside', 'between'], role: 'passage', most: widestPassage_m },
  { behind: ['over', 'onto', 'up'], role: 'step', most: highestStep_m },
  { behind: ['under', 'beneath', 'below', 'underneath'], role: 'underpass', most: widestPassage_m },
];

/** "only 75 cm between the walls": what it passes, where nothing else is said of it. */
export const isBetween = ({ next, upper, axis }: Quantity, { tokens }: Surroundings) =>
  axis === undefined &&
  upper <= widestPassage_m &&
  tokens[next]?.lower === 'between' &&
  !/^(them|it|each)$/.test(tokens[next + 1]?.lower ?? '') &&
  tokens[next]?.clause === tokens[next + 1]?.clause;

/** The role of a length behind a preposition and an article. */
export function roleBehindPreposition(quantity: Quantity, around: Surroundings): string | undefined {
  const { tokens, mentions } = around;
  // "over 5 cm" bounds a length; "over a 5 cm lip" names what is stepped over.
  if (!articles.has(tokens[quantity.first - 1]?.lower ?? '')) return undefined;
  const governor = governorOf(tokens, actionsByToken(mentions), quantity.first);
  if (governor?.kind !== 'preposition') return undefined;
  const found = rolesByPreposition.find(({ behind }) => behind.includes(governor.word));
  return found !== undefined && quantity.upper <= found.most ? found.role : undefined;
}

/** "over 1.5 cm rugs": what follows the length is stepped over; "over 5 cm" alone is a bound. */
export function isSteppedOver(
  { first, next, upper, axis }: Quantity,
  { tokens, mentions }: Surroundings,
): boolean {
  const noun = tokens[next];
  const isNoun = noun?.kind === 'word' && noun.clause === tokens[first]?.clause && /[^s]s$/.test(noun.lower);
  const isCued = mentions.some(({ category, first: at }) => category === 'cue' && at === next);
  return (
    axis === undefined && tokens[first - 1]?.lower === 'over' && upper <= highestStep_m && isNoun && !isCued
  );
}

/** "7 steps, 16 cm each", "10 steps, each 21 cm": of several things that are stepped on. */
export function isOfEachStep(
  { first, next, upper, axis }: Quantity,
  { tokens, mentions }: Surroundings,
): boolean {
  const isEach = tokens[next]?.lower === 'each' || tokens[first - 1]?.lower === 'each';
  if (!isEach || axis !== undefined || upper > highestStep_m || measureWord(tokens[next]) !== undefined)
    return false;
  return mentions.some(
    ({ category, concept, first: at }) =>
      category === 'cue' &&
      concept === 'step' &&
      at < first &&
      (tokens[first]?.sentence ?? 0) === tokens[at]?.sentence,
  );
}

const acrossReach = 9;
/** "a channel, 8 cm wide, that it has to get across". */
export function isGotAcross({ next, axis }: Quantity, { tokens }: Surroundings): boolean {
  if (axis !== undefined || measureWord(tokens[next]) !== 'width') return false;
  const behind = tokens
    .slice(next, next + acrossReach)
    .filter(({ sentence }) => sentence === tokens[next]?.sentence)
    .map(({ lower }) => lower)
    .join(' ');
  return /\b(to|must|should|can|it) (get across|get over|cross|step over|step across|jump over|jump)\b/.test(
    behind,
  );
}

const over = /^(over|onto|across)$/;
const passedOver = new Set(['walk', 'climb', 'jump', 'cross', 'drive', 'crawl', 'run']);
/** "walk over pencil cases on the table, 4 cm high", "rubble 10 in high to get over": what is gone over. */
export function isGoneOver(quantity: Quantity, { tokens, mentions }: Surroundings): boolean {
  const { first, next, upper, axis } = quantity;
  if (axis !== undefined || upper > highestStep_m) return false;
  const measured = measureWord(tokens[next]) === undefined ? next : next + 1;
  const behind = tokens.slice(measured, measured + 4).map(({ lower }) => lower);
  if (behind[0] === 'to' && behind.some((word) => word === 'over' || word === 'climb')) return true;
  const { first: bound } = boundOf(tokens, first, next);
  if (tokens[bound - 1]?.text !== ',' || measureWord(tokens[next]) !== 'height') return false;
  const clause = tokens[bound - 2]?.clause;
  return mentions.some(
    ({ category, concept, next: end }) =>
      category === 'locomotion' &&
      passedOver.has(concept) &&
      tokens[end]?.clause === clause &&
      (over.test(tokens[end]?.lower ?? '') || over.test(tokens[end - 1]?.lower ?? '')),
  );
}
