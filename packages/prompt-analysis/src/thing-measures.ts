import type { Finding } from './finding.ts';
import type { Measure } from './measures.ts';
import type { Owned, Surroundings } from './nouns.ts';
import { highestStep_m, widestPassage_m } from './obstacles.ts';
import type { Quantity } from './quantities.ts';

/** Which measures of a known thing the plan has a place for, and which role each has; `any` without a measure's name. */
export const measuresOfThings: Readonly<Record<string, Partial<Record<Measure | 'any', string>>>> = {
  step: { height: 'step', diameter: 'step', thickness: 'step', size: 'step', any: 'step' },
  gap: { width: 'gap', length: 'gap', diameter: 'gap', size: 'gap', any: 'gap' },
  pipe: { width: 'pipe', height: 'pipe', diameter: 'pipe', size: 'pipe', any: 'pipe' },
  passage: {
    width: 'passage',
    height: 'passage',
    diameter: 'pipe',
    distance: 'passage',
    size: 'passage',
    any: 'passage',
  },
  underpass: { height: 'underpass', width: 'passage', any: 'underpass' },
  reach: { height: 'reach', length: 'reach', any: 'reach' },
  clearance: { height: 'clearance', size: 'clearance', any: 'clearance' },
};
/** What passing, climbing or serving any other thing makes of its measures. */
const measuresByGovernor: readonly {
  readonly behind: readonly string[];
  readonly roles: Partial<Record<Measure, string>>;
}[] = [
  {
    behind: ['through', 'between'],
    roles: { width: 'passage', height: 'passage', distance: 'passage', diameter: 'pipe' },
  },
  { behind: ['under', 'beneath', 'below'], roles: { height: 'underpass' } },
  {
    behind: ['over', 'onto', 'climb', 'jump', 'cross', 'walk'],
    roles: { height: 'step', thickness: 'step', diameter: 'step' },
  },
  { behind: ['to', 'on', 'from', 'at', 'off'], roles: { height: 'reach' } },
  { behind: ['paint', 'clean', 'handiwork', 'press', 'irrigate'], roles: { height: 'reach' } },
];
const grounds = new Set(['terrain', 'place']);
const serving = new Set(['to', 'on', 'from', 'at', 'off']);

function isHandled(around: Surroundings, quantity: Quantity): boolean {
  const sentence = around.tokens[quantity.first]?.sentence;
  return around.mentions.some(
    ({ category, first }) =>
      (category === 'manipulation' || category === 'sensor') && around.tokens[first]?.sentence === sentence,
  );
}

/** "a pasture with molehills 15 cm tall": what stands on the ground is stepped over. */
function standsOnGround({ governor }: Owned, { tokens, mentions }: Surroundings): boolean {
  if (governor?.kind !== 'preposition' || governor.word !== 'with') return false;
  const before = governor.at - 1;
  return (
    tokens[before]?.kind === 'word' &&
    mentions.some(({ category, first, next }) => grounds.has(category) && first <= before && before < next)
  );
}

/** "ridges 25 cm high, must clear them": what goes under the body. */
function isStraddled(quantity: Quantity, { tokens }: Surroundings): boolean {
  const own = tokens.filter(({ sentence }) => sentence === tokens[quantity.first]?.sentence);
  return own.some(
    ({ lower }, at) =>
      /^straddl(e|es|ing)$/.test(lower) ||
      (/^clear(s|ing)?$/.test(lower) && /^(them|it|these|those)$/.test(own[at + 1]?.lower ?? '')),
  );
}

/** What a measure of a thing is for the robot that passes, climbs or serves it. */
export function roleOfThing(
  owned: Owned,
  measure: Measure,
  around: Surroundings,
  quantity: Quantity,
): Finding {
  const known = measuresOfThings[owned.cue ?? '']?.[measure];
  if (known !== undefined) return { role: known, isHeight: measure === 'height' };
  // Between shelves or walls that stand apart it must pass.
  if (measure === 'distance' && !owned.isGround)
    return { role: quantity.value > widestPassage_m ? 'range' : 'passage' };
  // "pick apples up to 2 m high".
  const isPicked = owned.governor?.kind === 'action' && owned.governor.mention.concept === 'grasp';
  if (measure === 'height' && isPicked && quantity.bound === 'max' && quantity.upper > highestStep_m)
    return { role: 'reach' };
  if (measure === 'height' && isStraddled(quantity, around)) return { role: 'clearance' };
  if (measure === 'height' && quantity.upper <= highestStep_m && standsOnGround(owned, around))
    return { role: 'step', isHeight: true };
  const word = owned.governor?.kind === 'preposition' ? owned.governor.word : owned.governor?.mention.concept;
  if (owned.cue === undefined && !owned.isGround && word !== undefined) {
    const governed = measuresByGovernor.find(({ behind }) => behind.includes(word))?.roles[measure];
    const isServed = !serving.has(word) || isHandled(around, quantity);
    const isStep = governed !== 'step' || quantity.upper <= highestStep_m;
    if (governed === 'step' && !isStep && word === 'onto' && isHandled(around, quantity))
      return { role: 'reach' };
    if (governed !== undefined && isServed && isStep)
      return { role: governed, isHeight: measure === 'height' };
  }
  const isNamed = owned.measure !== undefined && measure !== 'distance';
  const extent = isNamed ? `the ${measure}` : 'a measure';
  return { aside: `${extent} of the ${owned.word.toLowerCase()}, not of the robot` };
}
