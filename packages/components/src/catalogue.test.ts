import { describe, expect, test } from '@jest/globals';
import {
  actuator,
  battery,
  catalogueVersion,
  component,
  UnknownComponentError,
  unverifiedFields,
} from './catalogue.ts';

describe('the catalogue', () => {
  test('finds an entry by its id, with the fields of its kind', () => {
    expect(component('act_sts3215_c018').mass_kg).toBe(0.055);
    expect(actuator('act_tt_fit0016').no_load_speed_rad_s).toBe(16.755);
    expect(battery('pwr_ga_3s2200').cells_series).toBe(3);
  });

  test('refuses an unknown id and an id of another kind', () => {
    expect(() => component('act_of_god')).toThrow(UnknownComponentError);
    expect(() => actuator('pwr_ga_3s2200')).toThrow('no actuator "pwr_ga_3s2200"');
    expect(() => component('__proto__')).toThrow(UnknownComponentError);
  });

  test('has a version that depends on its content', () => {
    expect(catalogueVersion).toMatch(/^sha256:[0-9a-f]{16}$/);
  });

  test('names unverified fields', () => {
    expect(unverifiedFields('act_tt_fit0016')).toEqual([]);
    expect(unverifiedFields('act_sts3215_c018')).toContain('source');
    expect(unverifiedFields('cpt_rpi5_4gb')).toContain('price_usd');
  });
});
