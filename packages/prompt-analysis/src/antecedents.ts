import type { Mention } from './mentions.ts';
import type { Token } from './tokens.ts';

/** What pronouns speak of, by their token: the token of the noun. One that speaks of the robot is left out. */
export type Antecedents = ReadonlyMap<number, number>;

const pronouns = /^(it|they|these|those|its|their|it's|they're|each)$/;
const openings = /^(and|but|so|where|because|though|as|since)$/;
/** Behind these a pronoun tells how something is; behind "must" or "should" it tells what is wanted of the robot. */
const tells =
  /^(is|are|was|were|weighs?|measures?|has|have|usually|often|about|around|only|roughly|stands?|can|may|\d.*)$/;
const owns = /^(its|their|each)$/;
const contracted = /'(s|re)$/;
const determiners = /^(a|an|the|my|our|his|her|its|their|this|that|these|those|most|some|all)$/;
const machines: ReadonlySet<Mention['category']> = new Set(['subject', 'family']);
const things: ReadonlySet<Mention['category']> = new Set(['thing', 'object', 'terrain', 'place']);
/** Cues that name a thing with measures of its own; of a measure they are none. */
const placeCues = new Set(['step', 'gap', 'pipe', 'passage', 'underpass', 'reach', 'barrier', 'carried']);
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
  const last = nouns.at(-1);
  return last === undefined ? undefined : last.next - 1;
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
    let topic: number | 'machine' | undefined;
    for (let back = 1; back <= farthestSentence && n >= back && topic === undefined; back += 1)
      topic = topicOf(tokens, mentions, starts[n - back] ?? 0, starts[n - back + 1] ?? start);
    if (tokens[start]?.kind === 'number' && typeof topic === 'number') found.set(start, topic);
    for (let at = start; at < end; at += 1) {
      if (!isTelling(tokens, at)) continue;
      const own = at > start ? topicOf(tokens, mentions, start, at) : undefined;
      const about = own ?? topic;
      if (typeof about === 'number') found.set(at, about);
    }
  }
  return found;
}
