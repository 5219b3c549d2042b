import { describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { sampleSize } from '../../../../test/sample-size.ts';
import { buildBody } from '../build-body.ts';
import { replay } from '../grammar/replay.ts';
import { structuralSignature } from '../signature.ts';
import { archetypeNamed, someProgram, testMetadata } from '../testing/bodies.ts';
import { openBrief } from './brief.ts';
import { deriveProgram, writeProgram } from './derive.ts';
import { archetypes, archetypesOnRequest } from './families.ts';

const seeds = Array.from({ length: 20 }, (_, seed) => seed);
const repeated = sampleSize('seeds that are derived twice, for each family', { ci: 4, full: 20 });
const tried = sampleSize('seeds that are derived for each kind', { ci: 4, full: 8 });

describe.each(families)('deriving a %s', (family) => {
  test('a seed always gives the same program', () => {
    for (const seed of seeds.slice(0, repeated))
      expect(someProgram(family, seed)).toEqual(someProgram(family, seed));
  });

  test('20 seeds give at least 10 structures, sizes ignored', () => {
    const signatures = seeds.map((seed) => structuralSignature(replay(someProgram(family, seed * 101))));
    expect(new Set(signatures).size).toBeGreaterThanOrEqual(10);
  });

  test.each(archetypes[family])('derives one with $phrase', (archetype) => {
    const structures = seeds.slice(0, tried).flatMap((seed) => {
      try {
        const brief = openBrief;
        return [replay(deriveProgram({ family, archetype, seed, brief, metadata: testMetadata }))];
      } catch {
        return [];
      }
    });
    expect(structures.length).toBeGreaterThanOrEqual(tried / 2);
  });

  test('a payload gives a deck if there is room, and required sensors are mounted', () => {
    // A load is strapped to the back of a chain of segments; an arm lifts it.
    const deck = ['snake', 'worm_chain', 'arm'].includes(family) ? [] : ['deck'];
    const brief = { payload_kg: 1, sensors: ['camera', 'lidar', 'gps', 'ultrasonic'] as const };
    const graph = replay(someProgram(family, 3, brief));
    const forms = graph.nodes.map(({ form }) => form);
    expect(forms).toEqual(expect.arrayContaining([...deck, 'camera', 'lidar', 'gps', 'ultrasonic']));
  });
});

describe('the servo of a body', () => {
  const request = { family: 'quadruped', brief: openBrief, metadata: testMetadata } as const;
  const archetype = archetypeNamed('quadruped', 'pitch_backward_box');
  const around = (servo: string) =>
    replay(
      writeProgram({ ...request, archetype, seed: 1, brief: { ...openBrief, drives: { joints: servo } } }),
    );

  test('is the servo of every joint: a larger case gives longer legs and a higher torso', () => {
    const [small, usual, large] = (['act_xl330_m288', 'act_sts3215_c018', 'act_xm540_w270'] as const).map(
      around,
    );
    const thigh = (graph = usual) =>
      graph?.nodes.find(({ form }) => form === 'thigh')?.size_m[2] ?? Number.NaN;
    expect([small, usual, large].map((graph) => graph?.joint_servo)).toEqual([
      'act_xl330_m288',
      'act_sts3215_c018',
      'act_xm540_w270',
    ]);
    expect(thigh(small)).toBeLessThan(thigh(usual));
    expect(thigh(usual)).toBeLessThan(thigh(large));
    expect(small?.nodes[0]?.size_m[2]).toBeLessThan(large?.nodes[0]?.size_m[2] ?? Number.NaN);
    expect(replay(someProgram('rover', 1)).joint_servo).toBeUndefined();
  });

  test('is refused for every seed if it cannot hold the weight of the body', () => {
    const attempt = (servo: string) => (seed: number) =>
      deriveProgram({ ...request, archetype, seed, brief: { ...openBrief, drives: { joints: servo } } });
    for (const seed of seeds)
      expect(() => attempt('act_sg90')(seed)).toThrow(/SG90.* cannot hold the weight of the body/);
    for (const seed of seeds) expect(() => attempt('act_sts3250')(seed)).not.toThrow();
    const small = seeds.filter((seed) => {
      try {
        return attempt('act_xc330_t288')(seed);
      } catch {
        return false;
      }
    });
    expect(small.length).toBeGreaterThan(0);
  });
});

test('a signature depends on structure and not on size', () => {
  const archetype = archetypeNamed('quadruped', 'pitch_backward_box');
  const graphs = [1, 2, 3, 4, 5, 6].map((seed) =>
    replay(deriveProgram({ family: 'quadruped', archetype, seed, brief: openBrief, metadata: testMetadata })),
  );
  const [first] = graphs;
  if (!first) throw new Error('no graph');
  const grown = {
    ...first,
    nodes: first.nodes.map((node) => ({ ...node, size_m: node.size_m.map((x) => 1.1 * x) })),
  };
  const shuffled = { ...first, edges: first.edges.toReversed() };
  expect(structuralSignature(grown)).toBe(structuralSignature(first));
  expect(structuralSignature(shuffled)).toBe(structuralSignature(first));
  const pruned = first.nodes.map((node) => (node.symbol === 'foot' ? { ...node, form: 'hoof' } : node));
  expect(structuralSignature({ ...first, nodes: pruned })).not.toBe(structuralSignature(first));
});

describe('actuators of groups of joints', () => {
  const joints = 'act_sts3215_c018';
  const cases = [
    ['quadruped', 'yaw_raised_box', 'knees', 'act_rs02', /_knee$/],
    ['hexapod', 'pitch_backward_box', 'knees', 'act_mg996r', /_knee$/],
    ['humanoid', 'roll_forward_pitch_two_claw_stiff', 'arms', 'act_mg996r', /_(shoulder_\w+|elbow|grip)$/],
    ['bird', 'roll_jointed_driven_stiff', 'wings', 'act_mg90s', /_wing_(flap|bend)$/],
    ['bird', 'roll_jointed_driven_stiff', 'tail', 'act_rs05', /^tail_pitch$/],
    ['biped', 'roll_forward_pitch_headed', 'neck', 'act_rs05', /^neck_yaw$/],
  ] as const;

  test.each(cases)('the %s %s has %s with its own actuator', (family, name, group, own, expected) => {
    const archetype = archetypeNamed(family, name);
    const brief = { ...openBrief, drives: { joints, [group]: own } };
    const program = writeProgram({ family, archetype, seed: 1, brief, metadata: testMetadata });
    const { actuators } = buildBody(program).ir;
    const withOwn = actuators.filter(({ component_id }) => component_id === own).map(({ joint }) => joint);
    expect(withOwn.length).toBeGreaterThan(0);
    expect(actuators.map(({ joint }) => joint).filter((joint) => expected.test(joint))).toEqual(withOwn);
  });

  test('a cheaper actuator that would cost more with its bus is left out', () => {
    const archetype = archetypeNamed('biped', 'roll_forward_pitch_headed');
    const brief = { ...openBrief, drives: { joints, neck: 'act_sg90' } };
    const program = writeProgram({ family: 'biped', archetype, seed: 1, brief, metadata: testMetadata });
    const used = new Set(buildBody(program).ir.actuators.map(({ component_id }) => component_id));
    expect([...used]).toEqual([joints]);
  });
});

test('a centipede with twenty legs is built on request', () => {
  const [archetype] = archetypesOnRequest.centipede.filter(({ legs }) => legs === 20);
  if (!archetype) throw new RangeError('no centipede has twenty legs');
  const request = { family: 'centipede', archetype, brief: openBrief, metadata: testMetadata } as const;
  const { nodes } = replay(writeProgram({ ...request, seed: 1 }));
  expect(nodes.filter(({ symbol }) => symbol === 'foot')).toHaveLength(20);
});
