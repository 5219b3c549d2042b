import { join } from 'node:path';
import type { Model } from '../models/log-linear.ts';
import { weightsIn } from '../models/weights-file.ts';
import type { Dimension } from '../quantities/quantity.ts';

/** What the numbers around one are of: of two masses, one is the robot's own as a rule. */

export const neighbourWeightsFile = join(import.meta.dirname, '../../roles/neighbour-weights.json');

/** Models of the dimensions by name, whose scores are added to those of the words around a number. */
export const neighbourWeights = weightsIn<Readonly<Record<string, Model>>>(neighbourWeightsFile);

/** What the words around a number say that it is of. */
export interface Guess {
  readonly dimension: Dimension;
  readonly role: string;
  /** 0–1. */
  readonly share: number;
}

/** Places among like numbers that are distinguished. */
const mostBefore = 3;

/**
 * The features of a number among all of its text.
 *
 * @param guesses of the numbers of the text, in its order
 */
export function neighbourFeatures(guesses: readonly Guess[], at: number): readonly string[] {
  const own = guesses[at];
  if (own === undefined) return [];
  const { dimension } = own;
  const others = guesses.filter((_, other) => other !== at);
  const before = guesses.slice(0, at);
  const after = guesses.slice(at + 1);
  const alike = guesses.filter((one) => one.dimension === dimension);
  const sameBefore = before.filter((one) => one.dimension === dimension);
  const sameAfter = after.filter((one) => one.dimension === dimension);
  const named = (mark: string, guess: Guess | undefined) => [`${mark}${guess?.role ?? '-'}`];
  const rival = others.find(({ role, share }) => role === own.role && share > own.share);
  return [
    ...new Set([
      ...named('b:', before.at(-1)),
      ...named('a:', after[0]),
      ...named('sb:', sameBefore.at(-1)),
      ...named('sa:', sameAfter[0]),
      ...others.filter(({ share }) => share > 0.5).map(({ role }) => `has:${role}`),
      ...(rival === undefined ? [] : [`rival:${own.role}`]),
      `own:${own.role}`,
      `nth:${Math.min(mostBefore, sameBefore.length)}/${Math.min(mostBefore + 1, alike.length)}`,
    ]),
  ];
}
