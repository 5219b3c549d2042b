import { boundOf } from './bounds.ts';
import { actionsByToken, governorOf, prepositions } from './governors.ts';
import { type Measure, measureOf, measureWord } from './measures.ts';
import {
  adverb,
  covers,
  endsNoun,
  machine,
  modals,
  motion,
  nounAt,
  type Owned,
  type Surroundings,
  said,
  transparent,
} from './nouns.ts';
import type { Quantity } from './quantities.ts';
import { unitOf } from './units.ts';

const copulas = new Set(['is', 'are', 'be', 'measures', 'stands']);
const axesJoin = new Set(['x', '×', 'by']);
const opensRemark = /^[:(=]$/;
const handled = new Set(['carry', 'lift', 'grasp', 'place', 'pull', 'push', 'throw']);
/** With one of these an opening is a sentence, and no name of what is wanted. */
const transparentVerbs = new Set('is are was has have that which and or'.split(' '));
const reachBack = 16;
const adjectives = 2;
/** In "a 2 m deep well" the article shows that the noun follows. */
const articles = new Set(['a', 'an', 'the']);

/** Steps over further measures of the same noun: "12 m long, 80 cm wide duct". */
function endOfMeasures(around: Surroundings, from: number): number {
  let next = from;
  for (let n = 0; n < 2; n += 1) {
    const isLinked = /^(,|and|but)$/.test(around.tokens[next]?.lower ?? '');
    const length = isLinked ? around.lengthAt.get(next + 1) : undefined;
    if (length === undefined || measureWord(around.tokens[length.next]) === undefined) break;
    next = length.next + 1;
  }
  return next;
}

/** "30 cm wide gap": the known noun behind the measure. */
function ownerBehind(around: Surroundings, from: number): number | undefined {
  const { tokens } = around;
  const clause = tokens[from - 1]?.clause;
  for (let at = from; at <= from + adjectives; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.clause !== clause || endsNoun.has(token.lower)) break;
    if (prepositions.has(token.lower)) break;
    const noun = nounAt(around, at);
    if (noun !== undefined && noun.owner !== 'motion') return at;
  }
  return undefined;
}

/** "80 cm high gizmo": a word behind the measure that may be a noun, as nothing else is known of it. */
function isUnknownNoun({ tokens, mentions }: Surroundings, at: number): boolean {
  const token = tokens[at];
  const isWord = token?.kind === 'word' && token.clause === tokens[at - 1]?.clause;
  if (!isWord || endsNoun.has(token.lower) || prepositions.has(token.lower)) return false;
  return !mentions.some(
    (mention) => (said.has(mention.category) || motion.has(mention.category)) && covers(at)(mention),
  );
}

/** Behind which prepositions a noun has the extent that is told behind a comma. */
const passing: Readonly<Partial<Record<Measure, RegExp>>> = {
  width: /^(through|between|along|into)$/,
  height: /^(through|between|under|beneath|over|onto|from|off|on)$/,
};
/** What is gone through, over or under. */
const passed = new Set(['pipe', 'passage', 'underpass', 'gap', 'step']);

/** "the ditch behind the meadow (40 cm wide)": what is passed in the clause in front of a remark. */
function remarked({ tokens, mentions }: Surroundings, at: number): number | undefined {
  const clause = tokens[at]?.clause;
  const found = mentions.findLast(
    ({ category, concept, first, next }) =>
      category === 'cue' && passed.has(concept) && next <= at + 1 && tokens[first]?.clause === clause,
  );
  return found === undefined ? undefined : found.next - 1;
}

/** "snake robot, 1.2 m long", "move racks, 1.8 m tall": the machine, or what is handled, right before a comma. */
function ownerBeforeComma(around: Surroundings, at: number): number | undefined {
  const noun = nounAt(around, at);
  if (noun?.owner === 'robot') return at;
  const governed = governorOf(around.tokens, actionsByToken(around.mentions), at);
  // "between the wash lanes, 65 cm wide"; a limit behind the comma is one of the robot.
  const length = around.lengthAt.get(at + 2);
  const measure = length && measureWord(around.tokens[length.next]);
  const isPassed =
    governed?.kind === 'preposition' && (passing[measure ?? 'size']?.test(governed.word) ?? false);
  if (isPassed && noun?.isGround !== true) return around.tokens[at]?.kind === 'word' ? at : undefined;
  if (noun?.owner !== 'thing' || noun.isGround) return undefined;
  if (noun.cue !== undefined && passed.has(noun.cue)) {
    const sentence = around.tokens[at]?.sentence;
    const hasMachine = around.mentions.some(
      ({ category, first }) => machine.has(category) && around.tokens[first]?.sentence === sentence,
    );
    return hasMachine ? undefined : at;
  }
  const governor = governorOf(around.tokens, actionsByToken(around.mentions), at);
  return governor?.kind === 'action' && handled.has(governor.mention.concept) ? at : undefined;
}

/** "a tuba (10 kg in its case, 110 cm long)": what stands in front of the bracket around a measure. */
function bracketed(around: Surroundings, from: number): number | undefined {
  const { tokens } = around;
  for (let at = from; at > from - reachBack && tokens[at]?.sentence === tokens[from]?.sentence; at -= 1) {
    if (tokens[at]?.text === ')') return undefined;
    if (tokens[at]?.text !== '(') continue;
    return nounAt(around, at - 1)?.owner === 'motion' ? undefined : at - 1;
  }
  return undefined;
}

/** "inspect sewers, egg-shaped, 60 cm wide": what a sentence without a machine goes through. */
function passedBefore({ tokens, mentions, lengthAt }: Surroundings, comma: number): number | undefined {
  const sentence = tokens[comma]?.sentence;
  const before = mentions.filter(({ first, next }) => next <= comma && tokens[first]?.sentence === sentence);
  const length = lengthAt.get(comma + 1);
  const measure = length && measureWord(tokens[length.next]);
  if (before.some(({ category }) => machine.has(category)) || (measure !== 'width' && measure !== 'height'))
    return undefined;
  const found = before.findLast(
    ({ category, concept }) => category === 'cue' && (concept === 'pipe' || concept === 'passage'),
  );
  return found === undefined ? undefined : found.next - 1;
}

const openers = new Set(['a', 'an', 'the', 'my', 'our', 'one', 'some']);
const longestOpening = 5;

/** "An inspection bug of at most 6 cm": what the prompt opens with, or asks for, is what shall be designed. */
function isAskedFor({ tokens, mentions }: Surroundings, noun: number): boolean {
  let at = noun;
  while (at > 0 && noun - at < longestOpening && tokens[at - 1]?.kind === 'word') {
    const word = tokens[at - 1]?.lower ?? '';
    if (prepositions.has(word) || transparentVerbs.has(word)) return false;
    if (openers.has(word)) {
      const isRequested = mentions.some(({ category, next }) => category === 'request' && next === at - 1);
      return at === 1 || isRequested;
    }
    at -= 1;
  }
  return false;
}

/** "A crawl space. 40 cm high.": what a sentence that opens with a measure tells of. */
function elided({ antecedents, tokens }: Surroundings, start: number): number | undefined {
  return tokens[start]?.kind === 'number' ? antecedents.get(start) : undefined;
}

/** "a gap that is 30 cm wide", "a pipe with 15 cm diameter, at least 20 m long": the noun in front of the measure. */
function ownerInFront(around: Surroundings, from: number): number | 'robot' | undefined {
  const { tokens, mentions, lengthEnding } = around;
  const sentence = tokens[from]?.sentence;
  let isSaid = false;
  let isEach = false;
  let isRelative = false;
  for (let at = from - 1; at >= 0 && at >= from - reachBack; at -= 1) {
    const token = tokens[at];
    if (token === undefined || token.sentence !== sentence) return elided(around, at + 1);
    const length = lengthEnding.get(at + 1);
    if (length !== undefined) {
      at = boundOf(tokens, length.first, length.next).first;
      continue;
    }
    // "16 steps, each 17 cm high", "two steps, each of them 15 cm high".
    const isOfThem =
      token.lower === 'them' && tokens[at - 1]?.lower === 'of' && tokens[at - 2]?.lower === 'each';
    if (token.lower === 'each' || isOfThem) {
      if (isOfThem) at -= 2;
      isEach = true;
      continue;
    }
    // "my drone (1.2 kg, 30x30 cm)": a mass in the same list.
    if (
      tokens[at - 2]?.text === '(' &&
      tokens[at - 1]?.kind === 'number' &&
      unitOf(token.lower)?.dimension === 'mass'
    ) {
      at -= 1;
      continue;
    }
    // "the loft: 60 cm high", "the door (80 cm wide)".
    if (opensRemark.test(token.text)) {
      const noun = token.text === '(' ? nounAt(around, at - 1) : undefined;
      if (noun?.isGround) return remarked(around, at - 1) ?? at - 1;
      continue;
    }
    const isListed =
      measureWord(tokens[at - 1]) !== undefined ||
      tokens[at - 1]?.lower === 'across' ||
      lengthEnding.has(at) ||
      (tokens[at - 3]?.text === '(' &&
        tokens[at - 2]?.kind === 'number' &&
        unitOf(tokens[at - 1]?.lower ?? '')?.dimension === 'mass');
    if (/^(and|but|yet|,)$/.test(token.lower)) {
      // "passes a door and is 30 cm wide" speaks of the robot again.
      // "the crawl space, which is 45 cm high".
      if (isRelative && token.text === ',')
        return nounAt(around, at - 1)?.owner === 'robot' ? 'robot' : at - 1;
      if (isSaid) return 'robot';
      if (isEach && nounAt(around, at - 1) !== undefined) return at - 1;
      if (!isListed)
        return token.text === ','
          ? (ownerBeforeComma(around, at - 1) ?? bracketed(around, at) ?? passedBefore(around, at))
          : undefined;
      continue;
    }
    if (nounAt(around, at) !== undefined && !transparent.has(token.lower)) return at;
    if (adverb.test(token.lower) || (at === from - 1 && token.lower === 'between')) continue;
    isRelative ||= token.lower === 'which' || token.lower === 'that';
    if (copulas.has(token.lower)) isSaid = true;
    if (modals.has(token.lower)) isSaid = true;
    else if (
      measureWord(token) === undefined &&
      !transparent.has(token.lower) &&
      !axesJoin.has(token.lower)
    ) {
      const isSpoken = mentions.some((mention) => said.has(mention.category) && covers(at)(mention));
      return !isSpoken && token.kind === 'word' && !endsNoun.has(token.lower) ? at : undefined;
    }
    if (token.kind === 'symbol' && !/^[=:<>≤≥]$/.test(token.text)) return undefined;
  }
  return undefined;
}

/** "The doorway? 70 cm.": what a sentence of a bare length is about, as the cue that names it. */
export function elidedCue(quantity: Quantity, around: Surroundings): string | undefined {
  const about = around.antecedents.get(quantity.first);
  const isBare = around.tokens[quantity.next]?.kind !== 'word' && quantity.bound === undefined;
  return about === undefined || !isBare ? undefined : nounAt(around, about)?.cue;
}

/** Where measures that are given together end, so that "60 x 80 cm opening" has its noun. */
function endOfAxes(around: Surroundings, quantity: Quantity): number {
  let { next } = quantity;
  for (let n = 0; n < 2 && axesJoin.has(around.tokens[next]?.lower ?? ''); n += 1) {
    next = around.lengthAt.get(next + 1)?.next ?? next;
  }
  return next;
}

/** "dragging a 10 m cable": the thing handled, whose length stands in front of it without a word for the extent. */
export function handledThing(quantity: Quantity, around: Surroundings): string | undefined {
  const { tokens, mentions } = around;
  const known = nounAt(around, quantity.next);
  const isThing = known === undefined ? isUnknownNoun(around, quantity.next) : known.owner === 'thing';
  if (!isThing || known?.cue !== undefined) return undefined;
  if (mentions.some((mention) => mention.category === 'cue' && covers(quantity.next)(mention)))
    return undefined;
  const governor = governorOf(tokens, actionsByToken(mentions), quantity.first);
  const isHandled = governor?.kind === 'action' && handled.has(governor.mention.concept);
  return isHandled ? tokens[quantity.next]?.lower : undefined;
}

/** "tall grass (40 cm)": the role-bearing noun in front of a bracket that holds a bare length. */
export function remarkedThing(quantity: Quantity, around: Surroundings): Omit<Owned, 'measure'> | undefined {
  const { tokens } = around;
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  if (tokens[first - 1]?.text !== '(' || quantity.axis !== undefined) return undefined;
  const noun = nounAt(around, first - 2);
  return noun?.owner === 'thing' ? noun : undefined;
}

/** Finds whose measure a length is, or nothing when no measure is named with it. */
export function ownerOf(quantity: Quantity, around: Surroundings): Owned | undefined {
  const { tokens } = around;
  const { first } = boundOf(tokens, quantity.first, quantity.next);
  const stated = measureOf(quantity, tokens, first);
  if (stated === undefined && quantity.axis === undefined) return undefined;
  const isLast = stated !== undefined && stated.next > quantity.next;
  const from =
    stated !== undefined && isLast ? endOfMeasures(around, stated.next) : endOfAxes(around, quantity);
  const per = tokens[from]?.lower === 'per' ? tokens[from + 1] : undefined;
  if (per?.kind === 'word')
    return { owner: 'thing', measure: stated?.measure, isGround: false, word: per.text };
  const behind = ownerBehind(around, from);
  const isAttribute = articles.has(tokens[first - 1]?.lower ?? '') && stated !== undefined;
  const isOfUnknown = behind === undefined && isAttribute && isUnknownNoun(around, from);
  const inFront = behind ?? (isOfUnknown ? undefined : ownerInFront(around, first));
  const isKnown = typeof inFront === 'number' && nounAt(around, inFront) !== undefined;
  const isUnknownBehind = !isKnown && stated !== undefined && isUnknownNoun(around, from);
  const at = isUnknownBehind ? from : inFront;
  const measure = stated?.measure;
  if (at === 'robot') return { owner: 'robot', measure, isGround: false, word: 'robot' };
  if (at === undefined) return undefined;
  const unknown = { owner: 'thing', isGround: false, word: tokens[at]?.text ?? '' } as const;
  const named = tokens[at]?.kind === 'word' ? (around.antecedents.get(at) ?? at) : at;
  const governor = governorOf(tokens, actionsByToken(around.mentions), named);
  const isRobot = at < quantity.first && nounAt(around, at) === undefined && isAskedFor(around, at);
  if (isRobot) return { owner: 'robot', measure, isGround: false, word: unknown.word };
  return { ...(nounAt(around, at) ?? unknown), measure, ...(governor !== undefined && { governor }) };
}
