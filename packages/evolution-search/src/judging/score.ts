import { type Gait, resemblance } from '@robotdesign/gait';
import type { MoveTrial } from '@robotdesign/simulation';
import type { Metric, Objective } from '../program/config.ts';
import type { TrialScore } from './judge.ts';

/** Travel from which on a cost of transport means anything, m. */
const leastTravel = 0.01;
/** The cost of transport of a body that does not move. */
const noTravel = 1_000;

const scores: Readonly<Record<Metric, (trial: ScoredTrial) => number>> = {
  speed_m_s: ({ speed_m_s }) => speed_m_s,
  distance_m: ({ distance_m }) => distance_m,
  cost_of_transport: ({ cost_of_transport, distance_m }) =>
    distance_m > leastTravel ? (cost_of_transport ?? noTravel) : noTravel,
  energy_j: ({ energy_j }) => energy_j,
};

/** What a score needs of a trial. */
export type ScoredTrial = Pick<MoveTrial, 'speed_m_s' | 'distance_m' | 'energy_j' | 'fell'> & {
  readonly cost_of_transport?: number;
  readonly gait?: Gait;
  readonly exploit?: string;
};

/** The score, worse by the weight of the clip as far as the gait does not resemble it. */
function withClip({ direction, clip }: Objective, score: number, gait: Gait | undefined): number {
  if (!clip) return score;
  const kept = 1 - clip.weight * (1 - (gait ? resemblance(gait, clip.gait) : 0));
  const isBetterAbove = direction === 'max';
  // Less of a good score is worse, and so is more of a bad one.
  return score > 0 === isBetterAbove ? score * kept : score / kept;
}

/** The score of a trial by the objective of a program. */
export const scoreOf = (objective: Objective, trial: ScoredTrial): TrialScore => ({
  score: withClip(objective, scores[objective.metric](trial), trial.gait),
  fell: trial.fell,
  ...(trial.exploit === undefined ? {} : { exploit: trial.exploit }),
});
