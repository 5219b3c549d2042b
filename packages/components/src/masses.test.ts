import { describe, expect, test } from '@jest/globals';
import { billTotals } from './bill.ts';
import { componentBox, componentMass } from './body-of-component.ts';
import { printedMass, printProfile } from './printing.ts';

describe('masses', () => {
  test('a mass in the catalogue is used unchanged', () => {
    expect(componentMass('act_tt_fit0016')).toEqual({
      mass_kg: 0.045,
      estimated: false,
      because: 'catalogue',
    });
  });

  test('a missing mass is estimated, flagged and positive', () => {
    const mass = componentMass('cpt_esp32s3');
    expect(mass.estimated).toBe(true);
    expect(mass.mass_kg).toBeGreaterThan(0);
    expect(componentBox('cpt_rpi5_4gb')).toMatchObject({
      size_m: [0.085, 0.056, 0.017],
      estimated: true,
    });
  });

  test('a plate of two walls is solid, a thick block is walls around infill', () => {
    const plate = [0.1, 0.1, 2 * printProfile.wall_m] as const;
    const solid = 1250 * 0.1 * 0.1 * 0.0024;
    expect(printedMass('mat_petg', { extents_m: plate, volume_m3: 0.1 * 0.1 * 0.0024 })).toBeCloseTo(
      solid,
      9,
    );
    const block = printedMass('mat_petg', { extents_m: [0.1, 0.1, 0.1], volume_m3: 0.001 });
    const core = (0.1 - 0.0024) ** 3;
    expect(block).toBeCloseTo(1250 * (0.001 - 0.8 * core), 9);
  });

  test('a bill multiplies by quantities and adds a typical price for a missing one', () => {
    const slot = { kind: 'wheel_motor', because: '', unverified_fields: [] } as const;
    const totals = billTotals({
      catalogue_version: '',
      slots: [
        { ...slot, slot: 'a', component_id: 'act_tt_fit0016', quantity: 2 },
        { ...slot, slot: 'b', component_id: 'pwr_ga_2s2200', quantity: 1 },
      ],
      printed: [{ name: 'p', link: 'l', material: 'mat_petg', mass_kg: 0.1 }],
      unresolved: [],
    });
    expect(totals.mass_kg).toBeCloseTo(2 * 0.045 + 0.126 + 0.1);
    expect(totals.cost_lower_bound_usd).toBe(7);
    expect(totals.cost_usd).toBeGreaterThan(7);
  });
});
