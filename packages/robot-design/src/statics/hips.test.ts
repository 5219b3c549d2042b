import { describe, expect, test } from '@jest/globals';
import { material } from '@robotdesign/components';
import { buildBody } from '../build-body.ts';
import { loadedProgram, withParameter } from '../testing/bodies.ts';
import { gapBetween, solidsOf } from '../testing/part-distance.ts';
import { hipMembers } from './hips.ts';
import { legLinks, legMoments } from './leg-moments.ts';
import { staticBody } from './static-body.ts';
import { structureLoads, structureMembers } from './structure.ts';
import { memberLoad } from './structure-member.ts';

const task = (payload_kg: number) => ({ payload_kg, slope_rad: 0, rolling: 0 });
const petg = material('mat_petg');
const strength = (petg.tensile_strength_xy_mpa ?? 0) * 1e6;

describe('the fork of a coxa', () => {
  const program = loadedProgram('hexapod', 'yaw_level_box', 1);
  const body = staticBody(buildBody(program).ir);
  const [member] = hipMembers(body).filter(({ link }) => link === 'middle_left_coxa');
  const [upper, lower, web] = ['yaw_fork_upper', 'yaw_fork_lower', 'web'].map((name) =>
    body.links.get('middle_left_coxa')?.link.parts.find((part) => part.name === `middle_left_coxa_${name}`),
  );

  // The screws of the horn are on a circle of 0.28 × 24.7 mm.
  const from = 0.28 * 0.0247;
  const to = (web?.position_m[0] ?? 0) - (web?.shape.size_m[0] ?? 0) / 2;
  const length = to - from;

  test('is as long as from the screws of the horn to the web', () => {
    expect(member?.spans[0]?.length_m).toBeCloseTo(length, 6);
  });

  test('bends like two plates that a force shears, and of which a moment presses one', () => {
    const load = task(4);
    const legs = legLinks(body).filter(({ name }) => name === 'middle_left_coxa');
    const [cases = []] = legMoments(body, legs, load);
    const [, width = 0, thick = 0] = upper?.shape.size_m ?? [];
    const apart = (upper?.position_m[2] ?? 0) - (lower?.position_m[2] ?? 0);
    const [walls, core] = [width - 0.0024, thick - 0.0024];
    // Section moduli of a plate whose walls bear the load: across it and in its plane.
    const across = (width * thick ** 3 - walls * core ** 3) / (6 * thick);
    const inPlane = (thick * width ** 3 - core * walls ** 3) / (6 * width);
    const stresses = cases.map(({ held_nm, end_nm }) => {
      const about = (axis: 0 | 1 | 2, x: number) =>
        held_nm[axis] + ((end_nm[axis] - held_nm[axis]) * x) / (legs[0]?.length_m ?? 0);
      const force = Math.abs(held_nm[1] - end_nm[1]) / (legs[0]?.length_m ?? 0);
      const sheared = (force / 2) * (length / 2);
      const pressed = Math.abs(about(1, (from + to) / 2)) / apart / (width * thick);
      const twisted = (Math.max(Math.abs(about(0, from)), Math.abs(about(0, to))) / apart) * (length / 2);
      const turned = Math.max(Math.abs(about(2, from)), Math.abs(about(2, to))) / 2;
      return sheared / across + pressed + (twisted + turned) / inPlane;
    });
    const [found] = member ? memberLoad(member, load) : [];
    expect(found?.stress).toBeCloseTo((3 * Math.max(...stresses)) / (0.5 * strength), 6);
    expect(found?.stress).toBeGreaterThan(0.2);
  });

  test('thicker forks leave the plates of the torso where they do not meet them', () => {
    for (const fork_m of [0.003, 0.008, 0.012]) {
      const solids = solidsOf(
        buildBody(withParameter(program, 'frame_body', { name: 'fork_m', number: fork_m, unit: 'm' })).ir,
      );
      const forks = solids.filter(({ part }) => part.name.includes('_yaw_fork_'));
      const torso = solids.filter(({ link, part }) => link === 'torso' && part.source === 'printed');
      expect(forks.length).toBe(12);
      for (const fork of forks) for (const plate of torso) expect(gapBetween(fork, plate)).toBeGreaterThan(0);
    }
  });
});

test.each([
  ['hexapod', 'yaw_level_box', 40],
  ['biped', 'yaw_roll_forward_pitch_low', 12],
] as const)('%s %s has forks that bear %d kg, thicker than for 0.5 kg', (family, kind, most) => {
  const forks = (payload_kg: number) => {
    const body = staticBody(
      buildBody(loadedProgram(family, kind, payload_kg, { drives: { joints: 'act_dm_j4340' } })).ir,
    );
    const loads = structureLoads(structureMembers(body), task(payload_kg)).filter(
      (load) => load.kind === 'hip',
    );
    expect(loads.length).toBeGreaterThan(0);
    for (const { utilisation } of loads) expect(utilisation).toBeLessThanOrEqual(1);
    return loads[0]?.thickness_m ?? 0;
  };
  const [light, heavy] = [forks(0.5), forks(most)];
  expect(light).toBeCloseTo(0.0037, 6);
  expect(heavy).toBeGreaterThan(light);
});

test('a thigh on a hip that spreads it, or at the side of a torso, has no fork above it', () => {
  for (const kind of ['abduction_backward_box', 'pitch_backward_box'])
    expect(hipMembers(staticBody(buildBody(loadedProgram('quadruped', kind, 1)).ir))).toEqual([]);
});
