import { prepositions } from './governors.ts';
import type { Token } from './tokens.ts';

const opens = /^[-*•–#]$/;
const links = /^(:|=|is|are)$/;
const adverbs =
  /^(about|around|approximately|approx|roughly|only|just|usually|max|maximum|min|minimum|up|to|at|most|least|under|below|over|some|ca|~|<|>|≤|≥|typically|often|always|exactly|the|a|an|of)$/;
const determiners =
  /^(a|an|the|my|our|his|her|its|their|this|that|these|those|each|every|any|max|maximum|min|minimum|largest|smallest|highest|lowest|heaviest|biggest|widest|narrowest|tightest|steepest)$/;
const verbs =
  /^(that|which|who|must|should|shall|will|can|could|may|has|have|had|i|we|you|it|they|there|and|but|not)$/;
const relatives = /^(that|which|it|we|you|i|they|he|she)$/;
const modals = /^(must|should|shall|will|and|but|not|there)$/;
const longestLabel = 9;

/**
 * The head of the label in front of a value, as its token: "step" in "Step at the back door: 14 cm" and in "the step
 * at the back door is 14 cm". Absent where the value stands in a sentence of another build.
 *
 * @param first the value's first token, or that of the words that bound it
 */
export function headOf(tokens: readonly Token[], first: number): number | undefined {
  let at = first - 1;
  while (at >= 0 && adverbs.test(tokens[at]?.lower ?? '')) at -= 1;
  // "passage between the hedges 60 cm": a label without a link.
  const isLinked = links.test(tokens[at]?.lower ?? '');
  const link = isLinked ? at : at + 1;
  const sentence = tokens[link]?.sentence;
  let start = link;
  while (
    start > 0 &&
    tokens[start - 1]?.sentence === sentence &&
    tokens[start - 1]?.clause === tokens[link]?.clause
  )
    start -= 1;
  while (opens.test(tokens[start]?.text ?? '') || determiners.test(tokens[start]?.lower ?? '')) start += 1;
  if (link - start > longestLabel || start >= link) return undefined;
  const label = tokens.slice(start, link);
  // "The hatch it goes through is 50 cm wide": what stands in front of the relative clause.
  const relative = label.findIndex(({ lower }) => relatives.test(lower));
  const isWhole = !label.some(({ lower }) => modals.test(lower));
  if (relative > 0 && isWhole && label.slice(0, relative).every(({ kind }) => kind === 'word'))
    return start + relative - 1;
  if (label.some(({ kind, lower }) => kind !== 'word' || verbs.test(lower))) return undefined;
  const preposition = label.findIndex(({ lower }) => prepositions.has(lower) || lower === 'of');
  if (preposition === 0 || (!isLinked && preposition < 0)) return undefined;
  return preposition < 0 ? link - 1 : start + preposition - 1;
}
