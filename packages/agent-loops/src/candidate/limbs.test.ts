import { describe, expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';

import { archetypes, deriveProgram, openBrief, replay } from '@robotdesign/robot-design';
import { limbsOf } from './limbs.ts';

const metadata = { task: 'stand', agent_loop: 'test', loop_version: '1' };
function limbs(family: Family, name: string) {
  const archetype = archetypes[family].find((each) => each.name === name);
  if (!archetype) throw new RangeError(`a ${family} has no archetype ${name}`);
  return limbsOf(replay(deriveProgram({ family, archetype, seed: 1, brief: openBrief, metadata })));
}

describe('the limbs of a body', () => {
  test('are legs, named by their place', () => {
    const dog = limbs('quadruped', 'abduction_backward_box');
    expect(dog.map(({ name, kind, dof }) => `${name} ${kind} ${dof}`).sort()).toEqual([
      'front_left leg 3',
      'front_right leg 3',
      'rear_left leg 3',
      'rear_right leg 3',
    ]);
    for (const { length_m } of dog) expect(length_m).toBeGreaterThan(0.1);
  });

  test('are arms and legs of a humanoid, with all joints from the torso', () => {
    const found = limbs('humanoid', 'yaw_roll_forward_pitch_roll_three_claw_waist');
    expect(found.map(({ name, kind, dof }) => `${name} ${kind} ${dof}`).sort()).toEqual([
      'left_arm arm 5',
      'left_leg leg 6',
      'right_arm arm 5',
      'right_leg leg 6',
    ]);
  });

  test('are wings and legs of a bird, a jointed wing once', () => {
    const found = limbs('bird', 'side_jointed_stiff_stiff');
    expect(found.map(({ name, kind, dof }) => `${name} ${kind} ${dof}`).sort()).toEqual([
      'left_leg leg 3',
      'left_wing wing 2',
      'right_leg leg 3',
      'right_wing wing 2',
    ]);
    const [whole] = limbs('bird', 'side_whole_stiff_stiff').filter(({ kind }) => kind === 'wing');
    expect(whole).toMatchObject({ name: 'left_wing', dof: 1 });
    expect(whole?.length_m).toBeGreaterThan(0.1);
  });

  test('are absent on a rover', () => {
    expect(limbs('rover', 'four_fixed_box')).toEqual([]);
  });
});
