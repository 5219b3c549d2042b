import { describe, expect, test } from '@jest/globals';
import { material, printProfile } from '@robotdesign/components';
import { families } from '@robotdesign/contracts';
import { isClosed, volumeOf } from '../mesh-measures.ts';
import { someBody } from '../testing/bodies.ts';
import { printedParts } from './printed-parts.ts';

describe.each([...families])('the printed parts of a %s', (family) => {
  const body = someBody(family, 3);
  const printed = body.links.flatMap(({ parts }) => parts.filter(({ source }) => source === 'printed'));

  test('are every printed part of the body once, with its mass', async () => {
    const parts = await printedParts(body);
    expect(parts.flatMap(({ made_of }) => made_of).toSorted()).toEqual(
      printed.map(({ name }) => name).toSorted(),
    );
    const total = (masses: readonly { readonly mass_kg: number }[]) =>
      masses.reduce((sum, { mass_kg }) => sum + mass_kg, 0);
    expect(total(parts)).toBeCloseTo(total(printed), 9);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  });

  test('are closed solids that hold their mass', async () => {
    for (const { name, mesh, material: id, mass_kg } of await printedParts(body)) {
      expect([name, isClosed(mesh)]).toEqual([name, true]);
      const full = (volumeOf(mesh) * material(id).density_g_cm3) / 1e6;
      expect(full).toBeGreaterThan(mass_kg * 0.995);
      expect(full * printProfile.infill).toBeLessThan(mass_kg);
    }
  });
});
