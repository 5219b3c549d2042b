import type { Leg } from './leg.ts';

/** The share of a period after which each foot touches down, in the order of the legs. */
export type Phases = readonly number[];

const fraction = (value: number): number => value - Math.floor(value);

/** The places of the legs of each side, from the rear to the front; a leg on the middle line counts as left. */
function ranks(legs: readonly Leg[]): { readonly rank: number; readonly side: 0 | 1 }[] {
  const sideOf = ({ home }: Leg): 0 | 1 => (home[1] >= 0 ? 0 : 1);
  return legs.map((leg) => ({
    side: sideOf(leg),
    rank: legs.filter((other) => sideOf(other) === sideOf(leg) && other.home[0] < leg.home[0]).length,
  }));
}

/**
 * Phases of a wave gait: a foot touches down when the one in front of it lifts, and the sides alternate
 * (Wilson, "Insect walking", 1966). With a duty of one half this is the trot of four legs and the tripod of six; with
 * more, a ripple; with 1 − 1/n, one foot after the other.
 *
 * @param duty share of the period for which a foot is on the ground
 */
export const wavePhases = (legs: readonly Leg[], duty: number): Phases =>
  ranks(legs).map(({ rank, side }) => fraction(rank * (1 - duty) + side / 2));

/** Phases of two groups of feet that step in turns, diagonal pairs of four legs, whatever the duty. */
export const alternatePhases = (legs: readonly Leg[]): Phases =>
  ranks(legs).map(({ rank, side }) => ((rank + side) % 2) / 2);
