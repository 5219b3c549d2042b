import { rolesByHandling } from './masses.ts';
import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';
import { unitOf } from './units.ts';

/** What pronouns speak of, by their token: the token of the noun. One that speaks of the robot is left out. */
export type Antecedents = ReadonlyMap<number, number>;

const pronouns = /^(it|they|these|those|its|their|it's|they're|each)$/;
const openings =
  /^(and|but|so|where|because|though|as|since|full|empty|loaded|filled|together|altogether|wet|dry|packed)$/;
/** Behind these a pronoun tells how something is; behind "must" or "should" it tells what is wanted of the robot. */
const tells =
  /^(is|are|was|were|weighs?|measures?|has|have|usually|often|about|around|only|roughly|stands?|\d.*)$/;
const owns = /^(its|their|each)$/;
const contracted = /'(s|re)$/;
const determiners = /^(a|an|the|my|our|his|her|its|their|this|that|these|those|most|some|all)$/;
const machines: ReadonlySet<Mention['category']> = new Set(['subject', 'family']);
const things: ReadonlySet<Mention['category']> = new Set(['thing', 'object', 'terrain', 'place']);
/** Cues that name a thing with measures of its own; of a measure they are none. */
const placeCues = new Set(['step', 'gap', 'pipe', 'passage', 'underpass', 'reach', 'barrier', 'carried']);
const wishes = /^(must|should|shall|needs?|has|may|can|will)$/;
const farthestSentence = 2;
const longestOpening = 4;

const isThing = ({ category, concept }: Mention) =>
  things.has(category) || (category === 'cue' && placeCues.has(concept));

/** Whether a pronoun at a token opens its clause and tells how something is. */
function isTelling(tokens: readonly Token[], at: number): boolean {
  const [before, own, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (!pronouns.test(own?.lower ?? '')) return false;
  const isOpening = before?.clause !== own?.clause || openings.test(before?.lower ?? '');
  if (!isOpening || after?.sentence !== own?.sentence) return false;
  // "it has to weigh" is a wish.
  if (/^(has|have)$/.test(after?.lower ?? '') && tokens[at + 2]?.lower === 'to') return false;
  return contracted.test(own?.lower ?? '') || owns.test(own?.lower ?? '') || tells.test(after?.lower ?? '');
}

/**
 * The noun that a stretch of text is about, for what is told next: what it opens with ("The pipe is old"), else, where
 * it names no machine, the last thing in it. Absent where the next pronoun speaks of the machine, or of nothing known.
 */
function topicOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  from: number,
  to: number,
): number | 'machine' | undefined {
  const inside = mentions.filter(({ first, next }) => first >= from && next <= to);
  const nouns = inside.filter((mention) => isThing(mention));
  const opening = nouns.find(
    ({ first }) =>
      first > from &&
      first - from < longestOpening &&
      determiners.test(tokens[from]?.lower ?? '') &&
      tokens.slice(from + 1, first).every(({ kind }) => kind === 'word'),
  );
  if (opening !== undefined) return opening.next - 1;
  if (inside.some(({ category, isNegated }) => machines.has(category) && !isNegated)) return 'machine';
  // "It must weigh less than 6 kg." speaks of the robot, and so does what follows.
  const isWished = tokens.some(
    ({ lower }, at) =>
      at >= from && at < to && /^(it|they)$/.test(lower) && wishes.test(tokens[at + 1]?.lower ?? ''),
  );
  if (isWished) return 'machine';
  const last = nouns.at(-1);
  return last === undefined ? undefined : last.next - 1;
}

const handled = new Set(Object.keys(rolesByHandling));
const objectReach = 4;

/** Whether a stretch of text tells of something that is handled and says of nothing in it what it weighs. */
function handlesThing(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  from: number,
  to: number,
): boolean {
  const isWeighed = tokens
    .slice(from, to)
    .some(({ lower, kind }) => kind === 'word' && unitOf(lower)?.dimension === 'mass');
  return (
    !isWeighed &&
    mentions.some(
      ({ category, concept, isNegated, first, next }) =>
        category === 'manipulation' &&
        handled.has(concept) &&
        !isNegated &&
        first >= from &&
        next <= to &&
        tokens.slice(next, Math.min(to, next + objectReach)).some(({ lower }) => determiners.test(lower)),
    )
  );
}

/**
 * Pronouns, by their token, that tell what a load weighs, even where a machine is named before: "Can a machine carry
 * the bucket? It weighs 5 kg." What does not exist yet has no weight.
 */
export function findLoads(mentions: readonly Mention[], tokens: readonly Token[]): ReadonlySet<number> {
  const found = new Set<number>();
  const starts = sentenceStarts(tokens);
  for (const [n, start] of starts.entries()) {
    const end = starts[n + 1] ?? tokens.length;
    for (let at = start; at < end; at += 1) {
      // "take the buggy down 2 flights, weighs 9 kg".
      const isElided = tokens[at]?.lower === 'weighs' && tokens[at - 1]?.clause !== tokens[at]?.clause;
      const hasMachine =
        isElided &&
        mentions.some(({ category, first }) => machines.has(category) && first >= start && first < at);
      if (isElided && !hasMachine && handlesThing(tokens, mentions, start, at)) found.add(at + 1);
      if (!isTelling(tokens, at)) continue;
      // "Empty it weighs 6 kg."
      if (/^(empty|unloaded|itself|alone)$/.test(tokens[at - 1]?.lower ?? '')) continue;
      const isBefore = handlesThing(tokens, mentions, starts[n - 1] ?? start, start);
      if (handlesThing(tokens, mentions, start, at) || isBefore) found.add(at);
    }
  }
  return found;
}

/** The first token of each sentence, in order. */
function sentenceStarts(tokens: readonly Token[]): readonly number[] {
  return tokens.flatMap(({ sentence }, at) => (tokens[at - 1]?.sentence === sentence ? [] : [at]));
}

/**
 * Finds what "it is", "they are" and "its" speak of where that is a thing and not the robot: "The pipe is old. It's
 * 11 cm wide." A sentence that opens with a measure speaks of the same: "A crawl space. 40 cm high."
 */
export function findAntecedents(mentions: readonly Mention[], tokens: readonly Token[]): Antecedents {
  const found = new Map<number, number>();
  const starts = sentenceStarts(tokens);
  for (const [n, start] of starts.entries()) {
    const end = starts[n + 1] ?? tokens.length;
    const telling: number[] = [];
    for (let at = start; at < end; at += 1) if (isTelling(tokens, at)) telling.push(at);
    const opensWithMeasure = tokens[start]?.kind === 'number';
    if (telling.length === 0 && !opensWithMeasure) continue;
    let topic: number | 'machine' | undefined;
    for (let back = 1; back <= farthestSentence && n >= back && topic === undefined; back += 1)
      topic = topicOf(tokens, mentions, starts[n - back] ?? 0, starts[n - back + 1] ?? start);
    if (opensWithMeasure && typeof topic === 'number') found.set(start, topic);
    for (const at of telling) {
      const own = at > start ? topicOf(tokens, mentions, start, at) : undefined;
      const about = own ?? topic;
      if (typeof about === 'number') found.set(at, about);
    }
  }
  return found;
}
