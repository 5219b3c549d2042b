import { describe, expect, test } from '@jest/globals';
import { material } from '@robotdesign/components';
import type { Family } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import { cutLength } from '../lowering/stock-slots.ts';
import { loadedProgram, testMetadata, withParameter } from '../testing/bodies.ts';
import { gapBetween, solidsOf } from '../testing/part-distance.ts';
import { staticBody } from './static-body.ts';
import { structureLoads } from './structure.ts';
import { torsoMembers } from './torso-plates.ts';

const bodyOf = (family: Family, kind: string, payload_kg: number) =>
  staticBody(buildBody(loadedProgram(family, kind, payload_kg)).ir);
const task = (payload_kg: number) => ({ payload_kg, slope_rad: 0, rolling: 0 });

describe('the torso of a body on legs', () => {
  test('bends across like a beam between its hips', () => {
    const body = bodyOf('hexapod', 'yaw_level_box', 1);
    const [load] = structureLoads(torsoMembers(body), task(4));
    const [length = 0, , thick = 0] =
      body.links.get('torso')?.link.parts.find(({ name }) => name === 'torso_floor')?.shape.size_m ?? [];
    const hip = body.links.get('front_left_coxa')?.pose.position ?? [0, 0, 0];
    const span = 2 * hip[1];
    const own_kg = [...body.links.values()]
      .filter(({ link: { role } }) => role !== 'limb' && role !== 'foot')
      .reduce((sum, { mass_kg }) => sum + mass_kg, 0);
    const moment = (4 * 9.81 * (span / 2 - 0.03)) / 2 + (own_kg * 9.81 * span) / 8;
    expect(load).toMatchObject({ kind: 'torso', span: 'across' });
    expect(load?.moment_nm).toBeCloseTo(moment, 6);
    const stress = (6 * moment) / (Math.min(length, span + 0.08) * thick ** 2);
    const strength = (material('mat_petg').tensile_strength_xy_mpa ?? 0) * 1e6;
    expect(load?.stress).toBeCloseTo((3 * stress) / (0.5 * strength), 6);
  });

  test.each([
    ['quadruped', 'abduction_backward_box'],
    ['hexapod', 'yaw_level_disc'],
    ['hexapod', 'yaw_level_yaw_spine'],
  ] as const)('%s %s has plates that bear 15 kg, thicker than for 0.3 kg', (family, kind) => {
    const plates = (payload_kg: number) => {
      const [load] = structureLoads(torsoMembers(bodyOf(family, kind, payload_kg)), task(payload_kg));
      expect(load?.utilisation).toBeLessThanOrEqual(1);
      return load?.thickness_m ?? 0;
    };
    expect(plates(0.3)).toBeCloseTo(0.0024, 9);
    expect(plates(15)).toBeGreaterThan(0.0024);
  });

  test('a heavy load is borne by a frame of stock, which meets no other part of the torso and is in the bill', () => {
    const program = loadedProgram('quadruped', 'pitch_backward_box', 50, {
      drives: { joints: 'act_ak80_64' },
    });
    const { ir, components } = buildBody(program);
    const [load] = structureLoads(torsoMembers(staticBody(ir)), task(50));
    expect(load?.utilisation).toBeLessThanOrEqual(1);
    const inTorso = solidsOf(ir).filter(({ link }) => link === 'torso');
    const rails = inTorso.filter(({ part }) => part.component_id === load?.stock);
    expect(rails.map(({ part }) => part.name)).toEqual(
      ['left', 'right', 'front', 'rear'].map((side) => `torso_frame_${side}`),
    );
    for (const rail of rails)
      for (const other of inTorso) if (other !== rail) expect(gapBetween(rail, other)).toBeGreaterThan(-1e-6);
    const slot = components.slots.find(({ component_id }) => component_id === load?.stock);
    const cuts = ir.links.flatMap(({ parts }) => parts.filter((part) => part.component_id === load?.stock));
    const length = cuts.reduce((sum, cut) => sum + cutLength(cut), 0);
    expect(slot?.length_m).toBeCloseTo(length, 6);
  });

  test('thicker plates leave servos, hips and electronics where there is room for them', () => {
    const program = loadedProgram('quadruped', 'abduction_backward_box', 0.3);
    const thicker = withParameter(program, 'frame_body', { name: 'plate_m', number: 0.01, unit: 'm' });
    const [usual, thick] = [program, thicker].map((each) => staticBody(buildBody(each).ir));
    const above = (body: typeof usual, part: string, other: string) => {
      const parts = body?.links.get('torso')?.link.parts ?? [];
      const heightOf = (name: string) => parts.find((each) => each.name === name)?.position_m[2] ?? 0;
      return heightOf(part) - heightOf(other);
    };
    // Half of the extra thickness of the shelf, and that of both shelf and lid.
    const servo = 'front_left_hip_abduction_servo';
    expect(above(thick, 'torso_shelf', servo) - above(usual, 'torso_shelf', servo)).toBeCloseTo(0.0038, 6);
    expect(above(thick, 'torso_lid', 'torso_shelf') - above(usual, 'torso_lid', 'torso_shelf')).toBeCloseTo(
      0.0076,
      6,
    );
  });

  test('bodies on two legs and rows of segments have other torsos', () => {
    for (const family of ['biped', 'centipede', 'bird'] as const) {
      const program = writeProgram({ family, seed: 5, brief: openBrief, metadata: testMetadata });
      expect(torsoMembers(staticBody(buildBody(program).ir))).toEqual([]);
    }
  });
});
