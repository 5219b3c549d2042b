import { expect, test } from '@jest/globals';
import type { Part, Shape } from '@robotdesign/contracts';
import type { ManifoldToplevel } from 'manifold-3d';
import { type Solid, withKernel } from './kernel.ts';
import { boxOf } from './mount-solids.ts';
import { strapsAround } from './straps.ts';

const part = (kind: Shape['kind'], ...size_mm: readonly number[]): Part => ({
  name: 'bought',
  source: 'bought',
  component_id: 'cpt_esp32s3',
  shape: { kind, size_m: size_mm.map((mm) => mm / 1000) },
  mass_kg: 0.05,
  mass_estimated: false,
  position_m: [0, 0, 0],
  quaternion_wxyz: [1, 0, 0, 0],
  collides: false,
});

const board = part('box', 40, 20, 10);
const plateUnder = (kernel: ManifoldToplevel): Solid => boxOf(kernel, [-60, 60], [-40, 40], [-8, -5]);

/** The ties of a part, with what they cut from the material around it. */
const tied = (
  one: Part,
  around: (kernel: ManifoldToplevel) => { readonly material: Solid; readonly obstacles?: readonly Solid[] },
) =>
  withKernel((kernel) => {
    const { material, obstacles = [] } = around(kernel);
    const { cut, fasteners } = strapsAround(kernel, one, material, obstacles);
    const left = kernel.Manifold.difference([material, ...cut]);
    return {
      ties: fasteners.map(({ length_mm, at_mm }) => ({
        length_mm,
        at_mm: at_mm.map((value) => Number(value.toFixed(1))),
      })),
      cut_mm3: Math.round(material.volume() - left.volume()),
      crossed: obstacles.some((solid) => cut.some((slot) => !slot.intersect(solid).isEmpty())),
    };
  });

test('a tie holds a board on its plate through two slots, with its lock on top', async () => {
  const { ties, cut_mm3 } = await tied(board, (kernel) => ({ material: plateUnder(kernel) }));
  expect(ties).toEqual([{ length_mm: 150, at_mm: [0, 0, 5] }]);
  // Two slots of 2 × 4.2 mm through 3 mm, and a groove of 1 mm between them.
  expect(cut_mm3).toBe(Math.round((2 * 2 * 3 + 20) * 4.2));
});

test('a long part has two ties', async () => {
  const { ties } = await tied(part('box', 120, 20, 10), (kernel) => ({ material: plateUnder(kernel) }));
  expect(ties.map(({ at_mm }) => at_mm)).toEqual([
    [-30, 0, 5],
    [30, 0, 5],
  ]);
});

test('a tie goes around a motor and a beam that is narrower than the motor', async () => {
  const { ties, cut_mm3 } = await tied(part('cylinder', 18.5, 70), (kernel) => ({
    material: boxOf(kernel, [-7, 7], [-43, -18.5], [-35, 200]),
  }));
  expect(ties).toHaveLength(2);
  // Around 37 mm by 37 + 24.5 mm, and 30 mm for the lock.
  expect(new Set(ties.map(({ length_mm }) => length_mm))).toEqual(new Set([300]));
  expect(cut_mm3).toBe(Math.round(2 * 14 * 4.2));
});

test('a motor with its end against a plate has ties on both sides of its shaft', async () => {
  const { ties, crossed } = await tied(part('cylinder', 18.5, 70), (kernel) => ({
    material: boxOf(kernel, [-60, 60], [-25, 25], [35, 37.4]),
    obstacles: [kernel.Manifold.cylinder(40, 8).translate(0, 0, 35)],
  }));
  expect(ties.map(({ at_mm }) => Math.sign(at_mm[0] ?? 0))).toEqual([-1, 1]);
  expect(crossed).toBe(false);
});

test('a part has no tie where its neighbours leave no room for one, where nothing is next to it, or in thick material', async () => {
  const between = await tied(board, (kernel) => ({
    material: plateUnder(kernel),
    obstacles: [boxOf(kernel, [-60, 60], [10.5, 20], [-5, 5]), boxOf(kernel, [20.5, 30], [-20, 20], [-5, 5])],
  }));
  expect(between.ties).toEqual([]);
  const alone = await tied(board, (kernel) => ({ material: boxOf(kernel, [50, 60], [0, 1], [0, 1]) }));
  expect(alone.ties).toEqual([]);
  const onBlock = await tied(board, (kernel) => ({
    material: boxOf(kernel, [-60, 60], [-40, 40], [-90, -5]),
  }));
  expect(onBlock.ties).toEqual([]);
});
