import type { Direction } from '../src/candidate/confidence/features.ts';
import { logistic } from '../src/candidate/confidence/model.ts';

/** Logistic regression with a ridge penalty and weights of given signs. Pure. */

export interface Sample {
  readonly values: readonly number[];
  readonly works: boolean;
}

export interface FittedWeights {
  readonly bias: number;
  readonly weights: readonly number[];
}

const limits: Readonly<Record<Direction, readonly [number, number]>> = {
  raises: [0, Number.POSITIVE_INFINITY],
  lowers: [Number.NEGATIVE_INFINITY, 0],
  either: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

const mostRounds = 500;
const converged = 1e-6;
/** No trust region gets smaller: a weight at its bound must be able to leave it. */
const smallestRegion = 1e-3;

/** The largest curvature p·(1 − p) of the loss while a logit moves by at most `reach`. */
function curvatureWithin(logit: number, reach: number): number {
  const nearest = Math.max(0, Math.abs(logit) - reach);
  const probability = logistic(nearest);
  return probability * (1 - probability);
}

/**
 * Minimises Σ log-loss + penalty/2·Σ w² over weights with the given signs by coordinate descent in trust regions
 * (Genkin, Lewis and Madigan 2007): each step minimises a bound of the loss that holds within the region, so the loss
 * never rises. The bias has no penalty.
 */
export function fitLogistic(
  samples: readonly Sample[],
  directions: readonly Direction[],
  penalty: number,
): FittedWeights {
  const columns = [undefined, ...directions].map((direction, at) => ({
    column: samples.map(({ values }) => (at === 0 ? 1 : (values[at - 1] ?? 0))),
    penalty: at === 0 ? 0 : penalty,
    bounds: limits[direction ?? 'either'],
  }));
  const weights = columns.map(() => 0);
  const regions = columns.map(() => 1);
  const logits = samples.map(() => 0);
  for (let round = 0, moved = 1; round < mostRounds && moved > converged; round += 1) {
    moved = 0;
    for (const [at, { column, penalty: own, bounds }] of columns.entries()) {
      const before = weights[at] ?? 0;
      const region = regions[at] ?? 1;
      let [slope, curvature] = [own * before, own];
      for (const [row, x] of column.entries()) {
        if (x === 0) continue;
        const logit = logits[row] ?? 0;
        slope += x * (logistic(logit) - Number(samples[row]?.works));
        curvature += x * x * curvatureWithin(logit, Math.abs(x) * region);
      }
      if (curvature === 0) continue;
      const step = Math.min(region, Math.max(-region, -slope / curvature));
      const after = Math.min(bounds[1], Math.max(bounds[0], before + step));
      const change = after - before;
      regions[at] = Math.max(2 * Math.abs(change), region / 2, smallestRegion);
      if (change === 0) continue;
      weights[at] = after;
      for (const [row, x] of column.entries()) logits[row] = (logits[row] ?? 0) + x * change;
      moved = Math.max(moved, Math.abs(change));
    }
  }
  const [bias = 0, ...rest] = weights;
  return { bias, weights: rest };
}

/** Of the square of a shift; it keeps the shift finite where every outcome is the same. */
const shiftPenalty = 0.1;
/** A shift by more than this is certainty. */
const mostShift = 20;
const halvings = 60;

/** The shift of logits that minimises Σ log-loss + penalty/2·shift², by halving the interval in which its slope is zero. */
export function fitShift(samples: readonly { readonly logit: number; readonly works: boolean }[]): number {
  let [low, high] = [-mostShift, mostShift];
  const slope = (shift: number): number =>
    samples.reduce(
      (sum, { logit, works }) => sum + logistic(logit + shift) - Number(works),
      shiftPenalty * shift,
    );
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (slope(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}
