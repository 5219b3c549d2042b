import { describe, expect, test } from '@jest/globals';
import {
  type BendingMoments,
  beamLoad,
  bendingStress,
  deflection,
  printedSection,
  stockSection,
} from './beam.ts';
import { billTotals } from './bill.ts';
import { allProfiles } from './catalogue.ts';
import { stockOf, wholePieces } from './stock.ts';

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

  test('prices are those of the pieces in which they are sold', () => {
    expect(stockOf('str_2020_400')).toMatchObject({ sold_m: 0.4, piece_usd: 4.5 });
    expect(stockOf('str_cf_tube_16')).toMatchObject({ sold_m: 1, piece_usd: 17 });
  });

  test.each(allProfiles().map(({ id }) => id))('%s has finite, positive values', (id) => {
    const { estimated_because, mass_estimated, component_id, noun, shape, ...values } = stockOf(id);
    expect(noun).toMatch(/^\d+(\.\d)? mm (carbon|aluminium) (tube|square tube|profile)$/);
    for (const value of Object.values(values)) expect(value).toBeGreaterThan(0);
    expect(estimated_because).not.toBe('');
  });
});

/** A force at the end of a beam, across its first axis. */
const atEnd = (force_n: number, length_m: number): BendingMoments => ({
  held_nm: [force_n * length_m, 0],
  end_nm: [0, 0],
});

describe('a cantilever', () => {
  // 10 N at 0.5 m: M = 5 N·m; c = 12.7 mm; I = 1.4816e-8 m⁴; E = 69 GPa.
  test('has the stress and deflection of beam theory', () => {
    const section = stockSection(tube);
    expect(bendingStress(section, [5, 0]) / 1e6).toBeCloseTo((5 * 0.0127) / 1.4816e-8 / 1e6, 2);
    expect(deflection(section, 0.5, atEnd(10, 0.5))).toBeCloseTo((10 * 0.125) / (3 * 69e9 * 1.4816e-8), 6);
  });

  test('bends under a moment at its end by M·L²/(2·E·I)', () => {
    const constant: BendingMoments = { held_nm: [0, 5], end_nm: [0, 5] };
    const { modulus_pa, second_moment_m4 } = tube;
    expect(deflection(stockSection(tube), 0.4, constant)).toBeCloseTo(
      (5 * 0.4 ** 2) / (2 * modulus_pa * second_moment_m4),
      9,
    );
  });

  test('bends with the cube of its length and is stressed in proportion to it', () => {
    const [short, long] = [0.5, 1].map((length) => beamLoad(stockSection(tube), length, atEnd(10, length)));
    expect((long?.deflection_m ?? 0) / (short?.deflection_m ?? 1)).toBeCloseTo(8);
    expect((long?.stress ?? 0) / (short?.stress ?? 1)).toBeCloseTo(2);
    expect((long?.deflection ?? 0) / (short?.deflection ?? 1)).toBeCloseTo(4);
  });

  test('may be stressed to half of its yield stress at three times the load, and bend by 2 % of its length', () => {
    const section = stockSection(tube);
    const moment = (0.5 * tube.yield_pa * tube.second_moment_m4) / 0.0127 / 3;
    const { stress } = beamLoad(section, 0.5, { held_nm: [moment, 0], end_nm: [0, 0] });
    expect(stress).toBeCloseTo(1);
    const force = (0.02 * 0.5 * 3 * tube.modulus_pa * tube.second_moment_m4) / 0.5 ** 3;
    const bent = beamLoad(section, 0.5, atEnd(force, 0.5));
    expect(bent.deflection_m).toBeCloseTo(0.01, 9);
    expect(bent.deflection).toBeCloseTo(1);
  });
});

describe('a section', () => {
  test('of a printed box is that of its walls, 1.2 mm thick', () => {
    // 20 × 30 mm about the axis along its 20 mm: (20·30³ − 17.6·27.6³)/12 mm⁴.
    const section = printedSection('mat_petg', [0.02, 0.03]);
    expect(section.second_moment_m4[0] * 1e12).toBeCloseTo((20 * 30 ** 3 - 17.6 * 27.6 ** 3) / 12, 3);
    expect(section.second_moment_m4[1] * 1e12).toBeCloseTo((30 * 20 ** 3 - 27.6 * 17.6 ** 3) / 12, 3);
    expect(section).toMatchObject({ half_m: [0.015, 0.01], yield_pa: 41e6, modulus_pa: 1.7e9 });
  });

  test('of a box is stressed most at a corner, where moments about both axes add up; of a tube by their resultant', () => {
    const square = stockSection(tube);
    const round = stockSection(stockOf('str_cf_tube_16'));
    expect(bendingStress(square, [3, 4])).toBeCloseTo(bendingStress(square, [7, 0]));
    expect(bendingStress(round, [3, 4])).toBeCloseTo(bendingStress(round, [5, 0]));
  });
});

describe('stock', () => {
  test('is bought in whole pieces, from which the lengths are cut with a saw', () => {
    expect(wholePieces({ sold_m: 1 }, [0.3, 0.3, 0.3, 0.05])).toBe(1);
    expect(wholePieces({ sold_m: 1 }, [0.5, 0.5])).toBe(2);
    expect(wholePieces({ sold_m: 1 }, [0.6, 0.6, 0.35, 0.35])).toBe(2);
    expect(wholePieces({ sold_m: 0.4 }, [0.4])).toBe(1);
    expect(() => wholePieces({ sold_m: 0.4 }, [0.41])).toThrow('it is sold in pieces of 0.4 m');
  });
});

test('a bill counts the mass of stock by its length, and the price of whole pieces', () => {
  const totals = billTotals({
    catalogue_version: '',
    slots: [
      {
        slot: 'tubes',
        kind: 'structure',
        component_id: 'str_cf_tube_16',
        quantity: 2,
        length_m: 1.2,
        because: '',
        unverified_fields: [],
      },
    ],
    printed: [],
    unresolved: [],
  });
  expect(totals.mass_kg).toBeCloseTo(1.2 * stockOf('str_cf_tube_16').mass_per_m_kg);
  expect(totals).toMatchObject({ cost_usd: 34, cost_lower_bound_usd: 34 });
});
