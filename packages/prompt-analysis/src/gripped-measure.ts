import type { Quantity } from './quantity.ts';
import type { Context } from './roles/context.ts';
import type { Noun } from './roles/nouns.ts';

/**
 * Finds lengths of what is gripped: "grips parts up to 12 cm wide", "lifts a 20 cm wide box". Words and numbers between
 * the thing and its measure say which extent and which bound it is.
 */

/** What nouns depend on that fingers close around: "grips parts", "picks up parts". */
const gripped = new Set(['v:grasp', 'v:lift', 'v:place', 'p:up']);
/** Words between a measure and its thing. */
const between =
  /^(?:,|\(|\)|up|to|of|at|most|max|maximum|about|around|ca|roughly|with|a|an|the|in|are|is|which|that|wide|broad|thick|across|diameter|width|thickness|-|–)$/;
/** Whether a noun names a thing to handle, or one that the lexicons do not know. */
const isThing = ({ kinds }: Noun): boolean => kinds.length === 0 || kinds.includes('k:load');

/** Tokens between a measure and its thing at most. */
const reach = 8;

/** The noun of the gripped thing that a length measures, by its token; undefined if it measures something else. */
export function grippedOwner(
  { first, next }: Quantity,
  { tokens, nouns, quantities }: Context,
): number | undefined {
  const { sentence } = tokens[first] ?? {};
  const inMeasure = (at: number) => quantities.some((other) => at >= other.first && at < other.next);
  const search = (from: number, step: 1 | -1): number | undefined => {
    for (let at = from; Math.abs(at - from) < reach; at += step) {
      const token = tokens[at];
      if (!token || token.sentence !== sentence) return undefined;
      const noun = nouns.byToken.get(at);
      if (noun && !between.test(token.lower) && !inMeasure(at))
        return gripped.has(noun.governor) && isThing(noun) ? at : undefined;
      if (!noun && !between.test(token.lower) && !inMeasure(at)) return undefined;
    }
    return undefined;
  };
  return search(next, 1) ?? search(first - 1, -1);
}
