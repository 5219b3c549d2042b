import { describe, expect, test } from '@jest/globals';
import { check, type GraphEdge, type GraphNode, type RobotDesignProgram } from '@robotdesign/contracts';
import fc from 'fast-check';
import { openBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import { branchesOf, homePoses, isDriven, treeOf } from '../graph-view.ts';
import { mirrorAxis, mirrorPose, mirrorVec, quat4, vec3 } from '../pose.ts';
import { anyProgram, archetypeNamed, someProgram, testMetadata } from '../testing/bodies.ts';
import { describeDerivation } from './describe.ts';
import { DerivationError, maxActuatedJoints, replay } from './replay.ts';
import { isTrackRoller } from './rules/tracks.ts';

const quadruped = someProgram('quadruped', 1);

/** The program with one application changed. */
function withStep(
  program: RobotDesignProgram,
  step: number,
  change: (application: RobotDesignProgram['applications'][number]) => object,
): RobotDesignProgram {
  return {
    ...program,
    applications: program.applications.map((application, index) =>
      index === step - 1 ? { ...application, ...change(application) } : application,
    ),
  };
}

describe('replaying a program', () => {
  test('always gives the same graph, also from JSON', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const again: RobotDesignProgram = JSON.parse(JSON.stringify(program));
        expect(replay(again)).toEqual(replay(program));
      }),
      { numRuns: 60 },
    );
  });

  test('gives a tree of at most 64 driven joints whose messages are complete', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const graph = replay(program);
        expect(branchesOf(treeOf(graph))).toHaveLength(graph.nodes.length);
        expect(new Set(graph.edges.map(({ joint_name }) => joint_name)).size).toBe(graph.edges.length);
        const driven = graph.edges.filter(isDriven).length;
        expect(driven).toBeGreaterThan(0);
        expect(driven).toBeLessThanOrEqual(maxActuatedJoints);
        check('robotdesign.common.v1.ExpandedRobotGraph', graph, 'exact');
        check('robotdesign.common.v1.RobotDesignProgram', program, 'exact');
      }),
      { numRuns: 60 },
    );
  });

  test('mirrored pairs have mirrored sizes, joints, axes, ranges and home positions', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const graph = replay(program);
        const nodes = new Map(graph.nodes.map((node) => [node.node_id, node]));
        const edges = new Map(graph.edges.map((edge) => [edge.child, edge]));
        const poses = homePoses(treeOf(graph));
        const pairs = graph.nodes.flatMap((right): [GraphNode, GraphNode][] => {
          const left = nodes.get(right.mirror_of ?? '');
          return left ? [[left, right]] : [];
        });
        expect(pairs).toHaveLength(graph.nodes.filter(({ mirror_of }) => mirror_of !== undefined).length);
        for (const [left, right] of pairs) {
          const [leftEdge, rightEdge] = [edges.get(left.node_id), edges.get(right.node_id)] as [
            GraphEdge,
            GraphEdge,
          ];
          expect(right.size_m).toEqual(left.size_m);
          expect(rightEdge.mirror_of).toBe(leftEdge.joint_name);
          expect(rightEdge.kind).toBe(leftEdge.kind);
          expect(rightEdge.range_rad).toEqual(leftEdge.range_rad);
          // A slide is mirrored like a direction, a rotation like its axis.
          const mirrored = leftEdge.kind === 'slide' ? mirrorVec : mirrorAxis;
          if (leftEdge.axis.length > 0) expect(rightEdge.axis).toEqual(mirrored(vec3(leftEdge.axis)));
          const local = { position: vec3(leftEdge.anchor_m), rotation: quat4(leftEdge.quaternion_wxyz) };
          expect(rightEdge.anchor_m).toEqual(mirrorPose(local).position);
          const [atLeft, atRight] = [poses.get(left.node_id), poses.get(right.node_id)];
          expect(atRight?.position[0]).toBeCloseTo(atLeft?.position[0] ?? Number.NaN, 8);
          expect(atRight?.position[1]).toBeCloseTo(-(atLeft?.position[1] ?? Number.NaN), 8);
          expect(atRight?.position[2]).toBeCloseTo(atLeft?.position[2] ?? Number.NaN, 8);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('all feet and wheels are at ground level', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const graph = replay(program);
        const poses = homePoses(treeOf(graph));
        // The nose of a track may rise.
        const rises = (node: GraphNode) => isTrackRoller(node) && !node.name.endsWith('_drive');
        const ends = graph.nodes.filter(
          (node) => (node.symbol === 'foot' || node.symbol === 'wheel') && !rises(node),
        );
        const heights = ends.map(({ node_id }) => poses.get(node_id)?.position[2] ?? Number.NaN);
        const spread = ends.length > 0 ? Math.max(...heights) - Math.min(...heights) : 0;
        expect(spread).toBeLessThan(1e-6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a program that is not a derivation is refused with the step', () => {
  test('an unknown rule', () => {
    const program = withStep(quadruped, 2, () => ({ rule: 'grow_wings' }));
    expect(() => replay(program)).toThrow('step 2: unknown rule grow_wings');
  });

  test('a parameter that is out of range, in another unit, missing or unknown', () => {
    const length = { name: 'length_m', number: 9, unit: 'm' };
    const others = quadruped.applications[0]?.parameters.filter(({ name }) => name !== 'length_m') ?? [];
    const first = (parameters: readonly object[]) => () =>
      replay(withStep(quadruped, 1, () => ({ parameters })));
    expect(first([...others, length])).toThrow(/step 1: frame_body: length_m is 9 m/);
    expect(first([...others, { ...length, number: 0.2, unit: 'rad' }])).toThrow(
      'length_m is in m, not in rad',
    );
    expect(first(others)).toThrow('length_m is missing');
    expect(first([...others, { ...length, number: Number.NaN }])).toThrow('length_m must be a number');
    expect(first([...others, { ...length, number: 0.2 }, { name: 'hue', word: 'red' }])).toThrow(
      'unknown parameter hue',
    );
  });

  test('limbs and a torso without room for their servos', () => {
    const shrink = (name: string, number: number, step: number) => {
      const { parameters = [] } = dog.applications[step - 1] ?? {};
      const changed = parameters.map((value) => (value.name === name ? { ...value, number } : value));
      return () => replay(withStep(dog, step, () => ({ parameters: changed })));
    };
    const archetype = archetypeNamed('quadruped', 'pitch_backward_box');
    const request = { family: 'quadruped', seed: 1, metadata: testMetadata } as const;
    const dog = writeProgram({
      ...request,
      archetype,
      brief: { ...openBrief, drives: { joints: 'act_xm540_w270' } },
    });
    expect(shrink('width_m', 0.11, 1)).toThrow(/step 1: frame_body: two servos need 0\.\d+ m of width/);
    expect(shrink('length_m', 0.05, 2)).toThrow(
      /step 2: attach_pitch_hips: a thigh of 0.05 m; its servos need 0\.0/,
    );
  });

  test('a target that is closed or unknown', () => {
    expect(() => replay(withStep(quadruped, 2, () => ({ target: 'tail' })))).toThrow('tail has no open');
    expect(() => replay({ ...quadruped, applications: quadruped.applications.slice(0, 3) })).toThrow(
      /unfinished|nothing is driven/,
    );
  });

  test('the rule of another family', () => {
    const metadata = { ...quadruped.metadata, embodiment: 'rover' as const };
    expect(() => replay({ ...quadruped, metadata })).toThrow('not a rule for a rover');
  });

  test('a second pair of legs at one station', () => {
    const twice = quadruped.applications.flatMap((application) =>
      application.rule.startsWith('attach_') ? [application, application] : [application],
    );
    expect(() => replay({ ...quadruped, applications: twice })).toThrow(/already has front legs/);
  });

  test('another grammar, another start symbol, or too many steps', () => {
    expect(() => replay({ ...quadruped, grammar_version: '0.0.1' })).toThrow(DerivationError);
    expect(() => replay({ ...quadruped, start_symbol: 'gallery' })).toThrow('a derivation starts from robot');
    const [first] = quadruped.applications;
    const many = Array.from({ length: 257 }, () => first).flatMap((application) => application ?? []);
    expect(() => replay({ ...quadruped, applications: many })).toThrow('257 steps, 256 at most');
  });
});

describe('the description of a derivation', () => {
  test('describes each step: rule, place, body part before and after', () => {
    const steps = describeDerivation(quadruped);
    expect(steps.map(({ rule }) => rule)).toEqual(quadruped.applications.map(({ rule }) => rule));
    expect(steps[0]).toMatchObject({
      step: 1,
      rule: 'frame_body',
      where: 'the beginning',
      before: 'nothing yet',
    });
    const knee = steps.find(({ rule }) => rule === 'bend_knee' || rule === 'brace_knee');
    expect(knee?.where).toBe('front left thigh, left and right');
    expect(knee?.before).toContain('knee of front left thigh');
    expect(knee?.after).toMatch(/front left shin \(shin, .* mm\).*mirror image on the right/);
    expect(knee?.after).toContain('open: ankle of front left shin');
  });
});

describe('optional parameters', () => {
  const rover = someProgram('rover', 1);
  const setting = (values: readonly object[]) =>
    withStep(rover, 1, (application) => ({ parameters: [...application.parameters, ...values] }));
  const pack = { name: 'battery', word: 'pwr_ga_3s2200' };

  test('set the battery of a body, and leave it open if absent', () => {
    expect(replay(rover).battery).toBeUndefined();
    const parallel = { name: 'battery_parallel', number: 2, unit: 'count' };
    expect(replay(setting([pack, parallel])).battery).toEqual({
      component_id: 'pwr_ga_3s2200',
      series: 1,
      parallel: 2,
    });
  });

  test('are whole numbers if they count', () => {
    const half = { name: 'battery_series', number: 1.5, unit: 'count' };
    expect(() => replay(setting([pack, half]))).toThrow('battery_series must be a whole number');
  });
});
