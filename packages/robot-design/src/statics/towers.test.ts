import { expect, test } from '@jest/globals';
import { material } from '@robotdesign/components';
import { buildBody } from '../build-body.ts';
import { loadCaseOf, openBrief } from '../derive/brief.ts';
import { loadedProgram, withParameter } from '../testing/bodies.ts';
import { gapBetween, solidsOf } from '../testing/part-distance.ts';
import { staticBody } from './static-body.ts';
import { structureLoads } from './structure.ts';
import { towerMembers } from './towers.ts';

const petg = material('mat_petg');
const modulus = (petg.flexural_modulus_mpa ?? 0) * 1e6;
const kinds = ['tower_balls', 'frame_tower_balls'] as const;
const loadOf = (kind: string, asked: { payload_kg: number; tall_m?: number }) => {
  const { ir } = buildBody(loadedProgram('balancer', kind, asked.payload_kg, asked));
  const body = staticBody(ir);
  const [load] = structureLoads(towerMembers(body), loadCaseOf({ ...openBrief, ...asked }));
  return { body, load };
};

test('four posts are just enough where their Euler load is three times the weight', () => {
  const { body, load } = loadOf('frame_tower_balls', { payload_kg: 2 });
  const post = body.links.get('torso')?.link.parts.find(({ name }) => name === 'torso_post_front_left');
  const [side = 0, , height = 0] = post?.shape.size_m ?? [];
  const second = (side ** 4 - (side - 0.0024) ** 4) / 12;
  const euler = (4 * Math.PI ** 2 * modulus * second) / height ** 2;
  const weight = (body.model.mass_kg + 2) * 9.81;
  expect(load?.deflection).toBeCloseTo((3 * weight) / euler, 6);
});

test.each(kinds)(
  'a %s that is 1 m high has thicker walls or posts than one for 1 kg, which bear it',
  (kind) => {
    const { load: low } = loadOf(kind, { payload_kg: 1 });
    const { load: high } = loadOf(kind, { payload_kg: 3, tall_m: 1 });
    expect(low?.thickness_m).toBeCloseTo(0.0024, 6);
    expect(high?.thickness_m).toBeGreaterThan(0.0024);
    for (const load of [low, high]) expect(load?.utilisation).toBeLessThanOrEqual(1);
  },
);

test.each(kinds)('thick walls or posts of a %s leave motors and electronics where they have room', (kind) => {
  const program = loadedProgram('balancer', kind, 1);
  const inside = (wall_m: number) => {
    const solids = solidsOf(
      buildBody(withParameter(program, 'frame_tower', { name: 'wall_m', number: wall_m, unit: 'm' })).ir,
    );
    const sides = solids.filter(({ part }) => /^torso_(wall|post)_/.test(part.name));
    const bought = solids.filter(({ link, part }) => link !== 'torso' && part.source === 'bought');
    return Math.min(...sides.flatMap((wall) => bought.map((part) => gapBetween(wall, part))));
  };
  expect(inside(0.004)).toBeGreaterThanOrEqual(inside(0.0024) - 1e-4);
});
