import { boundOf } from './bounds.ts';
import type { Cue } from './cues.ts';
import { actionsByToken, governorOf, prepositions } from './governors.ts';
import { headOf } from './heads.ts';
import { inTheAir, isAtHeight, isFlying, isServedUpTo, isUpThere, roleAloft } from './heights.ts';
import { type Measure, measureOf, measureWord } from './measures.ts';
import { handledThing, type Owned, ownerOf, remarkedThing, type Surroundings, thingCues } from './owners.ts';
import type { Quantity } from './quantities.ts';

/** What a quantity is of: a role by name, or a reason why it is none of the robot's. */
export type Finding =
  | { readonly role: string; readonly isHeight?: boolean; readonly isLimit?: boolean }
  | { readonly aside: string };

/** Which measures of a known thing the plan has a place for, and which role each has; `any` without a measure's name. */
const measuresOfThings: Readonly<Record<string, Partial<Record<Measure | 'any', string>>>> = {
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
/** Longer than this, "a 20 m pipe" tells how long it is and not how wide. */
const widestPassage_m = 3;
/** No body of small servos is longer. */
const longestBody_m = 3;
/** What is climbed and higher than this is no step, but a pole or a tree. */
const highestStep_m = 0.6;
const passages = new Set(['pipe', 'passage']);
const fitting = /^fit(s|ting|ted)?$/;
const thingReach = 5;
const bodyRoles: Readonly<Partial<Record<Measure, string>>> = {
  width: 'width',
  height: 'height',
  length: 'length',
  depth: 'length',
  thickness: 'height',
  size: 'size',
  diameter: 'size',
};
/** The order in which measures are given together: of a body, and of an opening. */
const bodyAxes = ['length', 'width', 'height'] as const;
const openingAxes: readonly Measure[] = ['width', 'height', 'depth'];
/** Cues that name an extent and not a thing. */
export const measureCues: ReadonlySet<string> = new Set(['wide', 'tall', 'long', 'size', 'distance']);

function isHandled(around: Surroundings, quantity: Quantity): boolean {
  const sentence = around.tokens[quantity.first]?.sentence;
  return around.mentions.some(
    ({ category, first }) =>
      (category === 'manipulation' || category === 'sensor') && around.tokens[first]?.sentence === sentence,
  );
}

/** "fit in a box 30 cm wide": the measure of what holds the robot is the robot's. */
function holdsRobot({ governor }: Owned, around: Surroundings, quantity: Quantity): boolean {
  const { tokens } = around;
  const sentence = tokens[quantity.first]?.sentence;
  // "fit in the trunk of my car (90 cm wide)".
  const open = tokens.findLastIndex(
    (token, at) => at < quantity.first && token.sentence === sentence && /^[()]$/.test(token.text),
  );
  const clause = tokens[open]?.clause;
  const isFitted =
    tokens[open]?.text === '(' &&
    tokens.some(
      ({ lower, clause: own }, at) =>
        own === clause &&
        at < open &&
        fitting.test(lower) &&
        /^(in|into|inside)$/.test(tokens[at + 1]?.lower ?? ''),
    );
  if (isFitted) return true;
  if (governor?.kind !== 'preposition' || !/^(in|into|inside)$/.test(governor.word)) return false;
  return fitting.test(around.tokens[governor.at - 1]?.lower ?? '');
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

function roleOfThing(owned: Owned, measure: Measure, around: Surroundings, quantity: Quantity): Finding {
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
    if (governed !== undefined && isServed && isStep)
      return { role: governed, isHeight: measure === 'height' };
  }
  const isNamed = owned.measure !== undefined && measure !== 'distance';
  const extent = isNamed ? `the ${measure}` : 'a measure';
  return { aside: `${extent} of the ${owned.word.toLowerCase()}, not of the robot` };
}

function roleOfOwned(owned: Owned, around: Surroundings, quantity: Quantity): Finding | undefined {
  const axis = quantity.axis === undefined ? undefined : bodyAxes[quantity.axis];
  if (owned.owner === 'motion') {
    return owned.measure === undefined
      ? undefined
      : { aside: `a measure of the motion ("${owned.word.toLowerCase()}"), not of the robot` };
  }
  const isHeld = holdsRobot(owned, around, quantity);
  if (owned.owner === 'robot' || isHeld) {
    // How deep a robot dives is none of its measures.
    if (axis === undefined && owned.measure === 'depth')
      return { aside: 'a depth, not a measure of the robot' };
    const role = axis ?? bodyRoles[owned.measure ?? 'size'];
    return role === undefined ? undefined : { role, ...(isHeld && { isLimit: true }) };
  }
  const measure = owned.measure ?? openingAxes[quantity.axis ?? 0];
  // "a 25 x 25 cm hole": what has a width and a height is gone through.
  if (owned.cue === 'gap' && quantity.axis !== undefined && measure !== undefined)
    return roleOfThing({ ...owned, cue: 'passage' }, measure, around, quantity);
  return measure === undefined ? undefined : roleOfThing(owned, measure, around, quantity);
}

const articles = new Set(['a', 'an', 'the', 'my', 'our', 'its', 'this', 'that', 'any']);
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

function isAboveSea({ first, next }: Quantity, tokens: Surroundings['tokens']): boolean {
  const words = [1, 2].map((back) => tokens[first - back]?.lower ?? '');
  if (words.some((word) => /^(altitude|elevation)$/.test(word))) return true;
  return (
    /^(altitude|elevation|asl|amsl)$/.test(tokens[next]?.lower ?? '') || tokens[next + 1]?.lower === 'sea'
  );
}

/** "over 400 m", "along 2 km", "400 m of fence": a length of a way to go. */
function isWay(quantity: Quantity, { tokens, mentions }: Surroundings): boolean {
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
const isBetween = ({ next, upper, axis }: Quantity, { tokens }: Surroundings) =>
  axis === undefined &&
  upper <= widestPassage_m &&
  tokens[next]?.lower === 'between' &&
  !/^(them|it|each)$/.test(tokens[next + 1]?.lower ?? '') &&
  tokens[next]?.clause === tokens[next + 1]?.clause;

function roleBehindPreposition(quantity: Quantity, around: Surroundings): string | undefined {
  const { tokens, mentions } = around;
  // "over 5 cm" bounds a length; "over a 5 cm lip" names what is stepped over.
  if (!articles.has(tokens[quantity.first - 1]?.lower ?? '')) return undefined;
  const governor = governorOf(tokens, actionsByToken(mentions), quantity.first);
  if (governor?.kind !== 'preposition') return undefined;
  const found = rolesByPreposition.find(({ behind }) => behind.includes(governor.word));
  return found !== undefined && quantity.upper <= found.most ? found.role : undefined;
}

/** "every 20 m": how far apart something is done. */
const watching = new Set(['film', 'monitor', 'explore']);
/** "films birds 30 m away": how far off something is watched. */
function isWatchedFrom({ first, next }: Quantity, { tokens, mentions }: Surroundings): boolean {
  if (tokens[next]?.lower !== 'away' && tokens[next]?.lower !== 'off') return false;
  const clause = tokens[first]?.clause;
  const before = mentions.filter((one) => tokens[one.first]?.clause === clause && one.first < first);
  const last = before.findLast(({ category }) => /^(purpose|sensor|locomotion|manipulation)$/.test(category));
  return last !== undefined && (last.category === 'sensor' || watching.has(last.concept));
}

const isSpacing = ({ first }: Quantity, { tokens }: Surroundings) => tokens[first - 1]?.lower === 'every';

/** "width must be less than 60 cm": an extent that opens its clause, of nothing else, is the robot's. */
function namedExtent(quantity: Quantity, { tokens }: Surroundings, cues: readonly Cue[]): string | undefined {
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  const stated = measureOf(quantity, tokens, first);
  if (
    stated === undefined ||
    stated.next !== quantity.next ||
    quantity.axis !== undefined ||
    stated.measure === 'depth'
  )
    return undefined;
  let at = quantity.first - 1;
  while (at > 0 && measureWord(tokens[at]) === undefined) at -= 1;
  const opens =
    at > first ||
    tokens[at - 1]?.clause !== tokens[at]?.clause ||
    opensExtent.test(tokens[at - 1]?.lower ?? '');
  const isOfThing = cues.some(({ concept, isSameClause }) => isSameClause && thingCues.has(concept));
  return opens && !isOfThing ? bodyRoles[stated.measure] : undefined;
}
const opensExtent = /^(and|its|total|overall|max|maximum|min|minimum|own|body|the|with)$/;

/** "narrower than 28 cm" of nothing else is of the robot. */
function comparedRole({ first, axis }: Quantity, { tokens }: Surroundings): string | undefined {
  if (tokens[first - 1]?.lower !== 'than') return undefined;
  const measure = measureWord(tokens[first - 2]);
  if (measure !== undefined && axis !== undefined) return bodyAxes[axis];
  return measure === undefined ? undefined : bodyRoles[measure];
}

const covers = /^(water|snow|mud|dust|sand|leaves|ice|rain|silt|grass|gravel|manure|slush|sludge|dirt|foam)$/;
const deepestCover_m = 2;
/** "3 cm of water": how deep something lies. */
const isCover = ({ value, next }: Quantity, { tokens }: Surroundings) =>
  value <= deepestCover_m && tokens[next]?.lower === 'of' && covers.test(tokens[next + 1]?.lower ?? '');

/** "over 1.5 cm rugs": what follows the length is stepped over; "over 5 cm" alone is a bound. */
function isSteppedOver({ first, next, upper, axis }: Quantity, { tokens, mentions }: Surroundings): boolean {
  const noun = tokens[next];
  const isNoun = noun?.kind === 'word' && noun.clause === tokens[first]?.clause && /[^s]s$/.test(noun.lower);
  const isCued = mentions.some(({ category, first: at }) => category === 'cue' && at === next);
  return (
    axis === undefined && tokens[first - 1]?.lower === 'over' && upper <= highestStep_m && isNoun && !isCued
  );
}

const over = /^(over|onto|across)$/;
const passedOver = new Set(['walk', 'climb', 'jump', 'cross', 'drive', 'crawl', 'run']);
/** "walk over pencil cases on the table, 4 cm high", "rubble 10 in high to get over": what is gone over. */
function isGoneOver(quantity: Quantity, { tokens, mentions }: Surroundings): boolean {
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

/** "legs of 15 cm": a part in front of a bare length has it. */
function partInFront(quantity: Quantity, { tokens, mentions }: Surroundings): string | undefined {
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  if (!/^(of|is|are|:|=)$/.test(tokens[first - 1]?.lower ?? '')) return undefined;
  const part = mentions.find(({ category, next }) => category === 'part' && next === first - 1);
  return part === undefined ? undefined : tokens[part.next - 1]?.lower;
}

/** What measures a body has none of where nothing says whose they are: "tread 24 cm". */
function isOfNothing(quantity: Quantity, { tokens }: Surroundings): boolean {
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  return measureOf(quantity, tokens, first)?.measure === 'depth';
}

const nouns = new Set(['terrain', 'place', 'thing', 'object']);
/** "silt 10 cm", "nozzle 0.4 mm": a word that nothing is known of, right in front of a bare length. */
function unknownInFront(quantity: Quantity, { tokens, mentions }: Surroundings): string | undefined {
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  const at = tokens[first - 1]?.text === ':' || tokens[first - 1]?.text === '=' ? first - 2 : first - 1;
  const word = tokens[at];
  const isKnown = mentions.some(
    ({ category, first: from, next }) => !nouns.has(category) && from <= at && at < next,
  );
  const isNoun = word?.kind === 'word' && word.lower.length > 2 && !prepositions.has(word.lower);
  const isOpening = tokens[at - 1]?.clause !== word?.clause || articles.has(tokens[at - 1]?.lower ?? '');
  return isNoun && !isKnown && isOpening && measureWord(word) === undefined ? word.lower : undefined;
}

/** "Step at the back door: 14 cm": the role of what a bare value is labelled with. */
function roleOfLabel(quantity: Quantity, { tokens, mentions }: Surroundings): Finding | undefined {
  if (quantity.axis !== undefined || quantity.upper > widestPassage_m) return undefined;
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  const head = headOf(tokens, first);
  const isAction = mentions.some(
    ({ category, first: from, next }) =>
      category === 'manipulation' &&
      head !== undefined &&
      tokens[from]?.clause === tokens[head]?.clause &&
      next <= head,
  );
  if (head === undefined || isAction) return undefined;
  const measure = measureOf(quantity, tokens, first)?.measure ?? 'any';
  const cue = mentions.find(
    ({ category, concept, first: from, next }) =>
      category === 'cue' && thingCues.has(concept) && from <= head && head < next,
  );
  const role = measuresOfThings[cue?.concept ?? '']?.[measure];
  return role === undefined ? undefined : { role, isHeight: measure === 'height' };
}

/** What the measure's owner or the words beside it make of a length, or undefined where cues must tell. */
export function roleOfLength(
  quantity: Quantity,
  around: Surroundings,
  cues: readonly Cue[],
): Finding | undefined {
  const aloft = cues.find(({ concept, steps }) => concept === 'aloft' && steps <= 1);
  if (aloft !== undefined) return roleAloft(quantity, around, cues);
  if (isAtHeight(quantity, around)) return isFlying(quantity, around) ? inTheAir : { role: 'reach' };
  if (isUpThere(quantity, around)) return roleAloft(quantity, around, cues);
  if (isCover(quantity, around)) return { aside: 'how deep something lies, not a measure of the robot' };
  if (isGoneOver(quantity, around)) return { role: 'step', isHeight: true };
  if (isSteppedOver(quantity, around)) return { role: 'step', isHeight: true };
  if (isWatchedFrom(quantity, around)) return { role: 'reach' };
  if (isSpacing(quantity, around))
    return { aside: 'how far apart something is done, not a measure of the robot' };
  if (isBetween(quantity, around)) return { role: 'passage' };
  const labelled = roleOfLabel(quantity, around);
  if (labelled !== undefined) return labelled;
  // "400 tiles, each 30 x 30 cm".
  if (quantity.axis === 0 && around.tokens[quantity.first - 1]?.lower === 'each')
    return { aside: 'a measure of each of several things, not of the robot' };
  const remarked = remarkedThing(quantity, around);
  const measured = measureOf(quantity, around.tokens, quantity.first) !== undefined;
  if (remarked?.isGround && !measured && quantity.upper <= widestPassage_m)
    return { aside: `a measure of the ${remarked.word.toLowerCase()}, not of the robot` };
  const ofRemarked = measured ? undefined : measuresOfThings[remarked?.cue ?? '']?.any;
  if (ofRemarked !== undefined && quantity.upper <= widestPassage_m) return { role: ofRemarked };
  const part = partInFront(quantity, around);
  if (part !== undefined) return { aside: `a measure of the ${part}, not of the whole robot` };
  const owned = ownerOf(quantity, around);
  const found = owned && roleOfOwned(owned, around, quantity);
  if (found !== undefined) return found;
  if (owned === undefined && isAboveSea(quantity, around.tokens))
    return { aside: 'a height above the sea, which bounds no body' };
  const named = owned === undefined ? namedExtent(quantity, around, cues) : undefined;
  if (named !== undefined && quantity.value <= longestBody_m) return { role: named };
  const compared = owned === undefined ? comparedRole(quantity, around) : undefined;
  if (compared !== undefined) return { role: compared };
  if (owned === undefined && isWay(quantity, around)) return { role: 'range' };
  if (owned === undefined && isOfNothing(quantity, around))
    return { aside: 'a depth of something else than the robot' };
  if (owned === undefined && isServedUpTo(quantity, around)) return { role: 'reach' };
  const bare = owned === undefined ? roleBehindPreposition(quantity, around) : undefined;
  if (bare !== undefined && cues[0]?.isSameClause !== true) return { role: bare };
  const thingHandled = quantity.axis === undefined ? handledThing(quantity, around) : undefined;
  if (thingHandled !== undefined) return { aside: `a measure of the ${thingHandled}, not of the robot` };
  if (quantity.axis !== undefined) return { role: bodyAxes[quantity.axis] ?? 'size' };
  // "a gap 40 cm wide": the measure is of the thing that is named with it.
  const thing = cues.find(
    ({ concept, distance, isSameClause }) => distance <= thingReach && thingCues.has(concept) && isSameClause,
  );
  const [nearest] = cues;
  const unknown = nearest?.isSameClause === true ? undefined : unknownInFront(quantity, around);
  if (unknown !== undefined) return { aside: `a measure of the ${unknown}, not of the robot` };
  if (nearest === undefined) return undefined;
  if (measureCues.has(nearest.concept) && nearest.concept !== 'distance' && quantity.value > longestBody_m)
    return { aside: 'too long for a measure of the robot: it is taken as one of something else' };
  const concept = thing !== undefined && measureCues.has(nearest.concept) ? thing.concept : nearest.concept;
  if (passages.has(concept) && owned === undefined && quantity.value > widestPassage_m)
    return cues.some(({ concept: other }) => other === 'distance')
      ? { role: 'range' }
      : { aside: 'too far for a width: it is taken as the length of the passage' };
  const role = measuresOfThings[concept]?.any;
  if (role !== undefined) return { role };
  return thingCues.has(concept) ? { aside: 'a measure of something else than the robot' } : undefined;
}
