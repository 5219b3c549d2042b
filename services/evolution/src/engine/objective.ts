import {
  type Proposed,
  type SearchResult,
  scoreEstimate,
  signOf,
  trainingOf,
} from '@robotdesign/evolution-search';
import type { EvolutionState } from '../evolution/state.ts';

/** What the search maximises. Pure. */

/** More is better for the search, whatever the program asks for. */
export function objectiveOf(
  { config }: Pick<EvolutionState, 'config'>,
  scores: Proposed['scores'],
): number | undefined {
  const score = scoreEstimate(config, trainingOf(scores))?.mean;
  if (score === undefined) return undefined;
  return signOf(config) > 0 ? score : 1 / Math.max(Math.abs(score), 1e-6);
}

/** How the body of the program counts: it lies in the middle of the map. */
export const resultOfIncumbent = (objective: number): SearchResult => ({
  objective,
  mass_ratio: 1,
  size_ratio: 1,
});

/** What the search learns from a proposal; undefined if it counts for nothing. */
export function resultOf(
  state: Pick<EvolutionState, 'config' | 'figures'>,
  { scores, judgement }: Pick<Proposed, 'scores' | 'judgement'>,
  figures: EvolutionState['figures'] | undefined,
): SearchResult | undefined {
  const objective = objectiveOf(state, scores);
  if (!figures || objective === undefined || judgement?.reason === 'exploit') return undefined;
  const { mass_kg, length_m } = state.figures;
  return { objective, mass_ratio: figures.mass_kg / mass_kg, size_ratio: figures.length_m / length_m };
}
