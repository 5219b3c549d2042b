import type { Candidate, Generation, Need } from '@robotdesign/contracts';

/** A candidate with its place and what its ranking says of it. */
export interface Offered {
  /** From 1, in the order of the ranks. */
  readonly place: number;
  readonly candidate: Candidate;
  /** 0–1, one is best. */
  readonly score: number;
  /** The same needs in the same order for all candidates of an answer. */
  readonly needs: readonly Need[];
  readonly caveats: readonly string[];
}

export function offeredOf({ candidates, rankings }: Generation): readonly Offered[] {
  const byCandidate = new Map(rankings.map((ranking) => [ranking.candidate_id, ranking]));
  return candidates.map((candidate, at) => {
    const { score = 0, needs = [], caveats = [] } = byCandidate.get(candidate.candidate_id) ?? {};
    return { place: at + 1, candidate, score, needs, caveats };
  });
}

/** Whether a body falls as soon as it lifts a foot: what it gets over or climbs is of no use yet. */
export const cannotWalk = ({ candidate }: Pick<Offered, 'candidate'>): boolean =>
  candidate.stability?.needs_balance_controller === true;

/** Whether the probable cost contains typical prices. */
export const hasTypicalPrices = ({ estimated_cost_usd = 0, cost_lower_bound_usd }: Candidate): boolean =>
  cost_lower_bound_usd !== undefined && estimated_cost_usd > cost_lower_bound_usd;

/** A fixed arm moves nowhere. */
export const isFixed = ({ candidate: { embodiment } }: Pick<Offered, 'candidate'>): boolean =>
  embodiment === 'arm';
