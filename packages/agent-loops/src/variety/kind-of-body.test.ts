import { expect, test } from '@jest/globals';
import { differences, diversityOf, type KindOfBody } from './kind-of-body.ts';

const dog: KindOfBody = {
  family: 'quadruped',
  limb_count: '4',
  limb_dof: 'leg:3',
  wheel_count: '0',
  track_count: '0',
  segment_count: '1',
  end_effector: 'ball',
  actuator: 'act_sts3215_c018',
  trunk: '',
};

test('bodies differ by traits that a person would name', () => {
  expect(differences(dog, dog)).toBe(0);
  expect(differences(dog, { ...dog, limb_dof: 'leg:2', end_effector: 'pad' })).toBe(2);
});

test('the diversity of an answer is the mean number of differences between two of it', () => {
  const two = { ...dog, actuator: 'act_sts3250' };
  const other = { ...dog, limb_dof: 'leg:2', end_effector: 'pad' };
  expect(diversityOf([dog, two, other])).toBe((1 + 2 + 3) / 3);
  expect(diversityOf([dog, dog])).toBe(0);
  expect(diversityOf([dog])).toBeUndefined();
});
