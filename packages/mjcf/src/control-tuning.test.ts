import { describe, expect, test } from '@jest/globals';
import { controlTuning, stiffTuning } from './control-tuning.ts';
import { arm, quadruped, rover } from './testing/bodies.ts';

describe('the gains of a position actuator', () => {
  test('command the peak torque at an error of 0.1 rad', () => {
    expect(controlTuning(quadruped(), new Map()).actuators.get('front_left_knee')?.kp).toBeCloseTo(29.4, 9);
  });

  test('are limited by the time step', () => {
    const ir = arm();
    const light = ir.actuators.map((motor) => ({ ...motor, armature_kg_m2: 1e-6, peak_torque_nm: 500 }));
    const { actuators } = controlTuning({ ...ir, actuators: light }, new Map());
    const carried = 0.095 * 0.0831578947 ** 2 + 8.74478149e-5;
    expect(actuators.get('elbow')?.kp).toBeCloseTo((0.25 * (carried + 1e-6)) / 0.002 ** 2, 0);
  });

  test('damp critically together with the motor, and are never negative', () => {
    const ir = quadruped();
    const tuned = controlTuning(ir, new Map()).actuators.get('front_left_knee');
    const felt = ((tuned?.kv ?? 0) + 2.94 / 4.712) ** 2 / (4 * (tuned?.kp ?? 1));
    expect(felt).toBeGreaterThan(0.0325);
    expect(felt).toBeLessThan(0.034);
    const braked = ir.actuators.map((motor) => ({ ...motor, damping_nm_s_rad: 100 }));
    expect(controlTuning({ ...ir, actuators: braked }, new Map()).actuators.get('front_left_knee')?.kv).toBe(
      0,
    );
  });

  test('offset the command by the torque at home', () => {
    const { actuators } = controlTuning(quadruped(), new Map([['front_left_knee', 0.588]]));
    expect(actuators.get('front_left_knee')?.home_ctrl).toBeCloseTo(0.02, 9);
    expect(actuators.get('front_right_knee')?.home_ctrl).toBe(0);
  });

  test('command no position outside the joint range', () => {
    const { actuators } = controlTuning(arm(), new Map([['elbow', -1000]]));
    expect(actuators.get('elbow')?.home_ctrl).toBe(-1);
  });
});

test('the velocity gain of a wheel is ten times the droop of its motor', () => {
  const { actuators, base_height_m } = controlTuning(rover(), new Map());
  expect(actuators.get('front_left_axle')).toEqual({ kp: 0, kv: (10 * 1.2) / 12, home_ctrl: 0 });
  expect(base_height_m).toBeCloseTo(0.065, 12);
});

test('stiff gains command the home position', () => {
  const { actuators } = stiffTuning(quadruped());
  expect(actuators.get('front_left_knee')?.kp).toBeGreaterThan(1000);
  expect(actuators.get('front_left_knee')?.home_ctrl).toBe(0);
});

test('an actuator without a moving joint is refused with its name', () => {
  const ir = rover();
  const [first] = ir.actuators;
  const lost = first ? [{ ...first, joint: 'nowhere' }] : [];
  expect(() => controlTuning({ ...ir, actuators: lost }, new Map())).toThrow(/front_left_axle.*nowhere/);
});
