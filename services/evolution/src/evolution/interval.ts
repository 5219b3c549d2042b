import type { ScoreEstimate, ScoreInterval } from '@robotdesign/contracts';
import type { Estimate } from '@robotdesign/evolution-search';

/** Estimates as the API shows them: a side without a bound is absent. Pure. */

export const intervalOf = ({ low, high }: Estimate): ScoreInterval => ({
  ...(Number.isFinite(low) && { low }),
  ...(Number.isFinite(high) && { high }),
});

export const toEstimate = (estimate: Estimate): ScoreEstimate => ({
  mean: estimate.mean,
  interval: intervalOf(estimate),
});
