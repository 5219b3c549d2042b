import { describe, expect, test } from '@jest/globals';
import type { RobotDesignIR } from '@robotdesign/contracts';
import fc from 'fast-check';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { writeProgram } from '../derive/derive.ts';
import type { Vec3 } from '../pose.ts';
import { anyProgram, otherActuators, someProgram, testMetadata } from '../testing/bodies.ts';
import { boundsOf, gapBetween, type Solid, solidsOf } from '../testing/part-distance.ts';

const touching = 1e-4;

/** Parts of a link that no chain of touching parts joins to its first one. */
function floating(parts: readonly Solid[]): string[] {
  const reached = new Set(parts.slice(0, 1));
  for (const part of reached)
    for (const other of parts)
      if (!reached.has(other) && gapBetween(part, other) <= touching) reached.add(other);
  return parts.filter((part) => !reached.has(part)).map(({ part }) => part.name);
}

/** Links between which nothing moves, by the link that they hang on. */
function rigidGroups(ir: RobotDesignIR): (link: string) => string {
  const fixed = new Map(
    ir.joints.filter(({ kind }) => kind === 'fixed').map(({ child, parent }) => [child, parent]),
  );
  const groupOf = (link: string): string => {
    const parent = fixed.get(link);
    return parent === undefined ? link : groupOf(parent);
  };
  return groupOf;
}

const floatingParts = (ir: RobotDesignIR): string[] =>
  [...Map.groupBy(solidsOf(ir), ({ link }) => link).values()].flatMap(floating);

/** Pairs of parts that move against each other and overlap; links that touch by construction are left out. */
function overlaps(ir: RobotDesignIR): string[] {
  const groupOf = rigidGroups(ir);
  const excluded = new Set(
    ir.exclusions.flatMap(({ link1, link2 }) => [`${link1} ${link2}`, `${link2} ${link1}`]),
  );
  const solids = solidsOf(ir).map((solid) => ({ solid, group: groupOf(solid.link) }));
  return solids.flatMap(({ solid, group }, index) =>
    solids
      .slice(index + 1)
      .filter(
        (other) =>
          other.group !== group &&
          !excluded.has(`${solid.link} ${other.solid.link}`) &&
          gapBetween(solid, other.solid) < -touching,
      )
      .map((other) => `${solid.part.name} × ${other.solid.part.name}`),
  );
}

describe('how parts fit at home', () => {
  test('every part of a link is joined to the others', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        expect(floatingParts(buildBody(program).ir)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('parts that move against each other do not overlap', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        expect(overlaps(buildBody(program).ir)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('a link that is fixed to another one touches it', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const { ir } = buildBody(program);
        const links = Map.groupBy(solidsOf(ir), ({ link }) => link);
        const loose = ir.joints.filter(({ kind, parent, child }) => {
          const touches = (links.get(child) ?? []).some((part) =>
            (links.get(parent) ?? []).some((other) => gapBetween(part, other) <= touching),
          );
          return kind === 'fixed' && !touches;
        });
        expect(loose.map(({ name }) => name)).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test('neighbouring sensors do not overlap', () => {
    fc.assert(
      fc.property(anyProgram, (program) => {
        const sensors = solidsOf(buildBody(program).ir).filter(({ part }) => part.name.endsWith('_sensor'));
        const hits = sensors.flatMap((sensor, index) =>
          sensors
            .slice(index + 1)
            .filter((other) => gapBetween(sensor, other) < -touching)
            .map((other) => `${sensor.part.name} × ${other.part.name}`),
        );
        expect(hits).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

const jointed = [
  'quadruped',
  'hexapod',
  'centipede',
  'biped',
  'humanoid',
  'bird',
  'snake',
  'worm_chain',
] as const;

describe.each(otherActuators)('bodies around %s', (servo) => {
  test.each(jointed)('a %s has no loose and no overlapping parts, and each part has a mass', (family) => {
    for (const [seed, sensors] of [[], ['camera', 'lidar'] as const].entries()) {
      const brief = { ...openBrief, drives: { joints: servo }, sensors, payload_kg: seed };
      const { ir } = buildBody(writeProgram({ family, seed, brief, metadata: testMetadata }));
      expect(floatingParts(ir)).toEqual([]);
      expect(overlaps(ir)).toEqual([]);
      expect(ir.links.flatMap(({ parts }) => parts.filter(({ mass_kg }) => mass_kg <= 0))).toEqual([]);
    }
  });
});

describe('bodies with limbs of tube', () => {
  const legs = { payload_kg: 10, clearance_m: 0.5, step_m: 0.25, drives: { joints: 'act_ak80_64' } };
  const arms = { reach_m: 1, lift_kg: 1 };
  test.each([
    ['quadruped', legs],
    ['hexapod', { ...legs, clearance_m: 0.3, step_m: 0.1 }],
    ['biped', legs],
    ['bird', legs],
    ['arm', arms],
    ['mobile_manipulator', arms],
    ['legged_manipulator', { ...legs, ...arms }],
  ] as const)('a %s has no loose and no overlapping parts', (family, asked) => {
    for (const seed of [0, 1]) {
      const brief = { ...openBrief, ...asked };
      const { ir, graph } = buildBody(writeProgram({ family, seed, brief, metadata: testMetadata }));
      expect(graph.nodes.some(({ stock }) => stock !== undefined)).toBe(true);
      expect(floatingParts(ir)).toEqual([]);
      expect(overlaps(ir)).toEqual([]);
    }
  });
});

test.each(['act_rs05', 'act_ak80_64'])(
  'arms with round drives have no loose and no overlapping parts: %s',
  (joints) => {
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      const brief = { ...openBrief, object_m: 0.1, reach_m: 0.6, drives: { joints } };
      const { ir } = buildBody(writeProgram({ family: 'arm', seed, brief, metadata: testMetadata }));
      const parts = ir.links.flatMap((link) => link.parts);
      const drives = parts.filter(({ component_id }) => component_id === joints);
      expect(new Set(drives.map(({ shape }) => shape.kind))).toEqual(new Set(['cylinder']));
      expect(floatingParts(ir)).toEqual([]);
      expect(overlaps(ir)).toEqual([]);
    }
  },
);

test('humanoids with long arms have no loose and no overlapping parts', () => {
  for (const seed of [0, 1, 2, 3, 4, 5]) {
    const brief = { ...openBrief, reach_m: 0.5, object_m: 0.08, drives: { joints: 'act_sts3215_c018' } };
    const { ir } = buildBody(writeProgram({ family: 'humanoid', seed, brief, metadata: testMetadata }));
    expect(floatingParts(ir)).toEqual([]);
    expect(overlaps(ir)).toEqual([]);
  }
});

test.each([0, 1, 2])('rockers with thick arms have no loose and no overlapping parts, seed %d', (seed) => {
  const brief = { ...openBrief, payload_kg: 20, step_m: 0.1 };
  const program = writeProgram({ family: 'wheel_legged', seed, brief, metadata: testMetadata });
  expect(JSON.stringify(program)).toContain('arm_m');
  const { ir } = buildBody(program);
  expect(floatingParts(ir)).toEqual([]);
  expect(overlaps(ir)).toEqual([]);
});

test('gaps are measured between boxes', () => {
  const { ir } = buildBody(someProgram('rover', 1));
  const [first] = solidsOf(ir);
  if (!first) throw new Error('no parts');
  const moved = (by: number): Solid => {
    const corners = first.corners.map(([x, y, z]): Vec3 => [x, y, z + by]);
    return { ...first, corners, bounds: boundsOf(corners) };
  };
  const levels = first.corners.map(([, , z]) => z);
  const height = Math.max(...levels) - Math.min(...levels);
  expect(gapBetween(first, moved(height + 0.004))).toBeCloseTo(0.004, 6);
  expect(gapBetween(first, moved(height - 0.001))).toBeCloseTo(-0.001, 6);
});
