import { findMentions, mentionsOf } from './mentions/find-mentions.ts';
import { covers, type Mention } from './mentions/mention.ts';
import { findSetAside, type SetAside } from './mentions/set-aside.ts';
import { findQuantities } from './quantities/find-quantities.ts';
import type { Quantity } from './quantities/quantity.ts';
import { type Language, languagesTried } from './text/language.ts';
import { readText } from './text/read-text.ts';
import type { Token } from './tokens/token.ts';
import { tokenise } from './tokens/tokenise.ts';

/** What is recognised in a text, before anything is concluded from it. */
export interface Reading {
  /** The visible text. */
  readonly text: string;
  readonly language: Language | 'und';
  readonly tokens: readonly Token[];
  readonly mentions: readonly Mention[];
  /** Outside what is set aside. */
  readonly quantities: readonly Quantity[];
  readonly setAside: readonly SetAside[];
  /** The offset in the prompt of an offset in `text`; both in UTF-16 units. */
  readonly promptOffset: (at: number) => number;
}

/** The unit is the beginning of a longer phrase: "10 degrees of freedom" counts them. */
const isCounting = ({ category, first, next }: Mention, quantity: Quantity): boolean =>
  category === 'cues' && first > quantity.first && first < quantity.next && next > quantity.next;

/** "Just legs. Four of them": the parts that were named before are counted. */
function countedBefore(quantity: Quantity, mentions: readonly Mention[]): Quantity {
  const refers = mentions.some(({ category, first }) => category === 'anaphors' && first === quantity.next);
  if (!refers || quantity.dimension !== 'count') return quantity;
  const part = mentions.findLast(({ category, next }) => category === 'parts' && next <= quantity.first);
  return part === undefined ? quantity : { ...quantity, noun: part.first };
}

/** What the phrases around a number make of it. The number of a part's name measures nothing: "18650 cells". */
function withPhrases(quantity: Quantity, mentions: readonly Mention[]): Quantity {
  if (mentions.some((mention) => mention.category === 'components' && covers(mention, quantity)))
    return { ...quantity, dimension: 'name' };
  const counted = mentions.find((mention) => isCounting(mention, quantity));
  if (!counted) return countedBefore(quantity, mentions);
  const { unit: _, unitId: __, siUpper: ___, ...rest } = quantity;
  return {
    ...rest,
    dimension: 'count',
    si: quantity.value,
    ...(quantity.upper !== undefined && { siUpper: quantity.upper }),
    next: counted.first,
    noun: counted.first,
  };
}

/** The stages that recognise: text, tokens, quantities, mentions. */
export function readPrompt(prompt: string): Reading {
  const { text, language, embedded, promptOffset } = readText(prompt);
  const tokens = tokenise(text, language);
  const languages = languagesTried(language);
  const quantities = findQuantities(tokens, language);
  const phrases = findMentions(tokens, languages, quantities);
  const setAside = findSetAside(embedded, phrases, tokens);
  const isKept = ({ first }: Quantity) => !setAside.some((span) => span.first <= first && first < span.next);
  const mentions = mentionsOf(phrases, tokens, quantities, setAside);
  return {
    text,
    language,
    tokens,
    mentions,
    quantities: quantities.filter(isKept).map((quantity) => withPhrases(quantity, mentions)),
    setAside,
    promptOffset,
  };
}

/** The text's own words from one token to another. */
export function wordsOf(
  { text, tokens }: Pick<Reading, 'text' | 'tokens'>,
  first: number,
  next: number,
): string {
  const from = tokens[first]?.start ?? 0;
  return text.slice(from, tokens[next - 1]?.end ?? from);
}

/** The concepts of a category that are asked for, each with its first mention. */
export function asked(
  { mentions }: Pick<Reading, 'mentions'>,
  category: string,
): ReadonlyMap<string, Mention> {
  const found = new Map<string, Mention>();
  for (const mention of mentions)
    if (mention.category === category && !mention.isNegated && !found.has(mention.concept))
      found.set(mention.concept, mention);
  return found;
}
