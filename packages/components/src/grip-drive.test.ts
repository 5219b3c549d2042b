import { expect, test } from '@jest/globals';
import { chooseGripDrive } from './grip-drive.ts';
import { chooseJointActuator } from './slots.ts';

const sts3215 = chooseJointActuator('act_sts3215_c018');

test('a printed gripper is compared with the cheapest of the catalogue that does the same', () => {
  // 1.47 N·m over a pinion of 22.4 mm: 66 N.
  const choice = chooseGripDrive(sts3215, { width_m: 0.112, pinion_m: 0.0224 });
  expect(choice.component_id).toBe('act_sts3215_c018');
  expect(choice.because).toContain('it opens 112 mm, presses with 66 N and costs about $16');
  expect(choice.runner_up?.component_id).toBe('ee_2f140');
  expect(choice.runner_up?.because).toMatch(/opens 140 mm, presses with up to 125 N, .* costs about \$4000/);
});

test('one that no gripper of the catalogue replaces has the reason', () => {
  const choice = chooseGripDrive(sts3215, { width_m: 0.238, pinion_m: 0.048 });
  expect(choice.because).toMatch(/no gripper of the catalogue opens as wide/);
  expect(choice.runner_up).toEqual(sts3215.runner_up);
});
