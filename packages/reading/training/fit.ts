import type { Model } from '../src/models/log-linear.ts';

/** Fits the weights of a question by maximum likelihood with an L2 prior (AdaGrad). Deterministic. */

export interface Example {
  readonly features: readonly string[];
  /** Classes that are right. */
  readonly right: readonly string[];
  /** Scores of the classes, in their order, that the weights are added to; 0 if absent. */
  readonly start?: readonly number[];
}

/** How weights are fitted. */
export interface Fitting {
  readonly passes: number;
  readonly rate: number;
  /** Precision of the prior, per example. */
  readonly prior: number;
  /** Features that occur less often say nothing general. */
  readonly leastCount: number;
  /** Features whose weights are all smaller are left out, in hundredths: many weak ones make a large file and change little. */
  readonly leastWeight?: number;
}

/** Numbers the features that occur often enough, in the order of the examples. */
function featureIds(examples: readonly Example[], leastCount: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const kept = [...counts].filter(([, count]) => count >= leastCount);
  return new Map(kept.map(([feature], id) => [feature, id]));
}

export function fit(
  classes: readonly string[],
  examples: readonly Example[],
  { passes, rate, prior, leastCount, leastWeight = 1 }: Fitting,
): Model {
  const ids = featureIds(examples, leastCount);
  const rows = examples.map(({ features, right, start }) => ({
    start,
    features: features.flatMap((feature) => ids.get(feature) ?? []),
    isRight: classes.map((one) => right.includes(one)),
  }));
  const width = ids.size;
  const weights = new Float64Array(width * classes.length);
  const squares = new Float64Array(width * classes.length).fill(1);
  const shares = new Float64Array(classes.length);
  for (let pass = 0; pass < passes; pass += 1)
    for (const { features, isRight, start } of rows) {
      let [most, whole, mass] = [Number.NEGATIVE_INFINITY, 0, 0];
      for (const at of classes.keys()) {
        let score = start?.[at] ?? 0;
        for (const feature of features) score += weights[at * width + feature] ?? 0;
        shares[at] = score;
        most = Math.max(most, score);
      }
      for (const [at, score] of shares.entries()) {
        shares[at] = Math.exp(score - most);
        whole += shares[at] ?? 0;
      }
      for (const [at, share] of shares.entries()) {
        shares[at] = share / whole;
        if (isRight[at]) mass += share / whole;
      }
      for (const [at, share] of shares.entries()) {
        // With several right classes, each takes its share of the target.
        const step = (isRight[at] ? share / Math.max(mass, 1e-9) : 0) - share;
        for (const feature of features) {
          const id = at * width + feature;
          const gradient = step - prior * (weights[id] ?? 0);
          squares[id] = (squares[id] ?? 0) + gradient * gradient;
          weights[id] = (weights[id] ?? 0) + (rate * gradient) / Math.sqrt(squares[id] ?? 1);
        }
      }
    }
  const rowOf = (id: number) => classes.map((_, at) => Math.round(100 * (weights[at * width + id] ?? 0)));
  const fitted = [...ids].map(([feature, id]) => [feature, rowOf(id)] as const);
  return {
    classes,
    weights: Object.fromEntries(
      fitted
        .filter(([, row]) => row.some((weight) => Math.abs(weight) >= leastWeight))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}
