import { expect, test } from '@jest/globals';
import { judge } from './check-rules.ts';

const expected = { standing_height_m: 0.2, slope_deg: 0 };

test.each([
  ['tip_angle', 31.24, undefined, 'Tip angle 31° (at least 10°)'],
  ['tip_angle', Number.NaN, undefined, 'Tip angle not measurable (at least 10°)'],
  [
    'holding_torque',
    7.83,
    'left_knee',
    'Standing torque 7.8 % of the continuous rating (at most 100 %), largest at left_knee',
  ],
  [
    'holding_torque',
    127.4,
    'left_knee',
    'Standing torque 127 % of the continuous rating (at most 100 %), largest at left_knee',
  ],
  ['home_drift', 0.00031, undefined, 'Drift while standing 0 mm (at most 10 mm)'],
  [
    'feet_on_floor',
    3.1449,
    'left_foot',
    'Foot distance from the floor 3.1 mm after 0.5 s (at most 1 mm), largest at left_foot',
  ],
  [
    'standing_stiffness',
    8.21,
    undefined,
    'Leg stiffness 8.2 times the toppling stiffness of the weight (at least 3 times)',
  ],
  ['structure_faults', 0, undefined, 'Body tree: no faults'],
  ['joint_range_faults', 2, 'left_hip, left_knee', 'Joint ranges: 2 faults (left_hip, left_knee)'],
  ['noise_stalls', 1, undefined, 'Simulation under random commands: 1 stalled step'],
  ['actuated', 12, undefined, 'Driven joints 12 (at least 1)'],
] as const)('the message of %s for %d reads like a test report', (name, value, where, message) => {
  expect(judge(name, value, expected, where).message).toBe(message);
});

test.each([9.96, 9.9999, 10, 10.04])(
  'a rounded tip angle of %d° is on the same side of the limit',
  (value) => {
    const { message, status } = judge('tip_angle', value, expected);
    const shown = Number(/[\d.]+/.exec(message)?.[0]);
    expect(shown >= 10 ? 'passed' : 'failed').toBe(status);
  },
);
