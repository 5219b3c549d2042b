import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@robotdesign/random';
import { anatomyOf } from '../anatomy.ts';
import { replay } from '../grammar/replay.ts';
import { archetypeNamed, testMetadata } from '../testing/bodies.ts';
import { type DesignBrief, openBrief } from './brief.ts';
import { deriveProgram } from './derive.ts';
import { archetypes } from './families.ts';
import { drawLegs, type LegTraits, uprightPlan } from './upright-body.ts';

const traits: LegTraits = { hips: 'roll', knees: 'forward', ankles: 'pitch' };
const plan = (brief: Partial<DesignBrief>, servo?: 'act_xl330_m288') =>
  uprightPlan(drawLegs(seededRandom(3)), traits, { ...openBrief, ...brief }, anatomyOf(servo), 0.1);

describe('legs under a torso', () => {
  test('are longer and more bent for steps, straighter with longer soles for a payload', () => {
    const [usual, climbing, laden] = [plan({}), plan({ step_m: 0.06 }), plan({ payload_kg: 1 })];
    expect(climbing.thigh_m).toBeGreaterThan(usual.thigh_m);
    expect(climbing.angle_rad).toBeGreaterThan(usual.angle_rad);
    expect(laden.angle_rad).toBeLessThan(usual.angle_rad);
    expect(laden.sole.length_m).toBeGreaterThan(usual.sole.length_m);
  });

  test('follow from the servo: a small servo gives short straight legs', () => {
    const [usual, small] = [plan({}), plan({}, 'act_xl330_m288')];
    expect(small.thigh_m).toBeLessThan(usual.thigh_m);
    expect(small.angle_rad).toBeLessThan(usual.angle_rad);
    expect(small.floor_m).toBeLessThan(usual.floor_m);
  });

  test('leave room between the soles', () => {
    const { sole, half_width_m } = plan({});
    expect(sole.width_m).toBeLessThan(2 * half_width_m);
  });
});

describe('a humanoid', () => {
  const graphOf = (name: string, brief: DesignBrief = openBrief) =>
    replay(
      deriveProgram({
        family: 'humanoid',
        archetype: archetypeNamed('humanoid', name),
        seed: 1,
        brief,
        metadata: testMetadata,
      }),
    );

  test('has a head, two arms with hands and two legs with feet', () => {
    const counts = new Map(
      graphOf('yaw_roll_forward_pitch_roll_three_claw_waist').symbol_counts.map(({ symbol, count }) => [
        symbol,
        count,
      ]),
    );
    expect(counts.get('head')).toBe(1);
    expect(counts.get('gripper')).toBe(2);
    expect(counts.get('foot')).toBe(2);
    expect(counts.get('torso_segment')).toBe(2);
  });

  test('carries sensors that need a high place on the crown of its head', () => {
    const graph = graphOf('roll_forward_pitch_two_hook_stiff', { ...openBrief, sensors: ['lidar'] });
    expect(graph.edges.find(({ child }) => child === 'mast_lidar')?.parent).toBe('head');
  });
});

test.each(['biped', 'humanoid', 'bird'] as const)('titles of all kinds of %s are unique', (family) => {
  for (const text of ['title', 'phrase'] as const)
    expect(new Set(archetypes[family].map((archetype) => archetype[text])).size).toBe(
      archetypes[family].length,
    );
});
