/** A matrix as a list of rows of equal length. */
export type Matrix = readonly (readonly number[])[];

const at = (matrix: Matrix, row: number, column: number): number => matrix[row]?.[column] ?? 0;
export const columnsOf = (matrix: Matrix): number => matrix[0]?.length ?? 0;

// Loops: inverse kinematics spends its time here, and `Array.from` with a callback is several times as slow.
export function matrixOf(
  rows: number,
  columns: number,
  value: (row: number, column: number) => number,
): Matrix {
  const matrix: number[][] = [];
  for (let row = 0; row < rows; row += 1) {
    const made: number[] = [];
    for (let column = 0; column < columns; column += 1) made.push(value(row, column));
    matrix.push(made);
  }
  return matrix;
}

export const identity = (size: number): Matrix =>
  matrixOf(size, size, (row, column) => (row === column ? 1 : 0));
export const diagonal = (values: readonly number[]): Matrix =>
  matrixOf(values.length, values.length, (row, column) => (row === column ? (values[row] ?? 0) : 0));

export const transposed = (matrix: Matrix): Matrix =>
  matrixOf(columnsOf(matrix), matrix.length, (row, column) => at(matrix, column, row));

export const plus = (a: Matrix, b: Matrix): Matrix =>
  matrixOf(a.length, columnsOf(a), (row, column) => at(a, row, column) + at(b, row, column));

export const scaled = (matrix: Matrix, factor: number): Matrix =>
  matrix.map((row) => row.map((value) => factor * value));

/** The product of matrices, from left to right. */
export const times = (first: Matrix, ...others: readonly Matrix[]): Matrix =>
  others.reduce(
    (a, b) =>
      matrixOf(a.length, columnsOf(b), (row, column) => {
        let sum = 0;
        for (let inner = 0; inner < b.length; inner += 1) sum += at(a, row, inner) * at(b, inner, column);
        return sum;
      }),
    first,
  );

/** Largest absolute value of an element. */
export const largestOf = (matrix: Matrix): number =>
  Math.max(0, ...matrix.flatMap((row) => row.map((value) => Math.abs(value))));

/**
 * Solves a·x = b by Gaussian elimination with row pivoting.
 *
 * @throws RangeError for a singular matrix
 */
export function solved(a: Matrix, b: Matrix): Matrix {
  const size = a.length;
  const rows = a.map((row, index) => [...row, ...(b[index] ?? [])]);
  const headOf = (row: number, pivot: number) => Math.abs(at(rows, row, pivot));
  for (let pivot = 0; pivot < size; pivot += 1) {
    let best = pivot;
    for (let row = pivot + 1; row < size; row += 1) if (headOf(row, pivot) > headOf(best, pivot)) best = row;
    const [chosen, replaced] = [rows[best], rows[pivot]];
    const head = chosen?.[pivot] ?? 0;
    if (!chosen || !replaced || Math.abs(head) < 1e-300) throw new RangeError('the matrix is singular');
    rows[best] = replaced;
    const leading = chosen.map((value) => value / head);
    for (let index = 0; index < size; index += 1) {
      const factor = at(rows, index, pivot);
      if (index !== pivot)
        rows[index] = (rows[index] ?? []).map((value, column) => value - factor * (leading[column] ?? 0));
    }
    rows[pivot] = leading;
  }
  return rows.map((row) => row.slice(size));
}
