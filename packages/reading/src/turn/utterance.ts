import { isOneOf } from '../follow-up/words.ts';
import { isInside } from '../mentions/mention.ts';
import { type Reading, readPrompt } from '../reading.ts';
import { findIdioms } from './cues.ts';

/** A message of a thread, as a whole and in the stretches that may each wish something. */
export interface Utterance {
  readonly whole: Reading;
  /** Each read alone; empty for a message of one. */
  readonly stretches: readonly Reading[];
}

/** Stretches that are read: each costs about as much as the message. */
const mostStretches = 6;

/** The clauses of a message, and what "and" joins in them; empty for a message of one. */
export function stretchTexts(reading: Reading): readonly string[] {
  const { text, tokens } = reading;
  const idioms = findIdioms(reading);
  let joined = 0;
  const stretches = Map.groupBy(tokens, ({ sentence, clause }, at) => {
    if (isOneOf('and', reading, at) && !isInside(idioms, at)) joined += 1;
    return `${sentence} ${clause} ${joined}`;
  });
  if (stretches.size < 2) return [];
  return [...stretches.values()]
    .slice(0, mostStretches)
    .map((own) => text.slice(own[0]?.start ?? 0, own.at(-1)?.end ?? 0));
}

/** A message that is read without the encoder. */
export const utteranceOf = (whole: Reading): Utterance => ({
  whole,
  stretches: stretchTexts(whole).map((text) => readPrompt(text, whole.language)),
});
