import { describe, expect, test } from '@jest/globals';
import { beamLoad, beamOf, bendingStress, deflection, lightestBeam } from './beam.ts';
import { billTotals } from './bill.ts';
import { allProfiles } from './catalogue.ts';
import { stockOf } from './stock.ts';

const tube = stockOf('str_6061_sq1');

describe('tubes and profiles', () => {
  test('a square tube has the section of its outer size and wall', () => {
    expect(tube).toMatchObject({ shape: 'square', outer_m: 0.0254, yield_pa: 276e6 });
    expect(tube.area_m2).toBeCloseTo(1.568e-4, 7);
    expect(tube.second_moment_m4).toBeCloseTo(1.4816e-8, 11);
    // The table of the catalogue is 5 % above area times density.
    expect(tube.mass_per_m_kg / (2700 * tube.area_m2)).toBeCloseTo(1.05, 1);
  });

  test('a carbon tube is lighter than an aluminium one and as stiff as its section allows', () => {
    const carbon = stockOf('str_cf_tube_16');
    expect(carbon.shape).toBe('round');
    expect(carbon.mass_per_m_kg).toBeCloseTo(0.073, 3);
    expect(carbon.second_moment_m4).toBeCloseTo(1.331e-9, 12);
  });

  test('prices are per metre', () => {
    expect(stockOf('str_2020_400').usd_per_m).toBeCloseTo(4.5 / 0.4);
    expect(stockOf('str_cf_tube_16').usd_per_m).toBe(17);
  });

  test.each(allProfiles().map(({ id }) => id))('%s has finite, positive values', (id) => {
    const { estimated_because, component_id, shape, ...values } = stockOf(id);
    for (const value of Object.values(values)) expect(value).toBeGreaterThan(0);
    expect(estimated_because).not.toBe('');
  });
});

describe('a cantilever', () => {
  // 10 N at 0.5 m: M = 5 N·m; c = 12.7 mm; I = 1.4816e-8 m⁴.
  test('has the stress and deflection of beam theory', () => {
    expect(bendingStress(tube, 5) / 1e6).toBeCloseTo((5 * 0.0127) / 1.4816e-8 / 1e6, 2);
    expect(deflection(tube, 10, 0.5)).toBeCloseTo((10 * 0.125) / (3 * 69e9 * 1.4816e-8), 6);
  });

  test('bends with the cube of its length and is stressed in proportion to it', () => {
    expect(deflection(tube, 10, 1) / deflection(tube, 10, 0.5)).toBeCloseTo(8);
    const [short, long] = [0.5, 1].map((length) => beamLoad(beamOf(tube, length), 10));
    expect((long?.stress ?? 0) / (short?.stress ?? 1)).toBeCloseTo(2);
    expect((long?.deflection ?? 0) / (short?.deflection ?? 1)).toBeCloseTo(4);
  });

  test('is the lightest that holds, and more load never gives a lighter one', () => {
    const masses = [5, 20, 100, 200].map((force) => lightestBeam(0.4, force)?.mass_kg ?? Number.NaN);
    expect(masses).toEqual(masses.toSorted((a, b) => a - b));
    expect(lightestBeam(0.4, 5)?.stock.component_id).toBe('str_cf_tube_16');
    expect(lightestBeam(0.4, 1e5)).toBeUndefined();
  });
});

test('a bill counts stock by its length', () => {
  const totals = billTotals({
    catalogue_version: '',
    slots: [
      {
        slot: 'tubes',
        kind: 'structure',
        component_id: 'str_cf_tube_16',
        quantity: 4,
        length_m: 1.2,
        because: '',
        unverified_fields: [],
      },
    ],
    printed: [],
    unresolved: [],
  });
  expect(totals.mass_kg).toBeCloseTo(1.2 * stockOf('str_cf_tube_16').mass_per_m_kg);
  expect(totals).toMatchObject({ cost_usd: 1.2 * 17, cost_lower_bound_usd: 1.2 * 17 });
});
