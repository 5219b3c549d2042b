import { describe, expect, test } from '@jest/globals';
import { gripperFor, grippers, unusableGrippers } from './grippers.ts';

describe('grippers of the catalogue', () => {
  test('a gripper has its opening and force', () => {
    expect(grippers.find(({ component_id }) => component_id === 'ee_2f85')).toMatchObject({
      opening_m: 0.085,
      force_n: 235,
      payload_kg: 5,
      voltage_v: 24,
      mass: { mass_kg: 0.925, estimated: false },
    });
  });

  test('one without an opening or a force has the reason', () => {
    expect(unusableGrippers.map(({ component_id }) => component_id)).toEqual([
      'ee_sts3215_parallel',
      'ee_rh_p12_rn',
    ]);
    for (const { because } of unusableGrippers) expect(because).toMatch(/does not give its opening/);
  });

  test('the one for an object opens wide enough and grips hard enough', () => {
    const gripper = gripperFor({ width_m: 0.1, force_n: 50, mass_kg: 1 });
    expect(gripper?.opening_m).toBeGreaterThanOrEqual(0.1);
    expect(gripper?.force_n).toBeGreaterThanOrEqual(50);
    expect(gripperFor({ width_m: 0.5, force_n: 10, mass_kg: 1 })).toBeUndefined();
    expect(gripperFor({ width_m: 0.05, force_n: 10, mass_kg: 50 })).toBeUndefined();
  });
});
