import { describe, expect, test } from '@jest/globals';
import { component } from './catalogue.ts';
import { NoComponentError } from './choice.ts';
import { jointDrives, wheelDrives } from './drives.ts';
import { feedOf } from './feeds.ts';
import { packFacts, packOptions } from './pack.ts';
import { choosePower, feedsOf, type PowerSystem } from './power.ts';
import { voltageOf } from './voltage.ts';

const four = (component_id: string) => ({ drives: [{ component_id, count: 4 }], sees: false });
const idsOf = ({ parts }: PowerSystem, slot: RegExp): string[] =>
  parts.filter((part) => slot.test(part.slot)).map(({ choice }) => choice.component_id);
const feed = (system: PowerSystem, driveId: string) => feedOf(driveId, feedsOf(system));

describe('a battery', () => {
  test('adds up voltages in series, and energy, mass and price over all packs', () => {
    const one = packFacts({ component_id: 'pwr_tattu_6s10000', series: 1, parallel: 1 });
    const four = packFacts({ component_id: 'pwr_tattu_6s10000', series: 2, parallel: 2 });
    expect(four).toMatchObject({ empty_v: 42, nominal_v: 44.4, full_v: 50.4 });
    expect(four.energy_wh).toBeCloseTo(4 * one.energy_wh);
    expect(four.mass_kg).toBeCloseTo(4 * one.mass_kg);
    expect(four.continuous_current_a).toBeCloseTo(2 * one.continuous_current_a);
    expect(four.price_usd).toBeCloseTo(4 * 95);
  });

  test('is a block that holds all its packs', () => {
    const packs = packFacts({ component_id: 'pwr_ga_3s2200', series: 1, parallel: 4 });
    const [long, across, up] = packs.box_m;
    expect(long * across * up).toBeGreaterThanOrEqual(4 * 0.1065 * 0.035 * 0.0215);
    expect(long * across * up).toBeLessThan(1.3 * 4 * 0.1065 * 0.035 * 0.0215);
    expect(long).toBeGreaterThanOrEqual(across);
  });

  test.each(packOptions())('$name has finite values and at most 60 V', (facts) => {
    const { empty_v, nominal_v, full_v, energy_wh, mass_kg, price_usd, box_m } = facts;
    expect(empty_v).toBeLessThan(nominal_v);
    expect(nominal_v).toBeLessThan(full_v);
    expect(full_v).toBeLessThan(60);
    expect(energy_wh / mass_kg).toBeGreaterThan(90);
    expect(energy_wh / mass_kg).toBeLessThan(250);
    expect(price_usd / energy_wh).toBeGreaterThan(0.3);
    const [long, across, up] = box_m;
    expect(mass_kg / (long * across * up)).toBeGreaterThan(900);
    expect(mass_kg / (long * across * up)).toBeLessThan(3000);
  });
});

describe('the power system of a body', () => {
  test.each([...new Set([...jointDrives, ...wheelDrives])])('feeds %s within its voltages', (id) => {
    const system = choosePower(four(id));
    const accepted = voltageOf(id);
    const { worst_case_v, highest_v } = feed(system, id);
    expect(worst_case_v).toBeGreaterThanOrEqual(accepted?.min_v ?? Number.NaN);
    expect(highest_v).toBeLessThanOrEqual(accepted?.max_v ?? Number.NaN);
    for (const { choice, quantity } of system.parts) {
      expect(choice.because).not.toBe('');
      expect(quantity).toBeGreaterThan(0);
    }
  });

  test('each kind of actuator has its own bus, driver or board', () => {
    const parts = (id: string) => idsOf(choosePower(four(id)), /adapter|driver/);
    expect(parts('act_sts3215_c018')).toEqual(['drv_waveshare_bus_servo']);
    expect(parts('act_xl430_w250')).toEqual(['cpt_u2d2']);
    expect(parts('act_rs03')).toEqual(['cpt_canable_pro']);
    expect(parts('act_go_m8010_6')).toEqual(['cpt_u2d2']);
    expect(parts('act_mg996r')).toEqual(['drv_pca9685']);
    expect(component(parts('act_tt_fit0016')[0] ?? '').slot).toBe('dc_motor_driver');
    expect(parts('act_fit0441')).toEqual([]);
  });

  test('several buses may be in one body, and its regulators feed what the battery does not suit', () => {
    const system = choosePower({
      drives: [
        { component_id: 'act_rs03', count: 12 },
        { component_id: 'act_sts3215_c018', count: 1 },
      ],
      battery: { component_id: 'pwr_tattu_6s10000', series: 2, parallel: 1 },
      sees: true,
    });
    expect(idsOf(system, /adapter/)).toEqual(['cpt_canable_pro', 'drv_waveshare_bus_servo']);
    expect(feed(system, 'act_rs03').worst_case_v).toBe(42);
    expect(feed(system, 'act_sts3215_c018').highest_v).toBe(12);
    expect(idsOf(system, /^emergency_stop$/)).toEqual(['pwr_estop']);
  });

  test('a small body on a small battery needs no emergency stop', () => {
    expect(idsOf(choosePower(four('act_sg90')), /^emergency_stop$/)).toEqual([]);
  });

  test('the cheapest battery that holds is chosen, and more energy never costs less', () => {
    const costOf = (energy_wh: number) => {
      const { battery } = choosePower({ ...four('act_sts3215_c018'), energy_wh });
      expect(battery.energy_wh).toBeGreaterThanOrEqual(energy_wh);
      return battery.price_usd;
    };
    const costs = [10, 20, 40, 60, 80].map(costOf);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });

  test('a speed that the empty battery must give excludes batteries of low voltage', () => {
    const fast = { component_id: 'act_rs03', count: 4, no_load_speed_rad_s: 16 };
    const { battery } = choosePower({ drives: [fast], sees: false });
    expect((20.42 * battery.empty_v) / 48).toBeGreaterThanOrEqual(16);
  });

  test('a battery that suits nothing is refused with the reason', () => {
    const battery = { component_id: 'pwr_ga_1s500', series: 1, parallel: 1 };
    expect(() => choosePower({ ...four('act_rs03'), battery })).toThrow(NoComponentError);
  });
});
