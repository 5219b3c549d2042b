import { findQuantities } from '../quantities/find-quantities.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Language } from '../text/language.ts';
import { readText } from '../text/read-text.ts';
import type { Token } from '../tokens/token.ts';
import { tokenise } from '../tokens/tokenise.ts';

export interface NumbersRead {
  readonly text: string;
  readonly language: Language | 'und';
  readonly tokens: readonly Token[];
  readonly quantities: readonly Quantity[];
}

/**
 * The first three stages at once.
 *
 * @param known the language, if it is not to be detected
 */
export function readNumbers(prompt: string, known?: Language): NumbersRead {
  const { text, language: detected } = readText(prompt);
  const language = known ?? detected;
  const tokens = tokenise(text, language);
  return { text, language, tokens, quantities: findQuantities(tokens, language) };
}

/** What a quantity says, on one line: "2–4 kg mass", "6 count of legs". */
export function shown({ tokens }: NumbersRead, quantity: Quantity): string {
  const { value, upper, dimension, unitId, noun, per, approximate, isTolerance } = quantity;
  return [
    `${approximate ? '~' : ''}${isTolerance ? '±' : ''}${value}${upper === undefined ? '' : `–${upper}`}`,
    unitId,
    dimension,
    noun === undefined ? undefined : `of ${tokens[noun]?.text}`,
    per === undefined ? undefined : `per ${per}`,
  ]
    .filter((part) => part !== undefined)
    .join(' ');
}
