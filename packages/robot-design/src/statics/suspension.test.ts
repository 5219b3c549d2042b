import { describe, expect, test } from '@jest/globals';
import { material } from '@robotdesign/components';
import type { Family } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { loadedProgram } from '../testing/bodies.ts';
import { type StaticBody, staticBody } from './static-body.ts';
import { laden } from './static-model.ts';
import { structureLoads } from './structure.ts';
import { suspensionMembers } from './suspension.ts';

const hub = 'act_rs05';

const bodyOf = (family: Family, kind: string, payload_kg: number, wheels?: string): StaticBody =>
  staticBody(
    buildBody(loadedProgram(family, kind, payload_kg, wheels === undefined ? {} : { drives: { wheels } })).ir,
  );

const task = (payload_kg: number) => ({ payload_kg, slope_rad: 0, rolling: 0.02 });
const loadsOf = (body: StaticBody, payload_kg: number) =>
  structureLoads(suspensionMembers(body), task(payload_kg));
const petg = material('mat_petg');
/** Static stress over what is allowed: half of the strength at 3 times the load. */
const allowed = (pascal: number): number => (3 * pascal) / (0.5 * (petg.tensile_strength_xy_mpa ?? 0) * 1e6);

describe('a bogie', () => {
  test('bends like a beam on its wheels with its share of the weight in the middle', () => {
    const body = bodyOf('rover', 'bogies_box', 1, hub);
    const [load] = loadsOf(body, 8);
    const bar = body.links.get('left_bogie')?.link.parts.find(({ name }) => name === 'left_bogie_bar');
    const [, thick = 0, high = 0] = bar?.shape.size_m ?? [];
    const xOf = (wheel: string) => body.links.get(wheel)?.pose.position[0] ?? 0;
    const [front, middle, rear] = ['front_left_wheel', 'middle_left_wheel', 'rear_left_wheel'].map(xOf);
    const [foremost = 0, inner = 0, outer = 0] = [front, middle, rear];
    const pivot = (inner + outer) / 2;
    const { centre, mass_kg } = laden(body.model, 8);
    const onBogies = (mass_kg * 9.81 * (foremost - centre[0])) / (foremost - pivot);
    const moment = ((onBogies / 2) * (inner - outer)) / 4;
    expect(load).toMatchObject({ kind: 'bogie', span: 'bar' });
    expect(load?.length_m).toBeCloseTo(inner - outer, 9);
    expect(load?.moment_nm).toBeCloseTo(moment, 6);
    const [core, coreHigh] = [thick - 0.0024, high - 0.0024];
    const second = (thick * high ** 3 - core * coreHigh ** 3) / 12;
    expect(load?.stress).toBeCloseTo(allowed((moment * high) / 2 / second), 6);
  });
});

describe('the beam of a pivoting axle', () => {
  test.each([undefined, hub])(
    'is a cantilever from its pivot and to both wheels, with the motor %s',
    (motor) => {
      const body = bodyOf('rover', 'pivot_axle_box', 1, motor);
      const beam = body.links.get('front_axle_beam')?.pose.position ?? [0, 0, 0];
      const wheel = body.links.get('front_left_wheel')?.pose.position ?? [0, 0, 0];
      const rear = body.links.get('rear_left_wheel')?.pose.position[0] ?? 0;
      const { centre, mass_kg } = laden(body.model, 2);
      const onFront = (mass_kg * 9.81 * (centre[0] - rear)) / (wheel[0] - rear);
      const [member] = suspensionMembers(body);
      const moments = new Map(
        member?.spans.map(({ name, cases }) => [name, cases(task(2), member.build)[0]?.held_nm[0] ?? 0]),
      );
      expect(moments.get('boom')).toBeCloseTo(onFront * (wheel[0] - beam[0]), 6);
      expect(moments.get('bar')).toBeCloseTo((onFront / 2) * wheel[1], 6);
    },
  );
});

describe('rocker arms', () => {
  test('bear a sixth of the weight at the end of a wheelbase', () => {
    const body = bodyOf('wheel_legged', 'rear_box', 4);
    const rocker = loadsOf(body, 4).find(({ link }) => link === 'left_rocker');
    const at = (link: string) => body.links.get(link)?.pose.position[0] ?? 0;
    const wheelbase = at('front_left_wheel') - at('left_rocker');
    const weight = (body.model.mass_kg + 4) * 9.81;
    expect(rocker).toMatchObject({ kind: 'rocker', span: 'arm' });
    expect(rocker?.moment_nm).toBeCloseTo((weight / 6) * wheelbase, 6);
    expect(rocker?.utilisation).toBeLessThanOrEqual(1);
  });
});

test.each([
  ['rover', 'bogies_box', undefined],
  ['rover', 'bogies_box', hub],
  ['rover', 'pivot_axle_box', undefined],
  ['rover', 'pivot_axle_box', hub],
  ['wheel_legged', 'front_box', undefined],
] as const)('%s %s with the motor %s has bars that bear 15 kg', (family, kind, motor) => {
  const loads = loadsOf(bodyOf(family, kind, 15, motor), 15);
  expect(loads.length).toBeGreaterThan(0);
  for (const { utilisation } of loads) expect(utilisation).toBeLessThanOrEqual(1);
});

test('wheels that are fixed to the chassis have no bars', () => {
  expect(suspensionMembers(bodyOf('rover', 'four_fixed_box', 2))).toEqual([]);
});
