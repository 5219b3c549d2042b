import { describe, expect, test } from '@jest/globals';
import type { Family } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { someProgram } from '../testing/bodies.ts';
import { jointFalls, speedForFall, thrownRatio } from './falls.ts';
import { staticBody } from './static-body.ts';

const fall = { mass_kg: 0.5, speed_m_s: 2, lever_m: 1, limb_kg_m2: 0.001 };
const rotor = { armature_kg_m2: 0.001, no_load_speed_rad_s: 10 };

const thrownOf = (family: Family) => jointFalls(staticBody(buildBody(someProgram(family, 1)).ir));

describe('the falls of a body', () => {
  test('hit the arms of a humanoid, not its legs', () => {
    const joints = thrownOf('humanoid').map(({ joint }) => joint);
    expect(joints).toContain('left_elbow');
    expect(joints).toContain('right_shoulder_pitch');
    expect(joints.filter((joint) => /hip|knee|ankle/.test(joint))).toEqual([]);
  });

  test('are none on four feet, on wheels or on a bolted base', () => {
    for (const family of ['quadruped', 'rover', 'arm'] as const) expect(thrownOf(family)).toEqual([]);
  });
});

describe('a fall on a limb', () => {
  test('throws its joint most where it touches down at √(I/m) from the axis: at v/2·√(m/I)', () => {
    const worst = (2 / 2) * Math.sqrt(0.5 / 0.002);
    expect(speedForFall(fall, 0.001)).toBeCloseTo(worst / 1.5);
    expect(thrownRatio(fall, rotor)).toBeCloseTo(worst / 1.5 / 10);
  });

  test('throws the joint of a shorter limb at its end', () => {
    const lever = 0.01;
    const thrown = (2 * 0.5 * lever) / (0.5 * lever ** 2 + 0.002);
    expect(speedForFall({ ...fall, lever_m: lever }, 0.001)).toBeCloseTo(thrown / 1.5);
  });

  test('throws it less if the rotor is heavier or the actuator is faster, and more if the body is heavier', () => {
    const ratio = thrownRatio(fall, rotor);
    expect(thrownRatio(fall, { ...rotor, armature_kg_m2: 0.004 })).toBeLessThan(ratio);
    expect(thrownRatio(fall, { ...rotor, no_load_speed_rad_s: 20 })).toBeCloseTo(ratio / 2);
    expect(thrownRatio({ ...fall, mass_kg: 1 }, rotor)).toBeGreaterThan(ratio);
  });
});
