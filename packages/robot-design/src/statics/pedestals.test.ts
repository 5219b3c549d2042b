import { describe, expect, test } from '@jest/globals';
import { material } from '@robotdesign/components';
import { buildBody } from '../build-body.ts';
import { loadCaseOf, openBrief } from '../derive/brief.ts';
import { loadedProgram } from '../testing/bodies.ts';
import { armLoads } from './arms.ts';
import { pedestalMembers } from './pedestals.ts';
import { staticBody } from './static-body.ts';
import { structureLoads } from './structure.ts';

const task = { reach_m: 0.6, lift_kg: 1 };
const load = loadCaseOf({ ...openBrief, ...task });
const petg = material('mat_petg');

describe('the column of an arm', () => {
  const body = staticBody(buildBody(loadedProgram('arm', 'three_arm_column_flat', 0, task)).ir);
  const [found] = structureLoads(pedestalMembers(body), load);
  const left = body.links.get('arm_mount')?.link.parts.find(({ name }) => name === 'arm_mount_left');
  const right = body.links.get('arm_mount')?.link.parts.find(({ name }) => name === 'arm_mount_right');
  const [length = 0, wall = 0, height = 0] = left?.shape.size_m ?? [];
  const width = (left?.position_m[1] ?? 0) - (right?.position_m[1] ?? 0) + wall;
  const shoulder = armLoads(body.arms, load).find(({ joint }) => joint === 'arm_shoulder');

  test('bends with the torque of the shoulder at all heights, about its weaker axis', () => {
    expect(found).toMatchObject({
      kind: 'pedestal',
      span: 'walls',
      length_m: (left?.position_m[2] ?? 0) + height / 2,
    });
    expect(found?.moment_nm).toBeCloseTo(shoulder?.required_rms_nm ?? 0, 6);
    // Two skins of 1.2 mm with infill between them, which does not count.
    const box = (along: number, across: number) => (along * across ** 3) / 12;
    const shells = [0, 0.0012, wall - 0.0012, wall].map((inset) =>
      box(length - 2 * inset, width - 2 * inset),
    );
    const [outer = 0, one = 0, two = 0, inner = 0] = shells;
    const second = outer - one + two - inner;
    const moment = found?.moment_nm ?? 0;
    const strength = (petg.tensile_strength_xy_mpa ?? 0) * 1e6;
    expect(found?.stress).toBeCloseTo((3 * ((moment * width) / 2 / second)) / (0.5 * strength), 6);
    // A cantilever with the same moment all along: M·L²/(2·E·I).
    const modulus = (petg.flexural_modulus_mpa ?? 0) * 1e6;
    const high = found?.length_m ?? 0;
    expect(found?.deflection_m).toBeCloseTo((moment * high ** 2) / (2 * modulus * second), 9);
    expect(found?.utilisation).toBeLessThan(1);
  });

  test('gets thicker walls where a small turntable carries a strong arm', () => {
    const drives = { turntable: 'act_sts3215_c018', joints: 'act_rs03' };
    const loads = (lift_kg: number) => {
      const asked = { reach_m: 1, lift_kg, drives };
      const { ir } = buildBody(loadedProgram('arm', 'three_arm_column_flat', 0, asked));
      return structureLoads(pedestalMembers(staticBody(ir)), loadCaseOf({ ...openBrief, ...asked }))[0];
    };
    const [light, heavy] = [loads(0.1), loads(1.5)];
    expect(heavy?.thickness_m).toBeGreaterThan(light?.thickness_m ?? 0);
    expect(heavy?.utilisation).toBeLessThanOrEqual(1);
  });

  test('a high one is a profile under a low tower, in the bill too', () => {
    const asked = { reach_m: 0.5, lift_kg: 0.5, tall_m: 1 };
    const { ir, components } = buildBody(loadedProgram('arm', 'three_arm_column_flat', 0, asked));
    const [high] = structureLoads(pedestalMembers(staticBody(ir)), loadCaseOf({ ...openBrief, ...asked }));
    expect(high?.length_m).toBeGreaterThan(0.25);
    expect(high?.utilisation).toBeLessThanOrEqual(1);
    const beam = ir.links.flatMap(({ parts }) => parts).find(({ name }) => name === 'arm_mount_beam');
    expect(beam?.component_id).toBe(high?.stock);
    const slot = components.slots.find(({ component_id }) => component_id === high?.stock);
    expect(slot?.length_m).toBeCloseTo(beam?.shape.size_m[2] ?? 0, 6);
  });

  test('a humanoid has none', () => {
    const humanoid = loadedProgram('humanoid', 'roll_forward_pitch_two_hook_stiff', 0);
    expect(pedestalMembers(staticBody(buildBody(humanoid).ir))).toEqual([]);
  });
});
