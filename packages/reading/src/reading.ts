import type { Encoded } from './encoder/encoded.ts';
import { withMeasures } from './measures/bare-numbers.ts';
import { withoutCorrected } from './mentions/corrections.ts';
import { findMentions, mentionsOf } from './mentions/find-mentions.ts';
import { isInside, type Mention } from './mentions/mention.ts';
import { findSetAside, type SetAside } from './mentions/set-aside.ts';
import { findQuantities } from './quantities/find-quantities.ts';
import type { Quantity } from './quantities/quantity.ts';
import { withPhrases } from './quantities/with-phrases.ts';
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
  /** What the encoder says of it; absent where it was not asked. */
  readonly encoded?: Encoded;
}

/**
 * Tokens whose sentences are counted without those that are wholly set aside: these come after the last. So the sentence
 * before another is the same with and without what is set aside.
 */
function countedApart(tokens: readonly Token[], setAside: readonly SetAside[]): readonly Token[] {
  if (setAside.length === 0) return tokens;
  const kept = new Set(tokens.filter((_, at) => !isInside(setAside, at)).map(({ sentence }) => sentence));
  const dropped = tokens.map(({ sentence }) => sentence).filter((sentence) => !kept.has(sentence));
  const numbers = new Map([...kept, ...new Set(dropped)].map((sentence, at) => [sentence, at]));
  return tokens.map((token) => ({ ...token, sentence: numbers.get(token.sentence) ?? token.sentence }));
}

/** The stages that recognise: text, tokens, quantities, mentions. Numbers without a unit are counts. */
export function recognise(prompt: string, usual?: Language | 'und'): Reading {
  const { text, language, embedded, promptOffset } = readText(prompt, usual);
  const written = tokenise(text, language);
  const languages = languagesTried(language);
  const found = findQuantities(written, language);
  const phrases = findMentions(written, languages, found);
  const corrected = withoutCorrected(found, phrases, written, languages);
  const { quantities } = corrected;
  const setAside = findSetAside(embedded, phrases, written, corrected.setAside);
  const tokens = countedApart(written, setAside);
  const isKept = ({ first }: Quantity) => !isInside(setAside, first);
  const mentions = mentionsOf(phrases, tokens, quantities, setAside);
  const kept = quantities.filter(isKept);
  return {
    text,
    language,
    tokens,
    mentions,
    quantities: kept.map((quantity) => withPhrases(quantity, { tokens, mentions, quantities: kept })),
    setAside,
    promptOffset,
  };
}

/**
 * What is recognised in a text, with numbers that lack their unit as what they measure.
 *
 * @param usual the language of what was written before, in a thread
 */
export const readPrompt = (prompt: string, usual?: Language | 'und'): Reading =>
  measured(recognise(prompt, usual));

/** A reading with numbers that lack their unit as what they measure. */
export const measured = (reading: Reading): Reading => ({ ...reading, quantities: withMeasures(reading) });

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
