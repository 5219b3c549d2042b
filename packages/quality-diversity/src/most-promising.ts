import type { Archive } from './archive.ts';
import type { Candidate } from './foresight.ts';
import { expectedExcess } from './normal.ts';

/** The QD score that a candidate is expected to add to elites with these objectives. */
export const expectedGain = <G>(
  { objective: { mean, deviation }, cells }: Candidate<G>,
  objectiveAt: (cell: number) => number,
): number =>
  cells.reduce(
    (sum, [cell, probability]) => sum + probability * expectedExcess(mean, deviation, objectiveAt(cell)),
    0,
  );

/** A candidate with its gain when it was last computed, which it hardly exceeds later. */
interface Rated<G> {
  readonly candidate: Candidate<G>;
  gain: number;
}

/** Error of the normal distribution, by which a gain may grow although objectives only rise; with room. */
const error = 1e-6;

/** The most that a candidate may gain now. */
const mostGain = <G>({ candidate: { objective }, gain }: Rated<G>, largest: number): number =>
  gain + error * (Math.abs(objective.mean) + objective.deviation + largest);

/**
 * The candidates that are expected to add most to the archive together: the next one is chosen as if those before it had
 * become elites as expected. Objectives only rise, so that gains only fall: a candidate is looked at again while its last
 * gain is among the largest (lazy greedy choice, Minoux 1978). One candidate is looked at before each `yield`.
 */
export function* mostPromising<G>(
  archive: Pick<Archive<G>, 'elites'>,
  candidates: readonly Candidate<G>[],
  count: number,
): Generator<void, readonly Candidate<G>[]> {
  const objectives = new Map(archive.elites().map(({ cell, objective }) => [cell, objective]));
  const objectiveAt = (cell: number) => objectives.get(cell) ?? 0;
  let rest: readonly Rated<G>[] = candidates.map((candidate) => ({
    candidate,
    gain: Number.POSITIVE_INFINITY,
  }));
  const chosen: Candidate<G>[] = [];
  while (chosen.length < count && rest.length > 0) {
    const largest = Math.max(0, ...objectives.values());
    let best: Rated<G> | undefined;
    for (const rated of rest.toSorted((a, b) => b.gain - a.gain)) {
      if (best && mostGain(rated, largest) < best.gain) break;
      rated.gain = expectedGain(rated.candidate, objectiveAt);
      if (!best || rated.gain > best.gain || (rated.gain === best.gain && comesBefore(rest, rated, best)))
        best = rated;
      yield;
    }
    if (!best) break;
    const { candidate } = best;
    chosen.push(candidate);
    rest = rest.filter((one) => one !== best);
    for (const [cell, probability] of candidate.cells) {
      const present = objectiveAt(cell);
      objectives.set(cell, present + probability * Math.max(0, candidate.objective.mean - present));
    }
  }
  return chosen;
}

const comesBefore = <T>(all: readonly T[], a: T, b: T): boolean => all.indexOf(a) < all.indexOf(b);
