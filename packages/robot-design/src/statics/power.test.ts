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

test('a motor whose driver limits it to half of its stall torque loses heat by the line of the model', () => {
  // Mechanical: 0.3 · 10 / 0.6 = 5 W. Heat, with the stall torque 0.05 · 20 = 1 N·m: 0.3² · 1 · 20 / 0.7 W.
  expect(actuatorPower(limited, 0.3, 10)).toBeCloseTo(5 + (0.09 * 20) / 0.7, 9);
});

test('a braking motor takes as much power as a driving one', () => {
  expect(actuatorPower(limited, -0.3, 10)).toBe(actuatorPower(limited, 0.3, 10));
});
