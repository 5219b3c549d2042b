import { expect, test } from '@jest/globals';
import { printedMass } from '@robotdesign/components';
import type { Family } from '@robotdesign/contracts';
import { someBody } from '../testing/bodies.ts';
import { filledTo, massPrinted } from './infill.ts';
import { solidOf, withKernel } from './kernel.ts';
import { printedParts } from './printed-parts.ts';

test('a box printed with 20 % infill has the mass that bodies are sized with', async () => {
  const [x, y, z] = [0.03, 0.04, 0.05];
  const sized = printedMass('mat_petg', { extents_m: [x, y, z], volume_m3: x * y * z });
  const box = await withKernel(({ Manifold }) =>
    massPrinted(Manifold.cube([1000 * x, 1000 * y, 1000 * z]), 'mat_petg', 0.2),
  );
  expect(Math.abs(box / sized - 1)).toBeLessThan(0.01);
});

test('infill gives solids the mass that they should have together, or the nearest one', async () => {
  await withKernel(({ Manifold }) => {
    const solids = [Manifold.cube([30, 30, 30]), Manifold.cube([20, 20, 40])];
    const { infill, masses_kg } = filledTo(solids, 'mat_petg', 0.03);
    expect(masses_kg.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(0.03, 9);
    expect(infill).toBeGreaterThan(0.1);
    expect(infill).toBeLessThan(1);
    expect(filledTo(solids, 'mat_petg', 1).infill).toBe(1);
    expect(filledTo(solids, 'mat_petg', 0.001).infill).toBe(0.1);
  });
});

const halfGram = 0.0005;

test.each<Family>(['quadruped', 'humanoid', 'tracked'])(
  'the prints of a %s weigh what the body is sized with',
  async (family) => {
    const parts = await printedParts(someBody(family, 0));
    const printed = await withKernel((kernel) =>
      parts.map(({ mesh, material, infill }) => massPrinted(solidOf(kernel, mesh), material, infill)),
    );
    const total = (masses: readonly number[]) => masses.reduce((sum, mass) => sum + mass, 0);
    const sized = total(parts.map(({ mass_kg }) => mass_kg));
    expect(Math.abs(total(printed) / sized - 1)).toBeLessThan(0.03);
    const off = parts.filter(
      ({ mass_kg }, index) => Math.abs((printed[index] ?? 0) - mass_kg) > Math.max(0.05 * mass_kg, halfGram),
    );
    expect(off.map(({ name }) => name)).toEqual([]);
  },
);
