import { describe, expect, test } from '@jest/globals';
import { type DriveOption, strongest, sufficient } from './drive-options.ts';

const option = (component_id: string, continuous_nm: number, no_load_speed_rad_s = 5): DriveOption => ({
  component_id,
  continuous_nm,
  peak_nm: 3 * continuous_nm,
  no_load_speed_rad_s,
  price_usd: 1,
});
const options = [option('small', 1), option('slow', 4, 1), option('large', 4), option('huge', 20)];

describe('actuators for a need', () => {
  test('keep their order and are strong and fast enough', () => {
    const need = { rms_nm: 2, peak_nm: 5, no_load_speed_rad_s: 3 };
    expect(sufficient(options, need, new Set()).map(({ component_id }) => component_id)).toEqual([
      'large',
      'huge',
    ]);
  });

  test('leave out those that proved insufficient', () => {
    const need = { rms_nm: 2, peak_nm: 5, no_load_speed_rad_s: 0 };
    const left = sufficient(options, need, new Set(['slow', 'large']));
    expect(left.map(({ component_id }) => component_id)).toEqual(['huge']);
  });

  test('a peak beyond every option leaves none', () => {
    expect(sufficient(options, { rms_nm: 1, peak_nm: 61, no_load_speed_rad_s: 0 }, new Set())).toEqual([]);
  });

  test('the strongest has the largest continuous torque', () => {
    expect(strongest(options)?.component_id).toBe('huge');
  });
});
