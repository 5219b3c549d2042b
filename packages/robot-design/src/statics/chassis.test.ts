import { describe, expect, test } from '@jest/globals';
import { material, stockOf } from '@robotdesign/components';
import type { RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import { loadedProgram, testMetadata } from '../testing/bodies.ts';
import { capabilityOf } from './capability.ts';
import { chassisMembers } from './chassis.ts';
import { type StaticBody, staticBody } from './static-body.ts';
import { structureLoads, structureMembers, withinStructure } from './structure.ts';

/** The program with the usual plates and without a frame. */
const unsized = (program: RobotDesignProgram): RobotDesignProgram => ({
  ...program,
  applications: program.applications.map((application) => ({
    ...application,
    parameters: application.parameters.filter(({ name }) => name !== 'plate_m' && name !== 'stock'),
  })),
});

const task = (payload_kg: number) => ({ payload_kg, slope_rad: 0, rolling: 0.02 });
const petg = material('mat_petg');

describe('the chassis of a tracked body', () => {
  const program = loadedProgram('tracked', 'level_box', 6);
  const body = staticBody(buildBody(unsized(program)).ir);
  const [load] = structureLoads(structureMembers(body), task(6));
  const torso = body.links.get('torso')?.link.parts ?? [];
  const [length = 0, width = 0, thick = 0] =
    torso.find(({ name }) => name === 'torso_floor')?.shape.size_m ?? [];

  test('bends across like a beam between its sides', () => {
    const own_kg = [...body.links.values()]
      .filter(({ link }) => link.role !== 'wheel')
      .reduce((sum, { mass_kg }) => sum + mass_kg, 0);
    // Two forces on the posts of the deck, 30 mm from the middle, and the body spread over the width.
    const moment = (6 * 9.81 * (width / 2 - 0.03)) / 2 + (own_kg * 9.81 * width) / 8;
    expect(load).toMatchObject({ span: 'across', length_m: width, thickness_m: 0.0024 });
    expect(load?.moment_nm).toBeCloseTo(moment, 6);
    const bearing = Math.min(length, width + 2 * 0.04);
    const second = (bearing * thick ** 3) / 12;
    const stress = (moment * thick) / 2 / second;
    expect(load?.stress).toBeCloseTo((3 * stress) / (0.5 * (petg.tensile_strength_xy_mpa ?? 0) * 1e6), 6);
    // A beam on two supports with the moment of a force in its middle: M·L²/(12·E·I).
    const deflection = (moment * width ** 2) / (12 * (petg.flexural_modulus_mpa ?? 0) * 1e6 * second);
    expect(load?.deflection_m).toBeCloseTo(deflection, 9);
    expect(load?.deflection).toBeCloseTo(deflection / (0.02 * width), 6);
  });

  test('limits the payload that the body reports, unless its plates are thicker', () => {
    const payloadOf = (own: StaticBody) =>
      withinStructure(structureMembers(own), task(6), { value: 6, bound: 'torque' });
    const weak = payloadOf(body);
    expect(weak.bound).toBe('structure');
    expect(weak.value).toBeLessThan(6);
    const [atLimit] = structureLoads(structureMembers(body), task(weak.value));
    expect(atLimit?.utilisation).toBeCloseTo(1, 2);
    expect(payloadOf(staticBody(buildBody(program).ir))).toEqual({ value: 6, bound: 'torque' });
  });

  test('is in the capability of the body', () => {
    const { payload_kg } = capabilityOf(body.ir, task(0));
    const [load] = structureLoads(structureMembers(body), task(payload_kg));
    expect(load?.utilisation).toBeLessThanOrEqual(1);
  });
});

describe('the rails over an open tray', () => {
  test('are a frame of profile for a heavy load, and bend between the ends of the tray', () => {
    const body = staticBody(buildBody(loadedProgram('rover', 'four_fixed_tray', 20)).ir);
    const [member] = structureMembers(body);
    const rails = member?.spans.find(({ name }) => name === 'rails');
    const stock = body.links.get('torso')?.link.parts.find(({ name }) => name === 'torso_frame_left');
    const { outer_m, second_moment_m4 } = stockOf(stock?.component_id ?? '');
    const length = stock?.shape.size_m[2] ?? 0;
    const [load] = structureLoads(structureMembers(body), task(20));
    expect(rails?.length_m).toBeCloseTo(length, 9);
    const [moments] = (member && rails?.cases(task(20), member.build)) ?? [];
    expect(moments?.held_nm[0]).toBeCloseTo((20 * 9.81 * (length / 2 - 0.04)) / 2, 6);
    expect(rails?.section({ thickness_m: 0.0024, stock: stock?.component_id ?? '' })).toMatchObject({
      second_moment_m4: [2 * second_moment_m4, 2 * second_moment_m4],
      half_m: [outer_m / 2, outer_m / 2],
    });
    expect(load?.utilisation).toBeLessThanOrEqual(1);
  });
});

describe('a chassis between its axles', () => {
  test.each([
    ['rover', 'four_fixed_box', true],
    ['rover', 'bogies_box', true],
    ['tracked', 'level_box', false],
  ] as const)('%s %s bends along: %s', (family, kind, isAlong) => {
    const body = staticBody(buildBody(loadedProgram(family, kind, 2)).ir);
    const spans = structureMembers(body).flatMap(({ spans: own }) => own.map(({ name }) => name));
    expect(spans.includes('along')).toBe(isAlong);
  });

  test('a body that only stands on legs has none', () => {
    const body = staticBody(
      buildBody(writeProgram({ family: 'quadruped', seed: 5, brief: openBrief, metadata: testMetadata })).ir,
    );
    expect(chassisMembers(body)).toEqual([]);
  });
});
