import { alternatePhases, wavePhases } from '../legs/footfalls.ts';
import type { Leg } from '../legs/leg.ts';

/** From this number of legs on, half of them carry the body while the others swing. */
const tripod = 6;

/** The feet that swing at the same time, in the order of their swings: halves of six legs or more, else one foot. */
export function crawlGroups(legs: readonly Leg[]): readonly (readonly number[])[] {
  const phases = legs.length >= tripod ? alternatePhases(legs) : wavePhases(legs, 1 - 1 / legs.length);
  return [...new Set(phases)]
    .toSorted((a, b) => a - b)
    .map((phase) => phases.flatMap((own, leg) => (own === phase ? [leg] : [])));
}
