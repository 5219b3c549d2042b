import type { Mention } from '../mentions/mention.ts';
import { readPrompt } from '../reading.ts';

const prefix = ({ isNegated, isWaived }: Mention): string =>
  isWaived ? 'no need: ' : isNegated ? 'not ' : '';

/** The concepts of a category that a text names, in its order: "stairs", "not stairs", "no need: stairs". */
export const mentioned = (prompt: string, category: string): readonly string[] =>
  readPrompt(prompt)
    .mentions.filter((mention) => mention.category === category)
    .map((mention) => `${prefix(mention)}${mention.concept}`);

/** The text's words that are set aside, each stretch with its reason. */
export function setAsideIn(prompt: string): readonly (readonly [words: string, because: string])[] {
  const { text, tokens, setAside } = readPrompt(prompt);
  return setAside.map(({ first, next, because }) => [
    text.slice(tokens[first]?.start, tokens[next - 1]?.end),
    because,
  ]);
}
