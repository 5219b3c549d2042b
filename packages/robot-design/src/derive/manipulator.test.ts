import { describe, expect, test } from '@jest/globals';
import { buildBody } from '../build-body.ts';
import { capabilityOf } from '../statics/capability.ts';
import { testMetadata } from '../testing/bodies.ts';
import { type DesignBrief, openBrief } from './brief.ts';
import { deriveProgram } from './derive.ts';
import { archetypes } from './families.ts';

const tasks: readonly (readonly [string, Partial<DesignBrief>])[] = [
  ['a lifted load', { lift_kg: 0.4 }],
  ['an object and much clearance', { object_m: 0.05, clearance_m: 0.15 }],
  [
    'a lifted load and high steps',
    { lift_kg: 0.3, step_m: 0.1, drives: { joints: 'act_sts3250', wheels: 'act_ak45_10' } },
  ],
];

describe.each(['mobile_manipulator', 'legged_manipulator'] as const)('a %s', (family) => {
  test.each(tasks)('of any kind grips from the ground ahead of it with %s', (_name, asked) => {
    const lowest = archetypes[family].map((archetype) => {
      const brief = { ...openBrief, ...asked };
      const program = deriveProgram({ family, archetype, seed: 1, brief, metadata: testMetadata });
      const load = { payload_kg: 0, slope_rad: 0, rolling: 0 };
      const { arms } = capabilityOf(buildBody(program).ir, load);
      return arms?.grip_heights?.lowest_m ?? Number.POSITIVE_INFINITY;
    });
    expect(lowest).not.toHaveLength(0);
    expect(Math.max(...lowest)).toBeLessThanOrEqual(0);
  });
});

describe('an arm for a shelf', () => {
  const armsFor = (family: 'mobile_manipulator' | 'legged_manipulator', grip_height_m: number) =>
    archetypes[family].slice(0, 4).map((archetype) => {
      const brief = { ...openBrief, lift_kg: 0.3, grip_height_m };
      const program = deriveProgram({ family, archetype, seed: 1, brief, metadata: testMetadata });
      return capabilityOf(buildBody(program).ir, { payload_kg: 0, slope_rad: 0, rolling: 0 }).arms;
    });

  test.each([0.6, 0.75, 0.9, 1.2])('%d m high stands on a column on wheels', (height) => {
    for (const arm of armsFor('mobile_manipulator', height)) {
      // The sizing corrects the rest.
      expect(arm?.grip_heights?.highest_m).toBeGreaterThan(0.95 * height);
      expect(arm?.reach_m).toBeLessThan(0.8 * height);
    }
  });

  test.each([0.6, 0.75])('%d m high is as long as the legs leave', (height) => {
    for (const arm of armsFor('legged_manipulator', height))
      expect(arm?.grip_heights?.highest_m).toBeGreaterThan(0.95 * height);
  });
});

const groups = ['turntable', 'shoulder', 'elbow', 'wrist', 'roll', 'grip', 'knees', 'joints', 'wheels'];

test('a fast turntable turns faster on legs than on wheels', () => {
  const speeds = (['mobile_manipulator', 'legged_manipulator'] as const).map((family) => {
    const [archetype] = archetypes[family];
    if (!archetype) throw new RangeError(`a ${family} has no kinds`);
    const brief = { ...openBrief, drives: Object.fromEntries(groups.map((group) => [group, 'act_rs05'])) };
    const { ir } = buildBody(deriveProgram({ family, archetype, seed: 1, brief, metadata: testMetadata }));
    return ir.actuators.find(({ joint }) => joint === 'arm_yaw')?.no_load_speed_rad_s;
  });
  expect(speeds).toEqual([5, 20]);
});
