import { expect, test } from '@jest/globals';
import type { IrActuator } from '@robotdesign/contracts';
import { bearingsOf, settledSpeed } from './settled-speed.ts';

const motor: IrActuator = {
  name: 'wheel',
  joint: 'wheel',
  component_id: 'motor',
  control: 'velocity',
  stall_torque_nm: 2,
  peak_torque_nm: 2,
  continuous_torque_nm: 1,
  no_load_speed_rad_s: 20,
  pack_voltage_v: 12,
  damping_nm_s_rad: 0.1,
  armature_kg_m2: 0.001,
  frictionloss_nm: 0,
  estimated_fields: [],
};

test('an unloaded wheel settles at 10/11 of its no-load speed', () => {
  expect(settledSpeed(motor, 0)).toBeCloseTo((20 * 10) / 11, 9);
});

test('a loaded wheel follows the torque–speed line', () => {
  expect(settledSpeed(motor, 1)).toBeCloseTo(10, 9);
  expect(settledSpeed({ ...motor, frictionloss_nm: 0.5 }, 0.5)).toBeCloseTo(10, 9);
});

test('the bearings of a track add their dry and their viscous friction', () => {
  // Each roller: 0.0001 N·m and 0.0001 N·m·s/rad.
  const rollers = bearingsOf(10);
  expect(rollers).toEqual({ dry_nm: 0.001, viscous_nm_s_rad: 0.001 });
  // The loop gives 1.0·(20 − ω), the droop takes 0.1·ω: ω = (20 − 0.05 − 0.001)/(1.1 + 0.001).
  expect(settledSpeed(motor, 0.05, rollers)).toBeCloseTo(19.949 / 1.101, 9);
  // At the peak torque of 2 N·m: ω = (2 − 1.5 − 0.001)/(0.1 + 0.001).
  expect(settledSpeed(motor, 1.5, rollers)).toBeCloseTo(0.499 / 0.101, 9);
});

test('a wheel that cannot bear its load stands still', () => {
  expect(settledSpeed(motor, 2)).toBe(0);
  expect(settledSpeed(motor, 9)).toBe(0);
});
