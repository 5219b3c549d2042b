import type { UnitVector } from './vector.ts';

/** Mean and standard deviation of a prediction, in the unit of the values. */
export interface Prediction {
  readonly mean: number;
  readonly deviation: number;
}

/** Regression over the points that were added (Rasmussen and Williams 2006, chapter 2). */
export interface GaussianProcess {
  add(point: UnitVector, value: number): void;
  /** Chooses the shape again if the points have grown enough: work of some milliseconds before each `yield`. */
  adapt(): Generator<void>;
  /** Undefined before the first point. */
  predict(point: UnitVector): Prediction | undefined;
}

/** A length scale over the root of the number of dimensions, and the variance of the noise over that of the values. */
interface Shape {
  readonly scale: number;
  readonly noise: number;
}
const shapes: readonly Shape[] = [0.15, 0.3, 0.6, 1.2].flatMap((scale) =>
  [0.001, 0.03, 0.3].map((noise) => ({ scale, noise })),
);
const firstShape: Shape = { scale: 0.6, noise: 0.03 };
/** The shape is chosen again whenever the points have grown by this factor, and not for a few points. */
const growth = 1.5;
const fewest = 16;

/** Most points: the time of a prediction grows with their square. Beyond, the older half is forgotten. */
const most = 512;

const leastVariance = 1e-9;

/** Matérn kernel of order 5/2. */
function matern(a: UnitVector, b: UnitVector, length: number): number {
  let square = 0;
  for (let at = 0; at < a.length; at += 1) square += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  const distance = Math.sqrt(5 * square) / length;
  return (1 + distance + (distance * distance) / 3) * Math.exp(-distance);
}

/** The Cholesky factor of the covariance of points, which grows by a row for each. */
function growingFactor({ scale, noise }: Shape, first: readonly UnitVector[]) {
  const points: UnitVector[] = [];
  const rows: Float64Array[] = [];
  /** L⁻¹·v. */
  const solved = (values: ArrayLike<number>): Float64Array => {
    const result = new Float64Array(rows.length);
    for (const [at, row] of rows.entries()) {
      let sum = values[at] ?? 0;
      for (let k = 0; k < at; k += 1) sum -= (row[k] ?? 0) * (result[k] ?? 0);
      result[at] = sum / (row[at] ?? 1);
    }
    return result;
  };
  const whitened = (point: UnitVector) =>
    solved(points.map((other) => matern(point, other, scale * Math.sqrt(point.length))));
  const add = (point: UnitVector) => {
    const half = whitened(point);
    const row = new Float64Array(rows.length + 1);
    row.set(half);
    row[rows.length] = Math.sqrt(Math.max(1 + noise - dot(half, half), leastVariance));
    rows.push(row);
    points.push(point);
  };
  for (const point of first) add(point);
  return {
    add,
    solved,
    whitened,
    logDeterminant: () => rows.reduce((sum, row, at) => sum + Math.log(row[at] ?? 1), 0),
  };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

/** Values less their mean, over their deviation. */
function standardized(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  const deviation = Math.sqrt(variance) || 1;
  return { mean, deviation, values: values.map((value) => (value - mean) / deviation) };
}

export function gaussianProcess(): GaussianProcess {
  const points: UnitVector[] = [];
  const values: number[] = [];
  let shape = firstShape;
  let factor = growingFactor(shape, []);
  let chosenAt = 0;
  let fitted: { readonly mean: number; readonly deviation: number; readonly half: Float64Array } | undefined;

  const likelihood = (of: typeof factor, normal: readonly number[]) => {
    const half = of.solved(normal);
    return -dot(half, half) / 2 - of.logDeterminant();
  };
  const fit = () => {
    const { mean, deviation, values: normal } = standardized(values);
    return { mean, deviation, half: factor.solved(normal) };
  };
  function* adapt(): Generator<void> {
    if (points.length < Math.max(fewest, growth * chosenAt)) return;
    const { values: normal } = standardized(values);
    let best = Number.NEGATIVE_INFINITY;
    for (const each of shapes) {
      const tried = growingFactor(each, points);
      const likely = likelihood(tried, normal);
      if (likely > best) [best, shape, factor] = [likely, each, tried];
      yield;
    }
    chosenAt = points.length;
    fitted = undefined;
  }
  const forgetOlderHalf = () => {
    points.splice(0, most / 2);
    values.splice(0, most / 2);
    factor = growingFactor(shape, points);
    chosenAt = points.length;
  };
  return {
    add: (point, value) => {
      if (points.length === most) forgetOlderHalf();
      points.push(point);
      values.push(value);
      factor.add(point);
      fitted = undefined;
    },
    adapt,
    predict: (point) => {
      if (points.length === 0) return undefined;
      fitted ??= fit();
      const half = factor.whitened(point);
      return {
        mean: fitted.mean + fitted.deviation * dot(half, fitted.half),
        deviation: fitted.deviation * Math.sqrt(Math.max(1 - dot(half, half), leastVariance)),
      };
    },
  };
}
