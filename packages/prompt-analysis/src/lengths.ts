import { boundOf } from './bounds.ts';
import type { Cue } from './cues.ts';
import type { Finding } from './finding.ts';
import { prepositions } from './governors.ts';
import { headOf } from './heads.ts';
import { inTheAir, isAtHeight, isFlying, isServedUpTo, isUpThere, roleAloft } from './heights.ts';
import { type Measure, measureOf, measureWord } from './measures.ts';
import { bodyAxes, bodyRoles, comparedRole, comparedThing, namedExtent } from './named-extents.ts';
import { type Owned, type Surroundings, thingCues } from './nouns.ts';
import {
  articles,
  isBetween,
  isGoneOver,
  isGotAcross,
  isOfEachStep,
  isSteppedOver,
  roleBehindPreposition,
  widestPassage_m,
} from './obstacles.ts';
import { elidedCue, handledThing, ownerOf, remarkedThing } from './owners.ts';
import type { Quantity } from './quantities.ts';
import { measuresOfThings, roleOfThing } from './thing-measures.ts';
import { isAboveSea, isSpacing, isWatchedFrom, isWay } from './ways.ts';

/** No body of small servos is longer. */
const longestBody_m = 3;
const passages = new Set(['pipe', 'passage']);
const fitting = /^fit(s|ting|ted)?$/;
const thingReach = 5;
const openingAxes: readonly Measure[] = ['width', 'height', 'depth'];
/** Cues that name an extent and not a thing. */
export const measureCues: ReadonlySet<string> = new Set(['wide', 'tall', 'long', 'size', 'distance']);

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

const openings = new Set(['gap', 'pipe', 'passage', 'underpass']);

function roleOfOwned(owned: Owned, around: Surroundings, quantity: Quantity): Finding | undefined {
  const axis = quantity.axis === undefined ? undefined : bodyAxes[quantity.axis];
  if (owned.owner === 'motion') {
    return owned.measure === undefined
      ? undefined
      : { aside: `a measure of the motion ("${owned.word.toLowerCase()}"), not of the robot` };
  }
  // "fits into a crack 4 cm wide": what it passes is no limit of its body.
  const isHeld = !openings.has(owned.cue ?? '') && holdsRobot(owned, around, quantity);
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

const covers = /^(water|snow|mud|dust|sand|leaves|ice|rain|silt|grass|gravel|manure|slush|sludge|dirt|foam)$/;
const deepestCover_m = 2;
/** "3 cm of water": how deep something lies. */
const isCover = ({ value, next }: Quantity, { tokens }: Surroundings) =>
  value <= deepestCover_m && tokens[next]?.lower === 'of' && covers.test(tokens[next + 1]?.lower ?? '');

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

/** "survive a drop of 2 m": how far it falls is no step that it gets over. */
const isFall = ({ first }: Quantity, { tokens }: Surroundings): boolean =>
  tokens
    .slice(Math.max(0, first - 5), first)
    .some(
      ({ lower, sentence }) =>
        /^(survives?|falls?|fall|dropped|withstands?)$/.test(lower) && sentence === tokens[first]?.sentence,
    );

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
      /^(manipulation|locomotion|purpose|request)$/.test(category) &&
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
  if (isFall(quantity, around)) return { aside: 'how far it may fall, not a measure of the robot' };
  const than = comparedThing(quantity, around);
  if (than !== undefined) return than;
  if (isOfEachStep(quantity, around)) return { role: 'step', isHeight: true };
  if (isGotAcross(quantity, around)) return { role: 'gap' };
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
  const about = measuresOfThings[elidedCue(quantity, around) ?? '']?.any;
  if (about !== undefined && quantity.axis === undefined && quantity.upper <= widestPassage_m)
    return { role: about };
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
