import { describe, expect, test } from '@jest/globals';
import type { DriveOption } from './drive-options.ts';
import { cheaperOption, nextOption, type Shortfall } from './drive-search.ts';

const option = (
  component_id: string,
  continuous_nm: number,
  rest: Partial<DriveOption> = {},
): DriveOption => ({
  component_id,
  continuous_nm,
  peak_nm: 3 * continuous_nm,
  no_load_speed_rad_s: 5,
  rated_v: 12,
  armature_kg_m2: 0.01,
  mass_kg: 0.05 * continuous_nm,
  price_usd: 10 * continuous_nm,
  ...rest,
});
const options = [
  option('small', 1),
  option('slow', 4, { no_load_speed_rad_s: 1 }),
  option('large', 4.5),
  option('huge', 20),
];
const shortfall = (component_id: string, rest: Partial<Shortfall> = {}): Shortfall => ({
  component_id,
  actuator_kg: options.find((one) => one.component_id === component_id)?.mass_kg ?? 0,
  joints: 4,
  laden_kg: 4,
  rms_nm: 2,
  peak_nm: 4,
  loaded_speed_rad_s: 0,
  ...rest,
});
const idOf = (found: DriveOption | undefined) => found?.component_id;

describe('the next actuator', () => {
  test('is the first that bears what the last body needed', () => {
    expect(idOf(nextOption(options, [shortfall('small')]))).toBe('slow');
  });

  test('is fast enough under load', () => {
    expect(idOf(nextOption(options, [shortfall('small', { loaded_speed_rad_s: 3 })]))).toBe('large');
  });

  test('bears its own mass as well', () => {
    const light = shortfall('small', { rms_nm: 3.5, joints: 1, laden_kg: 40 });
    expect(idOf(nextOption(options, [light]))).toBe('slow');
    expect(idOf(nextOption(options, [{ ...light, joints: 12, laden_kg: 2 }]))).toBe('huge');
  });

  test('is not one that fell short in a body as light', () => {
    const short = [shortfall('slow', { rms_nm: 4.2 }), shortfall('small')];
    expect(idOf(nextOption(options, short))).toBe('large');
  });

  test('may be one that fell short in a much heavier body', () => {
    const short = [shortfall('slow', { rms_nm: 4.5, laden_kg: 9 }), shortfall('small')];
    expect(idOf(nextOption(options, short))).toBe('slow');
  });

  test('is the strongest one where none bears what is needed, until that one fell short too', () => {
    const short = shortfall('small', { rms_nm: 90, laden_kg: 40 });
    expect(idOf(nextOption(options, [short]))).toBe('huge');
    expect(nextOption(options, [short, { ...short, component_id: 'huge', actuator_kg: 1 }])).toBeUndefined();
  });

  test('loses less heat where no battery suffices, and is lighter where the body is too heavy', () => {
    expect(idOf(nextOption(options, [shortfall('large', { rms_nm: 1, peak_nm: 2, heat: 0.1 })]))).toBe(
      'slow',
    );
    expect(
      idOf(nextOption(options, [shortfall('large', { rms_nm: 0.5, peak_nm: 1, lighter_than_kg: 0.1 })])),
    ).toBe('small');
  });
});

describe('a cheaper actuator', () => {
  const known = { joints: 4, laden_kg: 40, shortfalls: [] };

  test('bears the measured loads', () => {
    expect(idOf(cheaperOption(options, 'huge', { rms_nm: 4.2, peak_nm: 8 }, known))).toBe('large');
    expect(cheaperOption(options, 'large', { rms_nm: 4.2, peak_nm: 8 }, known)).toBeUndefined();
  });

  test('has not fallen short in a body as light', () => {
    const tried = { ...known, shortfalls: [shortfall('large', { rms_nm: 4.6, laden_kg: 37 })] };
    expect(cheaperOption(options, 'huge', { rms_nm: 4.2, peak_nm: 8 }, tried)).toBeUndefined();
  });
});

describe('the next actuator after a fall that throws a joint', () => {
  const fall = { mass_kg: 0.5, speed_m_s: 2, lever_m: 0.1, limb_kg_m2: 0.001 };
  const limbs = [
    option('slow', 4, { no_load_speed_rad_s: 3 }),
    option('quick', 4.5, { no_load_speed_rad_s: 20 }),
    option('quicker', 5, { no_load_speed_rad_s: 30 }),
  ];
  const thrown = shortfall('slow', { falls: [fall], rms_nm: 1, peak_nm: 2 });
  const worth = (price_usd: number) => ({ worth: { price_usd, mass_kg: 1 } });

  test('a joint takes the first actuator that withstands it', () => {
    expect(idOf(nextOption(limbs, [{ ...thrown, ...worth(100) }]))).toBe('quick');
  });

  test('a joint takes the actuator that comes nearest, if none that is worth it withstands it', () => {
    const hard = { ...thrown, falls: [{ ...fall, speed_m_s: 20 }] };
    expect(idOf(nextOption(limbs, [{ ...hard, ...worth(100) }]))).toBe('quicker');
    expect(idOf(nextOption(limbs, [{ ...hard, ...worth(46) }]))).toBe('quick');
  });

  test('an actuator for a higher voltage than batteries give is judged by its speed on them', () => {
    const rated = limbs.map((one) => ({ ...one, rated_v: one.component_id === 'quick' ? 120 : 12 }));
    expect(idOf(nextOption(rated, [{ ...thrown, ...worth(100) }]))).toBe('quicker');
  });
});
