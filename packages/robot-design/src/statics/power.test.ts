import { expect, test } from '@jest/globals';
import type { IrActuator } from '@robotdesign/contracts';
import { actuatorPower } from './power.ts';

const limited: IrActuator = {
  name: 'wheel',
  joint: 'wheel',
  component_id: 'motor',
  control: 'velocity',
  stall_torque_nm: 2,
  peak_torque_nm: 1,
  continuous_torque_nm: 0.5,
  no_load_speed_rad_s: 20,
  pack_voltage_v: 12,
  damping_nm_s_rad: 0.05,
  armature_kg_m2: 0.001,
  frictionloss_nm: 0,
  estimated_fields: [],
};

const lossless = { idle_w: 0, no_load_share: 0 };

test('a motor whose driver limits it to half of its stall torque loses heat by the line of the model', () => {
  // Mechanical: 0.3 · 10 / 0.6 = 5 W. Heat, with the stall torque 0.05 · 20 = 1 N·m: 0.3² · 1 · 20 / 0.7 W.
  expect(actuatorPower(limited, 0.3, 10, lossless)).toBeCloseTo(5 + (0.09 * 20) / 0.7, 9);
});

test('a braking motor takes as much power as a driving one', () => {
  expect(actuatorPower(limited, -0.3, 10, lossless)).toBe(actuatorPower(limited, 0.3, 10, lossless));
});

test('an unloaded motor takes its electronics at rest, and its no-load power as it turns', () => {
  const losses = { idle_w: 0.5, no_load_share: 0.1 };
  expect(actuatorPower(limited, 0, 0, losses)).toBe(0.5);
  // 0.1 · 2 N·m · 20 rad/s, also where a driver limits the torque.
  expect(actuatorPower(limited, 0, 20, losses)).toBeCloseTo(0.5 + 4, 9);
});

test('an STS3215 that turns freely at 12 V takes about its no-load current of 0.18 A', () => {
  const servo = {
    ...limited,
    component_id: 'act_sts3215_c018',
    stall_torque_nm: 2.94,
    damping_nm_s_rad: 2.94 / 4.712,
  };
  const power = actuatorPower({ ...servo, no_load_speed_rad_s: 4.712 }, 0, 4.712);
  expect(power).toBeGreaterThan(0.9 * 0.18 * 12);
  expect(power).toBeLessThan(1.2 * 0.18 * 12);
});
