import {
  columnsOf,
  identity,
  largestOf,
  type Matrix,
  matrixOf,
  plus,
  scaled,
  solved,
  times,
  transposed,
} from '../matrix.ts';

/** ẋ = a·x + b·u in continuous time, or x' = a·x + b·u for one step. */
export interface LinearSystem {
  readonly a: Matrix;
  readonly b: Matrix;
}

/** Terms of the exponential series; the matrix is halved until they suffice. */
const seriesTerms = 12;

/** e^matrix by scaling and squaring of its power series. */
function exponential(matrix: Matrix): Matrix {
  const halvings = Math.max(0, Math.ceil(Math.log2(Math.max(largestOf(matrix) * matrix.length, 1e-12)) + 2));
  const small = scaled(matrix, 1 / 2 ** halvings);
  let term = identity(matrix.length);
  let sum = term;
  for (let n = 1; n <= seriesTerms; n += 1) {
    term = scaled(times(term, small), 1 / n);
    sum = plus(sum, term);
  }
  for (let n = 0; n < halvings; n += 1) sum = times(sum, sum);
  return sum;
}

/** A system with its input held constant over each step of `period_s`: e^([a b; 0 0]·T) = [a' b'; 0 1]. */
export function discretized({ a, b }: LinearSystem, period_s: number): LinearSystem {
  const states = a.length;
  const inputs = columnsOf(b);
  const joined = matrixOf(states + inputs, states + inputs, (row, column) =>
    row >= states ? 0 : ((column < states ? a[row]?.[column] : b[row]?.[column - states]) ?? 0),
  );
  const whole = exponential(scaled(joined, period_s));
  const rows = whole.slice(0, states);
  return { a: rows.map((row) => row.slice(0, states)), b: rows.map((row) => row.slice(states)) };
}

/** Each doubling counts twice as many steps: 2^40 steps are more than any body needs to come to rest. */
const mostDoublings = 40;
const convergence = 1e-12;

/**
 * The stabilising solution p of the discrete algebraic Riccati equation p = aᵀpa − aᵀpb(r + bᵀpb)⁻¹bᵀpa + q, by the
 * structure-preserving doubling algorithm (Chu, Fan, Lin and Wang 2004).
 *
 * @throws RangeError if the system cannot be stabilised
 */
export function solveRiccati({ a, b }: LinearSystem, q: Matrix, r: Matrix): Matrix {
  const one = identity(a.length);
  let [step, g, h] = [a, times(b, solved(r, transposed(b))), q];
  for (let doubling = 0; doubling < mostDoublings; doubling += 1) {
    const inverse = solved(plus(one, times(g, h)), one);
    const growth = times(transposed(step), h, inverse, step);
    const next = plus(h, growth);
    g = plus(g, times(step, inverse, g, transposed(step)));
    step = times(step, inverse, step);
    h = next;
    if (!Number.isFinite(largestOf(h))) break;
    if (largestOf(growth) <= convergence * largestOf(h)) return h;
  }
  throw new RangeError('the system cannot be stabilised');
}

/**
 * The gain k of the linear-quadratic regulator u = −k·x for one step: it minimises Σ xᵀqx + uᵀru.
 *
 * @throws RangeError if the system cannot be stabilised
 */
export function lqrGain(system: LinearSystem, q: Matrix, r: Matrix): Matrix {
  const p = solveRiccati(system, q, r);
  const bp = times(transposed(system.b), p);
  return solved(plus(r, times(bp, system.b)), times(bp, system.a));
}
