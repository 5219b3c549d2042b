import { type Matrix3, matrix, product, transpose } from './spatial.ts';

export interface PrincipalAxes {
  /** Eigenvalues, largest first as in MuJoCo. */
  readonly moments: readonly [number, number, number];
  /** The axes as columns of a right-handed rotation. */
  readonly axes: Matrix3;
}

const identity: Matrix3 = matrix((row, column) => (row === column ? 1 : 0));
type Axis = 0 | 1 | 2;
const pairs: readonly (readonly [Axis, Axis])[] = [
  [0, 1],
  [0, 2],
  [1, 2],
];
/** Jacobi converges quadratically: 3×3 matrices need 4 to 6 sweeps. */
const sweeps = 12;

/** Diagonalises a symmetric 3×3 matrix by cyclic Jacobi rotations (Golub & Van Loan, Matrix Computations, §8.5). */
export function principalAxes(symmetric: Matrix3): PrincipalAxes {
  let a = symmetric;
  let axes = identity;
  const size = Math.max(...symmetric.flat().map(Math.abs));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const [p, q] of pairs) {
      if (Math.abs(a[p][q]) <= 1e-15 * size) continue;
      const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
      const tangent = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
      const cosine = 1 / Math.hypot(tangent, 1);
      const sine = tangent * cosine;
      const rotation = matrix((row, column) => {
        if (row === column) return row === p || row === q ? cosine : 1;
        if (row === p && column === q) return sine;
        return row === q && column === p ? -sine : 0;
      });
      a = product(product(transpose(rotation), a), rotation);
      axes = product(axes, rotation);
    }
  }
  return largestFirst([a[0][0], a[1][1], a[2][2]], axes);
}

function largestFirst(values: readonly [number, number, number], axes: Matrix3): PrincipalAxes {
  const [first, second, third] = ([0, 1, 2] as const).toSorted((i, j) => values[j] - values[i]) as [
    Axis,
    Axis,
    Axis,
  ];
  const order: readonly [Axis, Axis, Axis] = [first, second, third];
  const even = (second - first + 3) % 3 === 1;
  return {
    moments: [values[first], values[second], values[third]],
    // An odd permutation mirrors; reversing the last axis makes it a rotation again.
    axes: matrix((row, column) => (column === 2 && !even ? -1 : 1) * axes[row][order[column]]),
  };
}
