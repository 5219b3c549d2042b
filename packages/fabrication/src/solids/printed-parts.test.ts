import { describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { sampleSize } from '../../../../test/sample-size.ts';
import { isClosed, volumeOf } from '../mesh-measures.ts';
import { someBody, spreadFamilies } from '../testing/bodies.ts';
import { printedParts } from './printed-parts.ts';

const checked = sampleSize('families whose printed parts are checked', { ci: 2, full: families.length });

describe.each(spreadFamilies(checked))('the printed parts of a %s', (family) => {
  const body = someBody(family, 3);
  const printed = body.links.flatMap(({ parts }) => parts.filter(({ source }) => source === 'printed'));

  test('are made of every printed part of the body, with its mass, and are closed', async () => {
    const parts = await printedParts(body);
    expect(new Set(parts.flatMap(({ made_of }) => made_of))).toEqual(
      new Set(printed.map(({ name }) => name)),
    );
    const total = (masses: readonly { readonly mass_kg: number }[]) =>
      masses.reduce((sum, { mass_kg }) => sum + mass_kg, 0);
    expect(total(parts)).toBeCloseTo(total(printed), 9);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    for (const { name, mesh, infill } of parts) {
      expect([name, isClosed(mesh)]).toEqual([name, true]);
      expect(name).toMatch(/^[a-z0-9_]{1,80}$/);
      expect(volumeOf(mesh)).toBeGreaterThan(0);
      expect(infill).toBeGreaterThanOrEqual(0.1);
      expect(infill).toBeLessThanOrEqual(1);
    }
  });
});
