import type { Span } from '../mentions/mention.ts';

/**
 * What the encoder says of a text: a neural network that was fitted to the same marked texts as the log-linear models. It
 * knows how words stand to each other; they know the concept tables. Their scores are added.
 */
export interface Encoded {
  /**
   * Scores of the classes of a question, in their order: log-probabilities times the say that the encoder has in it. All 0
   * if it does not know the question, or did not see the words.
   *
   * @param span the tokens in question; the whole text if absent
   */
  readonly scoresOf: (question: string, classes: readonly string[], span?: Span) => readonly number[];
}

/** The scores of a model with those of the encoder added, where a text has been encoded. */
export const withEncoded = (
  scores: readonly number[],
  encoded: Encoded | undefined,
  ...asked: Parameters<Encoded['scoresOf']>
): readonly number[] => {
  if (encoded === undefined) return scores;
  const added = encoded.scoresOf(...asked);
  return scores.map((score, at) => score + (added[at] ?? 0));
};
