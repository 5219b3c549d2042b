import { describe, expect, test } from '@jest/globals';
import { stockOf } from '@robotdesign/components';
import { buildBody } from '../build-body.ts';
import { type DesignBrief, loadCaseOf, openBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import { archetypeNamed, testMetadata } from '../testing/bodies.ts';
import { armLoads } from './arms.ts';
import { limbLoads } from './limb-loads.ts';
import { limbSegments } from './limb-moments.ts';
import { jointLoads } from './required-torque.ts';
import { staticBody } from './static-body.ts';

function bodyOf(family: 'quadruped' | 'arm', archetype: string, asked: Partial<DesignBrief>) {
  const brief = { ...openBrief, ...asked };
  const kind = archetypeNamed(family, archetype);
  const { ir } = buildBody(writeProgram({ family, archetype: kind, seed: 3, brief, metadata: testMetadata }));
  return { body: staticBody(ir), load: loadCaseOf(brief) };
}

const largest = (values: readonly number[]) => Math.max(...values.map(Math.abs));

describe('the bending of legs', () => {
  const { body, load } = bodyOf('quadruped', 'pitch_backward_box', { payload_kg: 1 });
  const segments = limbSegments(body, load);
  const torques = new Map(jointLoads(body.model, load).map((each) => [each.joint, each.required_rms_nm]));
  const segmentOf = (link: string) => segments.find((each) => each.link === link);

  test.each([
    ['front_left_shin', 'front_left_knee'],
    ['rear_right_thigh', 'rear_right_hip_pitch'],
  ])('%s bends at its joint with the torque that %s holds', (link, joint) => {
    // Across the link, which hangs along z, y is the second axis; joints that pitch turn about y.
    const moments = segmentOf(link)?.cases.map(({ held_nm }) => held_nm[1]) ?? [];
    expect(largest(moments)).toBeCloseTo(torques.get(joint) ?? 0, 6);
  });

  test('a thigh ends with the moment at which its shin begins', () => {
    const thigh = segmentOf('front_left_thigh')?.cases ?? [];
    const shin = segmentOf('front_left_shin')?.cases ?? [];
    expect(thigh.map(({ end_nm }) => end_nm[1])).toEqual(
      shin.map(({ held_nm }) => expect.closeTo(held_nm[1], 6)),
    );
  });

  test('at its ankle a shin bends only under the weight of its foot', () => {
    const foot = body.ir.links.find(({ name }) => name === 'front_left_foot');
    const mass = foot?.parts.reduce((sum, { mass_kg }) => sum + mass_kg, 0) ?? 0;
    const ends = segmentOf('front_left_shin')?.cases.flatMap(({ end_nm }) => end_nm) ?? [];
    expect(largest(ends)).toBeLessThan(mass * 9.81 * 0.05);
  });

  test('more payload bends every link more', () => {
    const bend = (payload_kg: number) =>
      limbLoads(body, { ...load, payload_kg }).map(({ deflection_m }) => deflection_m);
    const [light, heavy] = [bend(1), bend(3)];
    expect(heavy.every((value, index) => value > (light[index] ?? 0))).toBe(true);
  });
});

describe('the bending of an arm that is held straight out', () => {
  const { body, load } = bodyOf('arm', 'three_arm_mount_flat', { reach_m: 1, lift_kg: 1 });
  const torques = new Map(armLoads(body.arms, load).map((each) => [each.joint, each.required_rms_nm]));
  const upper = limbLoads(body, load).find(({ link }) => link === 'arm_upper');

  test('is that of its joints, and its tube follows beam theory', () => {
    const [shoulder = 0, elbow = 0] = [torques.get('arm_shoulder'), torques.get('arm_elbow')];
    expect(upper?.moment_nm).toBeCloseTo(shoulder, 6);
    const { second_moment_m4, modulus_pa, yield_pa, outer_m } = stockOf(upper?.stock ?? '');
    const length = upper?.length_m ?? 0;
    // A cantilever under the force (M₀ − M₁)/L and the moment M₁ at its end.
    const force = (shoulder - elbow) / length;
    const stiffness = modulus_pa * second_moment_m4;
    expect(upper?.deflection_m).toBeCloseTo(
      (force * length ** 3) / (3 * stiffness) + (elbow * length ** 2) / (2 * stiffness),
      9,
    );
    expect(upper?.stress).toBeCloseTo((3 * shoulder * outer_m) / 2 / second_moment_m4 / (0.5 * yield_pa), 6);
  });
});
