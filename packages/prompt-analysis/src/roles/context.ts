import { actionsByToken } from '../governors.ts';
import type { Mention } from '../mentions.ts';
import type { Quantity } from '../quantity.ts';
import type { Token } from '../tokens.ts';
import { findNouns, kindOf, type Nouns } from './nouns.ts';

/** A text as far as its numbers need it; made once for all of them. */
export interface Context {
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  readonly quantities: readonly Quantity[];
  readonly nouns: Nouns;
  readonly actionAt: ReadonlyMap<number, Mention>;
  /** What is done in the whole text. */
  readonly deeds: readonly string[];
  /** The first noun of each sentence, by the sentence's number. */
  readonly firstNouns: ReadonlyMap<number, number>;
  /** How many mentions, and how many nouns, begin in front of each token. */
  readonly mentionsBefore: readonly number[];
  readonly nounsBefore: readonly number[];
  /** The words of each clause. */
  readonly clauses: ReadonlyMap<number, ReadonlySet<string>>;
  /** Places of the quantities by their first token, and how many there are of each dimension. */
  readonly places: ReadonlyMap<number, number>;
  readonly peers: ReadonlyMap<string, number>;
}

/** How many of some places, in order, lie in front of each token. */
function countsBefore(places: readonly number[], length: number): readonly number[] {
  const counts: number[] = [];
  let count = 0;
  for (let at = 0; at <= length; at += 1) {
    while (count < places.length && (places[count] ?? 0) < at) count += 1;
    counts.push(count);
  }
  return counts;
}

/** Reads a text once for all of its numbers. */
export function contextOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  quantities: readonly Quantity[],
): Context {
  const deeds = new Set(
    mentions.flatMap((mention) => {
      if (mention.category === 'manipulation') return [kindOf(mention)];
      return mention.category === 'subject' || mention.category === 'family' ? [mention.category] : [];
    }),
  );
  const isHandling = [...deeds].some((deed) => deed.includes('manipulation'));
  const nouns = findNouns(tokens, mentions);
  const firstNouns = new Map<number, number>();
  for (const { at } of nouns.all) {
    const sentence = tokens[at]?.sentence ?? 0;
    if (!firstNouns.has(sentence)) firstNouns.set(sentence, at);
  }
  const clauses = new Map<number, Set<string>>();
  for (const { clause, lower } of tokens) {
    const known = clauses.get(clause);
    if (known === undefined) clauses.set(clause, new Set([lower]));
    else known.add(lower);
  }
  const peers = new Map<string, number>();
  for (const { dimension } of quantities) peers.set(dimension, (peers.get(dimension) ?? 0) + 1);
  return {
    tokens,
    mentions,
    quantities,
    nouns,
    actionAt: actionsByToken(mentions),
    deeds: isHandling ? [...deeds] : [...deeds, 'none'],
    firstNouns,
    mentionsBefore: countsBefore(
      mentions.map(({ first }) => first),
      tokens.length,
    ),
    nounsBefore: countsBefore(
      nouns.all.map(({ at }) => at),
      tokens.length,
    ),
    clauses,
    places: new Map(quantities.map(({ first }, n) => [first, n])),
    peers,
  };
}
