import { describe, expect, test } from '@jest/globals';
import type { RobotDesignProgram } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { replay } from '../grammar/replay.ts';
import { someProgram, testMetadata } from '../testing/bodies.ts';
import { solidsOf } from '../testing/part-distance.ts';
import { openBrief } from './brief.ts';
import { writeProgram } from './derive.ts';
import { archetypes } from './families.ts';

/** Across the corners of the box around a body, seen along it, m. */
function acrossCorners(program: RobotDesignProgram): number {
  const corners = solidsOf(buildBody(program).ir).flatMap((solid) => solid.corners);
  const extent = (axis: 1 | 2) => {
    const values = corners.map((corner) => corner[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.hypot(extent(1), extent(2));
}

/** The program with another value of a parameter in its first application of a rule. */
const withValue = (
  program: RobotDesignProgram,
  rule: string,
  name: string,
  number: number,
): RobotDesignProgram => {
  const at = program.applications.findIndex((application) => application.rule === rule);
  return {
    ...program,
    applications: program.applications.map((application, index) =>
      index === at
        ? {
            ...application,
            parameters: application.parameters.map((value) =>
              value.name === name ? { ...value, number } : value,
            ),
          }
        : application,
    ),
  };
};

describe.each(['snake', 'worm_chain'] as const)('a %s', (family) => {
  test('fits through a pipe of 12 cm, with a camera on its face', () => {
    const brief = {
      ...openBrief,
      sensors: ['camera'] as const,
      passage_width_m: 0.12,
      passage_height_m: 0.12,
    };
    for (let seed = 0; seed < 12; seed += 1)
      expect(acrossCorners(someProgram(family, seed, brief))).toBeLessThan(0.12);
  });

  test('is refused unless its head and tail have room for their parts', () => {
    const program = someProgram(family, 3);
    const [first] = program.applications;
    const shape = first?.rule ?? '';
    expect(() => replay(withValue(program, shape, 'length_m', 0.08))).toThrow(/step 1: .* electronics need/);
    expect(() => replay(withValue(program, shape, 'girth_m', 0.04))).toThrow(
      /servos and battery need a girth/,
    );
    expect(() => replay(withValue(program, 'join_segment', 'length_m', 0.04))).toThrow(/a servo needs/);
    expect(() => replay(withValue(program, 'end_in_tail', 'length_m', 0.11))).toThrow(/the battery needs/);
  });
});

describe('a snake', () => {
  const program = someProgram('snake', 1, openBrief);

  test('has 8–16 segments with a pair of free wheels each', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { nodes, edges } = replay(someProgram('snake', seed));
      const segments = nodes.filter(({ symbol }) => symbol === 'torso_segment').length;
      expect(segments).toBeGreaterThanOrEqual(8);
      expect(segments).toBeLessThanOrEqual(16);
      expect(nodes.filter(({ symbol }) => symbol === 'wheel')).toHaveLength(2 * segments);
      expect(edges.filter(({ passive }) => passive)).toHaveLength(2 * segments);
    }
  });

  test('is refused if its wheels would touch or its head is too narrow for a camera', () => {
    const tall = withValue(
      { ...program, applications: program.applications.map((each) => beside(each)) },
      'shape_snake_head',
      'clearance_m',
      0.035,
    );
    expect(() => replay(tall)).toThrow(/wheels would touch/);
    const narrow = Array.from({ length: 20 }, (_, seed) => someProgram('snake', seed)).find(
      ({ applications }) => applications[0]?.parameters.some(({ word }) => word === 'blunt_head'),
    );
    if (!narrow) throw new Error('no narrow head');
    const sees = {
      rule: 'mount_back_sensor',
      target: 'segment_2',
      parameters: [{ name: 'kind', word: 'camera' }],
    };
    expect(() => replay({ ...narrow, applications: [...narrow.applications, sees] })).toThrow(
      'the head is too narrow for its computer',
    );
  });
});

const beside = (application: RobotDesignProgram['applications'][number]) =>
  application.rule === 'set_free_wheels'
    ? {
        ...application,
        parameters: application.parameters.map((value) =>
          value.name === 'place' ? { ...value, word: 'beside' } : value,
        ),
      }
    : application;

test('a centipede has as many legs as its kind, each with two joints', () => {
  for (const archetype of archetypes.centipede) {
    const { nodes, edges } = replay(
      writeProgram({ family: 'centipede', archetype, seed: 1, brief: openBrief, metadata: testMetadata }),
    );
    const feet = nodes.filter(({ symbol }) => symbol === 'foot');
    expect(feet).toHaveLength(archetype.legs);
    expect(edges.filter(({ joint_name }) => /_hip_(yaw|pitch)$/.test(joint_name))).toHaveLength(
      2 * archetype.legs,
    );
  }
});

describe('asked numbers of segments', () => {
  const segmentsOf = (kind: string, segments: readonly [number, number]) => {
    const archetype = archetypes.worm_chain.find(({ phrase }) => phrase.includes(kind));
    if (!archetype) throw new TypeError(`no worm is ${kind}`);
    return [1, 2, 3, 4, 5].map((seed) => {
      const brief = { ...openBrief, segments };
      const program = writeProgram({ family: 'worm_chain', archetype, seed, brief, metadata: testMetadata });
      return replay(program).nodes.filter(({ symbol }) => symbol === 'torso_segment').length;
    });
  };

  test.each([
    [[6, 6], 6],
    [[9, 9], 9],
  ] as const)('%j are those of the body, within its kind', (asked, count) => {
    const kind = count < 8 ? 'short' : 'long';
    expect(new Set(segmentsOf(kind, asked))).toEqual(new Set([count]));
  });

  test('beyond the kind are the nearest that it has', () => {
    expect(new Set(segmentsOf('short', [0, 4]))).toEqual(new Set([5]));
    expect(new Set(segmentsOf('long', [20, Number.POSITIVE_INFINITY]))).toEqual(new Set([11]));
  });
});
