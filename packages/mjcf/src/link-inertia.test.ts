import { describe, expect, test } from '@jest/globals';
import type { Shape } from '@robotdesign/contracts';
import fc from 'fast-check';
import { linkInertia } from './link-inertia.ts';
import { matrix, poseFrom, product, rotationMatrix, transpose } from './spatial.ts';
import { anyLink, position, quaternion } from './testing/arbitraries.ts';
import { box, link, part } from './testing/body-builder.ts';

const trace = ({ inertia }: ReturnType<typeof linkInertia>): number =>
  inertia[0][0] + inertia[1][1] + inertia[2][2];

describe('the inertia of a link', () => {
  test('of one box is m(y² + z²)/12 and so on', () => {
    const found = linkInertia(link('beam', 'limb', part('solid', box(0.1, 0.2, 0.4), 1.2)));
    expect(found.inertia[0][0]).toBeCloseTo(0.1 * (0.04 + 0.16), 12);
    expect(found.inertia[1][1]).toBeCloseTo(0.1 * (0.01 + 0.16), 12);
    expect(found.inertia[2][2]).toBeCloseTo(0.1 * (0.01 + 0.04), 12);
  });

  test('of two halves equals that of the whole', () => {
    const whole = linkInertia(link('whole', 'limb', part('solid', box(0.2, 0.06, 0.03), 0.8)));
    const halves = linkInertia(
      link(
        'halves',
        'limb',
        part('left', box(0.1, 0.06, 0.03), 0.4, [-0.05, 0, 0]),
        part('right', box(0.1, 0.06, 0.03), 0.4, [0.05, 0, 0]),
      ),
    );
    for (const row of [0, 1, 2] as const)
      for (const column of [0, 1, 2] as const)
        expect(halves.inertia[row][column]).toBeCloseTo(whole.inertia[row][column], 12);
  });

  test('of a long capsule approaches that of a thin rod, m·l²/12', () => {
    const rod = linkInertia(link('rod', 'limb', part('solid', { kind: 'capsule', size_m: [1e-4, 1] }, 3)));
    expect(rod.inertia[0][0]).toBeCloseTo(0.25, 3);
  });

  test('of a capsule without length equals that of a sphere', () => {
    const ball = linkInertia(
      link('ball', 'limb', part('solid', { kind: 'capsule', size_m: [0.1, 1e-9] }, 2)),
    );
    for (const axis of [0, 1, 2] as const) expect(ball.inertia[axis][axis]).toBeCloseTo(0.4 * 2 * 0.01, 8);
  });

  test('of a tube is that of the full cylinder without its bore', () => {
    const moments = (shape: Shape, mass: number) =>
      linkInertia(link('wheel', 'wheel', part('solid', shape, mass))).inertia;
    const full = moments({ kind: 'cylinder', size_m: [0.1, 0.04] }, 1);
    const bore = moments({ kind: 'cylinder', size_m: [0.05, 0.04] }, 0.25);
    const tube = moments({ kind: 'tube', size_m: [0.1, 0.04, 0.05] }, 0.75);
    for (const axis of [0, 1, 2] as const)
      expect(tube[axis][axis]).toBeCloseTo(full[axis][axis] - bore[axis][axis], 12);
  });

  test('keeps the mass, is positive definite and obeys the triangle inequality', () => {
    fc.assert(
      fc.property(anyLink, (any) => {
        const { mass_kg, principal } = linkInertia(any);
        expect(mass_kg).toBeCloseTo(
          any.parts.reduce((total, each) => total + each.mass_kg, 0),
          9,
        );
        const [largest, middle, smallest] = principal;
        expect(smallest).toBeGreaterThan(0);
        expect(middle + smallest).toBeGreaterThanOrEqual(largest * (1 - 1e-9));
        expect(largest).toBeGreaterThanOrEqual(middle);
        expect(middle).toBeGreaterThanOrEqual(smallest);
      }),
    );
  });

  test('equals the tensor of its principal moments and axes', () => {
    fc.assert(
      fc.property(anyLink, (any) => {
        const { inertia, principal, principal_quat_wxyz } = linkInertia(any);
        const axes = rotationMatrix(poseFrom([], principal_quat_wxyz).rotation);
        const diagonal = matrix((row, column) => (row === column ? principal[row] : 0));
        const rebuilt = product(product(axes, diagonal), transpose(axes));
        for (const row of [0, 1, 2] as const)
          for (const column of [0, 1, 2] as const)
            expect(Math.abs(rebuilt[row][column] - inertia[row][column])).toBeLessThan(
              1e-9 * principal[0] + 1e-15,
            );
      }),
    );
  });

  test('about its own centre does not change when the parts move or turn together', () => {
    fc.assert(
      fc.property(anyLink, position, quaternion, (any, offset, turn) => {
        const still = linkInertia(any);
        const moved = linkInertia({
          ...any,
          parts: any.parts.map((each) => ({
            ...each,
            position_m: each.position_m.map((value, axis) => value + (offset[axis] ?? 0)),
          })),
        });
        expect(Math.abs(trace(moved) - trace(still))).toBeLessThan(1e-9 * trace(still));
        const lone = linkInertia({ ...any, parts: any.parts.slice(0, 1) });
        const turned = linkInertia({
          ...any,
          parts: any.parts.slice(0, 1).map((each) => ({ ...each, quaternion_wxyz: turn })),
        });
        expect(Math.abs(turned.principal[0] - lone.principal[0])).toBeLessThan(1e-9 * lone.principal[0]);
      }),
    );
  });

  test.each([
    ['a negative mass', part('solid', box(1, 1, 1), -1), /mass of -1/],
    ['a mass that is no number', part('solid', box(1, 1, 1), Number.NaN), /mass of NaN/],
    ['a shape without size', part('solid', box(1, 0, 1), 1), /3 positive sizes/],
    ['a missing size', part('solid', { kind: 'cylinder', size_m: [0.1] }, 1), /2 positive sizes/],
  ])('refuses %s', (_what, solid, message) => {
    expect(() => linkInertia(link('faulty', 'limb', solid))).toThrow(message);
  });
});
