import { boundOf } from './bounds.ts';
import type { Cue } from './cues.ts';
import type { Finding } from './finding.ts';
import { measureWord } from './measures.ts';
import type { Surroundings } from './nouns.ts';
import type { Quantity } from './quantities.ts';

/** Heights at which something is served, held or flown. */

const afterUp = /^(and|or|with|,|to|in|on|from|where|so|that|which|but|for)$/;

/** "branches 2 m up": how high something is; "20 m up the hill" is a way. */
export function isUpThere({ next }: Quantity, { tokens }: Surroundings): boolean {
  const [up, after] = [tokens[next], tokens[next + 1]];
  if (up?.lower !== 'up') return false;
  return after === undefined || after.sentence !== up.sentence || afterUp.test(after.lower);
}

const notAfterHeight =
  /^(spacing|spacings|intervals?|apart|distance|distances|away|depth|deep|range|from|per|long|wide)$/;
const lowestServed_m = 0.2;
const highestServed_m = 4;

function isServedHeight({ value, upper }: Quantity): boolean {
  return value >= lowestServed_m && upper <= highestServed_m;
}

/** "press buttons at 1.1 m height", "handle at 105 cm". */
export function isAtHeight(quantity: Quantity, around: Surroundings): boolean {
  const { tokens } = around;
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  // "at heights from 20 to 180 cm".
  const isNamed = [1, 2, 3].some(
    (back) =>
      /^heights?$/.test(tokens[first - back]?.lower ?? '') && tokens[first - back - 1]?.lower === 'at',
  );
  if (isNamed) return true;
  if (tokens[first - 1]?.lower !== 'at') return false;
  if (measureWord(tokens[quantity.next]) === 'height') return true;
  return isServedHeight(quantity) && !notAfterHeight.test(tokens[quantity.next]?.lower ?? '');
}

/** "wipe windows up to 1.8 m": how far up a thing is worked on. */
export function isServedUpTo(quantity: Quantity, { tokens, mentions }: Surroundings): boolean {
  const { first } = quantity;
  const isUpTo = tokens[first - 1]?.lower === 'to' && tokens[first - 2]?.lower === 'up';
  if (!isUpTo || !isServedHeight(quantity) || measureWord(tokens[quantity.next]) !== undefined) return false;
  const sentence = tokens[first]?.sentence;
  const isWorkedOn = mentions.some(
    ({ category, first: at }) => worked.has(category) && at < first && tokens[at]?.sentence === sentence,
  );
  const isDeep = /^(water|snow|mud|leaves|grass|sand)$/.test(tokens[first - 3]?.lower ?? '');
  const isMoving = isDeep || mentions.some(({ category, next }) => category === 'cue' && next === first - 2);
  return isWorkedOn && !isMoving;
}

const aloftWork = new Set(['lift', 'grasp', 'place']);
const worked = new Set(['manipulation', 'purpose', 'sensor']);
const flying = new Set(['fly', 'swim', 'float']);
export const inTheAir = {
  aside: 'a height in the air or the water, where no body that can be built moves',
} as const;

export function isFlying(quantity: Quantity, { tokens, mentions }: Surroundings): boolean {
  const clause = tokens[quantity.first]?.clause;
  return mentions.some(
    ({ category, concept, first }) =>
      category === 'locomotion' && flying.has(concept) && tokens[first]?.clause === clause,
  );
}

const below = /^(under|underneath|beneath|below)$/;
const nounReach = 3;
/** "Run under my deck. The deck is 14 inches off the ground.": what it goes under, named again. */
function isNamedUnder({ first }: Quantity, { tokens, mentions }: Surroundings): boolean {
  const sentence = tokens[first]?.sentence;
  const named = new Set(
    mentions.flatMap(({ next, category }) =>
      (category === 'thing' || category === 'place' || category === 'terrain') &&
      tokens[next - 1]?.sentence === sentence &&
      next <= first
        ? [tokens[next - 1]?.stem]
        : [],
    ),
  );
  const opening = tokens.findIndex((token) => token.sentence === sentence);
  if (/^(the|my|our)$/.test(tokens[opening]?.lower ?? '')) named.add(tokens[opening + 1]?.stem);
  return tokens
    .slice(Math.max(0, first - 60), first)
    .some(
      ({ stem, sentence: own }, n, near) =>
        own !== sentence &&
        named.has(stem) &&
        near.slice(Math.max(0, n - nounReach), n).some(({ lower }) => below.test(lower)),
    );
}

/** "1.5 m above the ground": how high something is held, or how much room is under the body. */
export function roleAloft(quantity: Quantity, around: Surroundings, cues: readonly Cue[]): Finding {
  const { tokens, mentions } = around;
  const clause = tokens[quantity.first]?.clause;
  // "(lever handles, 1.05 m above the floor)": what stands right before the comma is at that height.
  const before = quantity.first - 2;
  const isServedThing =
    tokens[quantity.first - 1]?.text === ',' &&
    mentions.some(
      ({ category, concept, first, next }) =>
        category === 'cue' && concept === 'reach' && first <= before && before < next,
    );
  if (isServedThing && !isFlying(quantity, around)) return { role: 'reach' };
  const has = (test: (category: string, concept: string) => boolean) =>
    mentions.some(
      ({ category, concept, first }) => tokens[first]?.clause === clause && test(category, concept),
    );
  if (isFlying(quantity, around)) return inTheAir;
  // "under the sofa, which is 9 cm above the floor".
  const start = tokens.findIndex(({ clause: own }) => own === clause);
  const isRelative = /^(which|that|it's|it|there's|there)$/.test(tokens[start]?.lower ?? '');
  const isUnder = tokens.some(
    ({ lower, sentence: own }, at) =>
      (tokens[at]?.clause === clause || (isRelative && own === tokens[quantity.first]?.sentence)) &&
      at < quantity.first &&
      /^(under|beneath|underneath|below)$/.test(lower),
  );
  if (isUnder || isNamedUnder(quantity, around)) return { role: 'underpass', isHeight: true };
  if (cues.some(({ concept, isSameClause }) => isSameClause && concept === 'clearance'))
    return { role: 'clearance' };
  const sentence = tokens[quantity.first]?.sentence;
  const isServedAloft =
    mentions.some(
      ({ category, concept, first }) =>
        category === 'manipulation' && aloftWork.has(concept) && tokens[first]?.sentence === sentence,
    ) && !has((category) => category === 'subject' || category === 'family');
  const isAt = tokens[boundOf(tokens, quantity.first, quantity.next).first - 1]?.lower === 'at';
  const isHeld =
    isAt ||
    isServedAloft ||
    has(
      (category, concept) =>
        ['manipulation', 'sensor', 'object'].includes(category) ||
        (category === 'cue' && concept === 'reach'),
    );
  if (!isHeld && has((category) => category === 'thing'))
    return { aside: 'a height of something else than the robot' };
  return { role: isHeld ? 'reach' : 'clearance' };
}
