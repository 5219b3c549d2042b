import { actionsByToken, governorOf } from './governors.ts';
import type { Surroundings } from './nouns.ts';
import type { Quantity } from './quantities.ts';

const wayWords = new Set([
  'over',
  'along',
  'for',
  'across',
  'around',
  'of',
  'about',
  'another',
  'until',
  'distance',
]);
/** "300 m to the sheep", "50 m over cobbles". */
const onTheWay = new Set(
  'to from away over across along down round around through out there back each one in into'.split(' '),
);
const shortestWay_m = 20;
/** Nothing that a task names is as long as that but the way to go. */
const surelyWay_m = 150;
const heightWords = /^(altitude|elevation|asl|amsl|high|tall|deep|wide)$/;

/** "2000 m above the sea", "an altitude of 2 km". */
export function isAboveSea({ first, next }: Quantity, tokens: Surroundings['tokens']): boolean {
  const words = [1, 2].map((back) => tokens[first - back]?.lower ?? '');
  if (words.some((word) => /^(altitude|elevation)$/.test(word))) return true;
  return (
    /^(altitude|elevation|asl|amsl)$/.test(tokens[next]?.lower ?? '') || tokens[next + 1]?.lower === 'sea'
  );
}

/** "over 400 m", "along 2 km", "400 m of fence": a length of a way to go. */
export function isWay(quantity: Quantity, { tokens, mentions }: Surroundings): boolean {
  const { value, first, next } = quantity;
  if (value < shortestWay_m) return false;
  if (heightWords.test(tokens[next]?.lower ?? '') || isAboveSea(quantity, tokens)) return false;
  if (wayWords.has(tokens[first - 1]?.lower ?? '')) return true;
  if (onTheWay.has(tokens[next]?.lower ?? '') && tokens[next]?.sentence === tokens[first]?.sentence)
    return true;
  if (value >= surelyWay_m) return true;
  const governor = governorOf(tokens, actionsByToken(mentions), first);
  const isHandled = governor?.kind === 'action' && governor.mention.category === 'manipulation';
  return tokens[next]?.lower === 'of' && !isHandled;
}

const watching = new Set(['film', 'monitor', 'explore']);
/** "films birds 30 m away": how far off something is watched. */
export function isWatchedFrom({ first, next }: Quantity, { tokens, mentions }: Surroundings): boolean {
  if (tokens[next]?.lower !== 'away' && tokens[next]?.lower !== 'off') return false;
  const clause = tokens[first]?.clause;
  const before = mentions.filter((one) => tokens[one.first]?.clause === clause && one.first < first);
  const last = before.findLast(({ category }) => /^(purpose|sensor|locomotion|manipulation)$/.test(category));
  return last !== undefined && (last.category === 'sensor' || watching.has(last.concept));
}

/** "every 20 m": how far apart something is done. */
export const isSpacing = ({ first }: Quantity, { tokens }: Surroundings) =>
  tokens[first - 1]?.lower === 'every';
