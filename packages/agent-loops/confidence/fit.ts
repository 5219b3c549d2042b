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

const mostRounds = 2000;
const converged = 1e-7;
/** A bound of the curvature p·(1 − p): with it no step overshoots. */
const steepest = 0.25;

/**
 * Minimises Σ log-loss + penalty/2·Σ w² over weights with the given signs by coordinate descent: each step minimises a
 * quadratic bound of the loss (Böhning and Lindsay 1988) along one weight, so the loss never rises. The bias has no
 * penalty.
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
  const curvatures = columns.map(
    ({ column, penalty: own }) => steepest * column.reduce((sum, x) => sum + x * x, 0) + own,
  );
  const weights = columns.map(() => 0);
  const logits = samples.map(() => 0);
  for (let round = 0, moved = 1; round < mostRounds && moved > converged; round += 1) {
    moved = 0;
    for (const [at, { column, penalty: own, bounds }] of columns.entries()) {
      const before = weights[at] ?? 0;
      const slope = samples.reduce(
        (sum, { works }, row) => sum + (column[row] ?? 0) * (logistic(logits[row] ?? 0) - Number(works)),
        own * before,
      );
      const curvature = curvatures[at] ?? 0;
      if (curvature === 0) continue;
      const after = Math.min(bounds[1], Math.max(bounds[0], before - slope / curvature));
      if (after === before) continue;
      weights[at] = after;
      for (const [row, x] of column.entries()) logits[row] = (logits[row] ?? 0) + x * (after - before);
      moved = Math.max(moved, Math.abs(after - before));
    }
  }
  const [bias = 0, ...rest] = weights;
  return { bias, weights: rest };
}
