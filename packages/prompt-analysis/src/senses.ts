import { actionsByToken, type Governor, governorOf, prepositions } from './governors.ts';
import type { Category } from './lexicon/entry.ts';
import type { Mention } from './mentions.ts';
import { findOthersParts, type OthersParts } from './others-parts.ts';
import type { Quantity } from './quantity.ts';
import type { Token } from './tokens.ts';

/** A sense that a word takes where a preposition or an action governs it. */
interface Sense {
  readonly category: Category;
  readonly concepts: readonly string[];
  /** Prepositions, or concepts of actions. */
  readonly behind: readonly string[];
  /** Left as it is where something is lifted or put there: "lift pots onto a bench". */
  readonly unlessServed?: true;
  /** The concept it becomes; without one it is dropped. */
  readonly becomes?: string;
}

const handling = ['carry', 'lift', 'grasp', 'place', 'throw', 'pull', 'push'];
const passing = ['through', 'in', 'into', 'inside', 'between', 'crawl', 'explore', 'inspect'];
const beside = ['by', 'beside', 'near', 'past', 'along', 'around', 'above', 'over'];
const below = ['under', 'beneath', 'below'];
const senses: readonly Sense[] = [
  { category: 'terrain', concepts: ['gap'], behind: [...passing, ...below], becomes: 'narrow' },
  { category: 'cue', concepts: ['gap'], behind: passing, becomes: 'passage' },
  { category: 'cue', concepts: ['gap'], behind: below, becomes: 'underpass' },
  { category: 'cue', concepts: ['reach'], behind: below, becomes: 'underpass' },
  { category: 'cue', concepts: ['reach'], behind: ['over', 'climb', 'jump'], becomes: 'step' },
  { category: 'cue', concepts: ['reach'], behind: ['onto'], unlessServed: true, becomes: 'step' },
  {
    category: 'cue',
    concepts: ['barrier'],
    behind: ['over', 'onto', 'across', 'up', 'on', 'climb', 'jump', 'cross', 'walk'],
    becomes: 'step',
  },
  {
    category: 'terrain',
    concepts: ['rough', 'gravel', 'sand', 'mud', 'soil', 'snow', 'steps', 'pipe', 'grass'],
    behind: handling,
  },
  { category: 'cue', concepts: ['step', 'pipe'], behind: handling, becomes: 'carried' },
  // "move racks 1.8 m tall": what is handled is not what is reached for.
  {
    category: 'cue',
    concepts: ['reach'],
    behind: ['carry', 'lift', 'throw', 'pull', 'push'],
    becomes: 'carried',
  },
  // "to the road" is where it goes, and not what it goes on.
  {
    category: 'terrain',
    concepts: ['flat'],
    behind: ['to', 'from', 'toward', 'towards', 'near', 'by', 'beside'],
  },
  // "serve drinks by the pool" is beside the water.
  { category: 'terrain', concepts: ['water'], behind: beside },
  { category: 'place', concepts: ['wet:true'], behind: beside },
  // "step over a 25 cm high gate".
  { category: 'cue', concepts: ['passage'], behind: ['over', 'onto', 'climb', 'jump'], becomes: 'step' },
  // "carry my drone": what is carried is not what is asked for.
  {
    category: 'family',
    concepts: ['drone', 'rover', 'boat', 'ball', 'quadruped', 'humanoid'],
    behind: handling,
  },
  { category: 'cue', concepts: ['pipe'], behind: ['over', 'across', 'jump'], becomes: 'step' },
  { category: 'terrain', concepts: ['pipe'], behind: ['over', 'across', 'jump'], becomes: 'steps' },
  {
    category: 'place',
    concepts: ['indoor:true'],
    behind: ['over', 'above', 'outside', 'on', 'behind', 'past', 'near', 'fly'],
  },
];

function isBehind({ behind }: Sense, governor: Governor): boolean {
  return behind.includes(governorWord(governor));
}

function settle(mention: Mention, governor: Governor | undefined, isServed: boolean): Mention | undefined {
  const sense = senses.find(
    (known) =>
      known.category === mention.category &&
      known.concepts.includes(mention.concept) &&
      governor !== undefined &&
      !(known.unlessServed && isServed) &&
      isBehind(known, governor),
  );
  if (sense === undefined) return mention;
  return sense.becomes === undefined ? undefined : { ...mention, concept: sense.becomes };
}

const serving = new Set(['lift', 'place', 'grasp']);

/** What a word means where the sentence speaks of going under a thing: "under a car (20 cm gap)". */
const sensesUnderThings: Readonly<Record<string, string>> = {
  'cue clearance': 'underpass',
  'cue gap': 'underpass',
  'terrain gap': 'narrow',
};
/** "70 cm gaps between shelves" are passed, unless they are crossed. */
const sensesBetween: Readonly<Record<string, string>> = { 'cue gap': 'passage', 'terrain gap': 'narrow' };
/** "gaps as small as 20 cm" are squeezed through. */
function isTight({ next }: Mention, tokens: readonly Token[]): boolean {
  return tokens
    .slice(next, next + 4)
    .some(
      ({ lower }, n) =>
        lower === 'as' && /^(small|narrow|tight|low)$/.test(tokens[next + n + 1]?.lower ?? ''),
    );
}

const slender = new Set(['snake', 'worm_chain']);
const crossing = new Set(['over', 'across', 'onto', 'cross', 'jump', 'walk']);

function governorWord(governor: Governor | undefined): string {
  if (governor === undefined) return '';
  return governor.kind === 'preposition' ? governor.word : governor.mention.concept;
}

const behind = /^behind$/;
const beneath = /^(under|underneath|beneath|below)$/;
const determiner =
  /^(a|an|the|my|our|his|her|its|their|this|that|these|those|any|every|each|all|parked|low|old|big|heavy)$/;

/** Sentences in which something is under or behind a thing: "fits under my bed". */
function sentencesAtThings(
  place: RegExp,
  mentions: readonly Mention[],
  tokens: readonly Token[],
): ReadonlySet<number> {
  return new Set(
    mentions.flatMap(({ category, concept, first }) => {
      const isThing =
        category === 'thing' || (category === 'cue' && (concept === 'passage' || concept === 'barrier'));
      if (!isThing) return [];
      let at = first - 1;
      while (at > 0 && determiner.test(tokens[at]?.lower ?? '')) at -= 1;
      return place.test(tokens[at]?.lower ?? '') ? [tokens[first]?.sentence ?? -1] : [];
    }),
  );
}

/** "the hull of our boat": what somebody has is not asked for. */
function isOwned({ category, first }: Mention, tokens: readonly Token[]): boolean {
  return (
    category === 'family' &&
    /^(my|our|his|her|their)$/.test(tokens[first - 1]?.lower ?? '') &&
    prepositionsOfOwned.test(tokens[first - 2]?.lower ?? '')
  );
}
const prepositionsOfOwned = /^(of|on|in|under|behind|beside|around|near|from|to|inside|onto|by|with|for)$/;

/** "gravel driveway", "dirt floor": the word in front says what kind of ground it is. */
function isQualified({ category, concept, first }: Mention, mentions: readonly Mention[]): boolean {
  return (
    category === 'terrain' &&
    concept === 'flat' &&
    mentions.some((other) => other.category === 'terrain' && other.concept !== 'flat' && other.next === first)
  );
}

const amounts = new Set('of no little much more enough some less any'.split(' '));

/** "from floor 2 to floor 5": storeys, and no ground. */
function isStorey({ category, concept, first, next }: Mention, tokens: readonly Token[]): boolean {
  const isFloor =
    category === 'terrain' && concept === 'flat' && /^floors?$/.test(tokens[first]?.lower ?? '');
  return isFloor && tokens[next]?.kind === 'number';
}

/** "13 cm of room" is no place indoors. */
function isSpace({ category, first }: Mention, tokens: readonly Token[]): boolean {
  const isRoom = category === 'place' && tokens[first]?.lower === 'room';
  return isRoom && amounts.has(tokens[first - 1]?.lower ?? '');
}

/** Behind these, parts are some of those it has: "losing two legs", "when one leg slips". */
/** So many steps are a flight of stairs. */
const leastFlight = 4;
const losing = new Set('lose loses losing lost missing broken'.split(' '));
const partitives = new Set(
  'when if even though any each every breaks break least per of its another other last'.split(' '),
);

const intransitive = new Set(
  'around about forward forwards backward backwards back ahead away freely quietly slowly fast faster like as when without itself well its autonomously again and or but by with sideways upright continuously smoothly silently more less too very only just so if while than is'.split(
    ' ',
  ),
);
const determiners = /^(a|an|the|my|our|his|her|their|these|those|some|all|any|heavy|full|empty)$/;

/** "move racks", "moves the boxes": what is moved is carried; "moves around", "moves fast" is about the robot. */
function movedThing(mention: Mention, tokens: readonly Token[]): Mention {
  const isMove =
    mention.category === 'locomotion' && /^mov(e|es|ing)$/.test(tokens[mention.first]?.lower ?? '');
  const object = tokens[mention.next];
  if (!isMove || mention.next !== mention.first + 1 || object?.sentence !== tokens[mention.first]?.sentence)
    return mention;
  const word = object?.lower ?? '';
  const isObject =
    determiners.test(word) ||
    object?.kind === 'number' ||
    (/[^s]s$/.test(word) && !prepositions.has(word) && !intransitive.has(word));
  return isObject ? { ...mention, category: 'manipulation', concept: 'carry' } : mention;
}

/** Walls up to this height are stepped over. */
const highestStep_m = 0.6;

/** "climb walls 10 cm high" asks for steps, and for no body that sticks to walls. */
function climbedStep(mention: Mention, lengthAt: ReadonlyMap<number, Quantity>): Mention {
  const length = mention.concept === 'climb_wall' ? lengthAt.get(mention.next) : undefined;
  return length !== undefined && length.upper <= highestStep_m ? { ...mention, concept: 'climb' } : mention;
}

/**
 * Settles which of its senses each word has, by what governs it: a gap is crossed or squeezed through, a rock is
 * walked over or carried. Parts of other things than the robot are taken out and told apart.
 */
export function settleSenses(
  found: readonly Mention[],
  quantities: readonly Quantity[],
  tokens: readonly Token[],
): { readonly mentions: readonly Mention[]; readonly othersParts: readonly OthersParts[] } {
  const lengthAt = new Map(
    quantities.flatMap((quantity) =>
      quantity.dimension === 'length' ? [[quantity.first, quantity] as const] : [],
    ),
  );
  const mentions = found.map((mention) => movedThing(climbedStep(mention, lengthAt), tokens));
  const actionAt = actionsByToken(mentions);
  const governorAt = (at: number) => governorOf(tokens, actionAt, at);
  const countEnding = new Map(
    quantities.flatMap(({ dimension, first, next }) =>
      dimension === 'count' ? [[next, first] as const] : [],
    ),
  );
  const countEndingAt = new Map(
    quantities.flatMap((quantity) =>
      quantity.dimension === 'count' ? [[quantity.next, quantity] as const] : [],
    ),
  );
  // "4 sturdy wheels": with the number, where one stands there.
  const countBefore = (at: number) =>
    countEnding.get(at) ?? countEnding.get(at - 1) ?? countEnding.get(at - 2) ?? at;
  const othersParts = findOthersParts(mentions, tokens, countBefore, governorAt);
  const starts = new Map(othersParts.flatMap((span) => [[span.next, span]] as const));
  const isOthers = ({ category, next }: Mention) =>
    (category === 'part' || category === 'family') && starts.has(next);
  const served = new Set(
    mentions.flatMap(({ category, concept, first }) =>
      category === 'manipulation' && serving.has(concept) ? [tokens[first]?.sentence ?? -1] : [],
    ),
  );
  // What slithers squeezes through a gap, unless it is said to cross it.
  const isSlender = mentions.some(
    ({ category, concept, isNegated }) => category === 'family' && slender.has(concept) && !isNegated,
  );
  const underThings = sentencesAtThings(beneath, mentions, tokens);
  const behindThings = sentencesAtThings(behind, mentions, tokens);
  const quantityAt = new Map(quantities.map((quantity) => [quantity.first, quantity] as const));
  const isPartitive = ({ category, first }: Mention) => {
    if (category !== 'part' && category !== 'family') return false;
    // "no more than four legs" bounds the legs and names no body.
    if (category === 'family' && quantityAt.get(first)?.bound !== undefined) return true;
    const from = category === 'part' ? countBefore(first) : first;
    const before = tokens[from - 1]?.lower ?? '';
    return losing.has(before) || (quantityAt.get(from)?.value === 1 && partitives.has(before));
  };
  const isFlight = ({ category, concept, first }: Mention) =>
    category === 'terrain' && concept === 'steps' && (countEndingAt.get(first)?.upper ?? 0) >= leastFlight;
  const settled = mentions
    .map((mention) => (isFlight(mention) ? { ...mention, concept: 'stairs' } : mention))
    .flatMap((mention) => {
      if (
        isOthers(mention) ||
        isPartitive(mention) ||
        isSpace(mention, tokens) ||
        isStorey(mention, tokens) ||
        isQualified(mention, mentions) ||
        isOwned(mention, tokens)
      )
        return [];
      const sense = `${mention.category} ${mention.concept}`;
      const isUnder = underThings.has(tokens[mention.first]?.sentence ?? -1);
      const under = isUnder ? sensesUnderThings[sense] : undefined;
      if (under !== undefined) return [{ ...mention, concept: under }];
      const isBetween =
        isSlender ||
        isTight(mention, tokens) ||
        tokens[mention.next]?.lower === 'between' ||
        behindThings.has(tokens[mention.first]?.sentence ?? -1);
      const between = isBetween ? sensesBetween[sense] : undefined;
      const isCrossed = crossing.has(governorWord(governorAt(mention.first)));
      if (between !== undefined && !isCrossed) return [{ ...mention, concept: between }];
      const isServed = served.has(tokens[mention.first]?.sentence ?? -1);
      const kept = settle(mention, governorAt(mention.first), isServed);
      return kept === undefined ? [] : [kept];
    });
  return { mentions: settled, othersParts };
}
