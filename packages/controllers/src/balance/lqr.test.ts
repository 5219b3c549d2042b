import { describe, expect, test } from '@jest/globals';
import { diagonal, identity, type Matrix, plus, scaled, solved, times, transposed } from '../matrix.ts';
import { discretized, lqrGain, solveRiccati } from './lqr.ts';

const rounded = (matrix: Matrix, digits = 9) =>
  matrix.map((row) => row.map((value) => Number(value.toFixed(digits)) + 0));

/** Four states: cart-pole around its upper position, with a 0.2 m pole. */
const cartPole = {
  a: [
    [0, 0, 1, 0],
    [0, 0, 0, 1],
    [0, -4.9, -0.2, 0],
    [0, 73.6, 1, 0],
  ],
  b: [[0], [0], [1], [-5]],
};

describe('a held input', () => {
  test('moves a double integrator by T²/2 and T', () => {
    const { a, b } = discretized(
      {
        a: [
          [0, 1],
          [0, 0],
        ],
        b: [[0], [1]],
      },
      0.1,
    );
    expect(rounded(a)).toEqual([
      [1, 0.1],
      [0, 1],
    ]);
    expect(rounded(b)).toEqual([[0.005], [0.1]]);
  });

  test('two steps of half the length equal one step', () => {
    const half = discretized(cartPole, 0.05);
    const whole = discretized(cartPole, 0.1);
    expect(rounded(times(half.a, half.a))).toEqual(rounded(whole.a));
    expect(rounded(plus(times(half.a, half.b), half.b))).toEqual(rounded(whole.b));
  });
});

describe('the regulator', () => {
  test('of x′ = x + u with equal weights has the golden ratio as cost and its inverse as gain', () => {
    const system = { a: [[1]], b: [[1]] };
    const golden = (1 + Math.sqrt(5)) / 2;
    expect(solveRiccati(system, [[1]], [[1]])[0]?.[0]).toBeCloseTo(golden, 10);
    expect(lqrGain(system, [[1]], [[1]])[0]?.[0]).toBeCloseTo(1 / golden, 10);
  });

  test('solves the Riccati equation and stabilises an unstable body', () => {
    const system = discretized(cartPole, 0.004);
    const [q, r] = [diagonal([1, 10, 0.1, 0.1]), [[0.5]]];
    const p = solveRiccati(system, q, r);
    const k = lqrGain(system, q, r);
    const right = plus(times(transposed(system.a), p, plus(system.a, scaled(times(system.b, k), -1))), q);
    for (const [row, values] of p.entries())
      for (const [column, value] of values.entries()) expect(right[row]?.[column]).toBeCloseTo(value, 6);
    let state: Matrix = [[0.1], [0.05], [0], [0]];
    for (let step = 0; step < 2500; step += 1)
      state = times(plus(system.a, scaled(times(system.b, k), -1)), state);
    expect(Math.max(...state.flat().map(Math.abs))).toBeLessThan(1e-3);
  });

  test('refuses a system that its input cannot reach', () => {
    expect(() => lqrGain({ a: [[2]], b: [[0]] }, [[1]], [[1]])).toThrow('cannot be stabilised');
  });
});

test('a solution of linear equations solves them', () => {
  const a = [
    [0, 2, 1],
    [1, 1, 0],
    [3, 0, 5],
  ];
  expect(rounded(times(a, solved(a, identity(3))))).toEqual(identity(3));
});
