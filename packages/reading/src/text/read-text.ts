import { type EmbeddedText, findEmbedded } from './embedded-text.ts';
import { detectLanguage, type Language } from './language.ts';
import { visibleText } from './visible-text.ts';

/** A prompt as later stages read it. */
export interface ReadText {
  /** The visible text; tokens have offsets into it. */
  readonly text: string;
  /** The language of most of what is not embedded; `und` if it is none of the known ones. */
  readonly language: Language | 'und';
  /** Stretches of `text` that nobody wrote as a wish: instructions to the service, code, data, links. */
  readonly embedded: readonly EmbeddedText[];
  /** The offset in the prompt of an offset in `text`; both in UTF-16 units. */
  readonly promptOffset: (at: number) => number;
}

/** The text with spaces in place of these stretches. */
const without = (text: string, stretches: readonly EmbeddedText[]): string =>
  stretches.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );

/**
 * The first stage: what a person sees of a prompt, its language, and what in it is no person's wish.
 *
 * @param usual the language of what was written before
 */
export function readText(prompt: string, usual?: Language | 'und'): ReadText {
  const { text, promptOffset } = visibleText(prompt);
  const embedded = findEmbedded(text);
  return { text, language: detectLanguage(without(text, embedded), usual), embedded, promptOffset };
}
