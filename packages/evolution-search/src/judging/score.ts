import type { MoveTrial } from '@robotdesign/simulation';
import type { Metric } from '../program/config.ts';
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
  readonly exploit?: string;
};

/** The score of a trial by the metric of a program. */
export const scoreOf = (metric: Metric, trial: ScoredTrial): TrialScore => ({
  score: scores[metric](trial),
  fell: trial.fell,
  ...(trial.exploit === undefined ? {} : { exploit: trial.exploit }),
});
