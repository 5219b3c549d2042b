import { afterAll, describe, expect, test } from '@jest/globals';
import { type Check, type Controller, type Link, type RobotDesignIR, sha256 } from '@robotdesign/contracts';
import { arm, balancer, hexapod, quadruped, rover } from '@robotdesign/mjcf/testing';
import {
  type BodyEvaluation,
  type EvaluationProgress,
  evaluateBody,
  type LoadedModel,
} from './evaluate-body.ts';
import { createWorkerPool, type EvaluateBodyInput, evaluateBodyTask, type WorkerPool } from './index.ts';

const bodies = { quadruped, hexapod, rover, arm, balancer } as const;
const names = Object.keys(bodies) as (keyof typeof bodies)[];
const controllerKinds = {
  quadruped: 'gait',
  hexapod: 'gait',
  rover: 'drive',
  arm: 'hold',
  balancer: 'feedback',
} as const satisfies Record<keyof typeof bodies, Controller['kind']>;

function failures(checks: readonly Check[]): string[] {
  return checks.filter(({ status }) => status !== 'passed').map(({ name }) => name);
}

function withLink(ir: RobotDesignIR, name: string, change: (link: Link) => Link): RobotDesignIR {
  return { ...ir, links: ir.links.map((link) => (link.name === name ? change(link) : link)) };
}

describe.each(names)('%s', (name) => {
  const make = bodies[name];

  test('passes every check of a compile', async () => {
    const evaluation = await evaluateBody(make(), { suite: 'compile', withController: true });
    expect(failures(evaluation.checks)).toEqual([]);
    expect(evaluation.compile_safe).toBe(true);
    expect(evaluation.mass_kg).toBeCloseTo(make().total_mass_kg, 9);
    const { controller, mjcf } = evaluation;
    expect(controller).toMatchObject({
      kind: controllerKinds[name],
      model_sha256: sha256(mjcf),
      expected: [{ terrain: 'flat', payload_kg: 0, duration_s: 10, seed: 0, fell: false }],
    });
  });

  test('gives the same bytes and numbers for the same input', async () => {
    const options = { suite: 'generation' } as const;
    expect(await evaluateBody(make(), options)).toEqual(await evaluateBody(make(), options));
  });
});

describe('a generation', () => {
  test('checks loading, tipping, one hold and held noise', async () => {
    const { checks } = await evaluateBody(quadruped(), { suite: 'generation' });
    expect(new Set(checks.map(({ group }) => group))).toEqual(
      new Set(['structure', 'loads', 'self_penetration', 'actuators', 'home', 'tip', 'noise']),
    );
    expect(checks.filter(({ name }) => name.startsWith('recovery'))).toEqual([]);
  });

  test('measures the joint speed under random commands as a compile does', async () => {
    const speeds = (['generation', 'compile'] as const).map(async (suite) =>
      (await evaluateBody(quadruped(), { suite })).checks.find(({ name }) => name === 'noise_joint_speed'),
    );
    const [quick, whole] = await Promise.all(speeds);
    expect(quick?.value).toBeGreaterThan(0);
    expect(quick).toEqual(whole);
  });

  test('measures the standing body', async () => {
    const found = await evaluateBody(rover(), { suite: 'generation' });
    expect(found).toMatchObject({ dof: 4, scene: { version: '1' } });
    expect(found.standing_height_m).toBeCloseTo(0.065, 9);
    expect(found.footprint_length_m).toBeCloseTo(0.29, 9);
    expect(found.footprint_width_m).toBeCloseTo(0.25, 9);
    expect(found.height_m).toBeCloseTo(0.095, 9);
    // Half the track or wheelbase over the height of the centre of mass.
    expect(found.tip_angle_rad).toBeGreaterThan(0.9);
    expect(found.tip_angle_rad).toBeLessThan(1.1);
  });

  test('needs a larger tip angle on a slope', async () => {
    const { checks } = await evaluateBody(quadruped(), { suite: 'generation', slope_rad: 0.5 });
    const tip = checks.find(({ name }) => name === 'tip_angle');
    expect(tip?.limit).toBeCloseTo((0.5 * 180) / Math.PI + 5, 9);
    expect(tip?.status).toBe('failed');
  });

  test('reports each finished stage', async () => {
    const seen: EvaluationProgress[] = [];
    const { checks } = await evaluateBody(rover(), {
      suite: 'compile',
      onProgress: (each) => void seen.push(each),
    });
    expect(seen.map(({ done }) => done)).toEqual(seen.map((_each, index) => index + 1));
    expect(seen.at(-1)?.done).toBe(seen[0]?.total);
    expect(seen.at(-1)?.checks).toEqual(checks);
  });

  test.each([
    ['a rover', rover(), 0],
    ['an arm', arm(), 0],
    ['a balancer with a payload', balancer(), 1],
  ] as const)('lists the checks of %s that are not made yet as pending', async (_what, ir, payload_kg) => {
    const seen: EvaluationProgress[] = [];
    const models: LoadedModel[] = [];
    const { checks, mjcf } = await evaluateBody(ir, {
      suite: 'compile',
      payload_kg,
      slope_rad: 0.2,
      onModel: (model) => void models.push(model),
      onProgress: (each) => void seen.push(each),
    });
    expect(models.map((model) => model.mjcf)).toEqual([mjcf]);
    for (const each of seen) {
      expect(each.checks.map(({ name, limit }) => [name, limit])).toEqual(
        checks.map(({ name, limit }) => [name, limit]),
      );
      for (const [index, check] of each.checks.entries())
        if (check.status !== 'pending') expect(check).toEqual(checks[index]);
    }
    const pending = seen.map((each) => each.checks.filter(({ status }) => status === 'pending').length);
    expect(pending).toEqual(pending.toSorted((a, b) => b - a));
    expect(pending[0]).toBeGreaterThan(0);
  });
});

describe('a body that falls without its controller', () => {
  const groupOf = (checks: readonly Check[], start: string) =>
    checks.filter(({ name }) => name.startsWith(start)).map(({ name, status }) => `${name} ${status}`);

  test('is judged parked and balancing instead of standing at home', async () => {
    const { checks } = await evaluateBody(balancer(), { suite: 'generation' });
    expect(groupOf(checks, 'home_')).toEqual(['home_warnings passed']);
    expect(groupOf(checks, 'parked_')).toEqual(['parked_drift passed', 'parked_tilt passed']);
    expect(groupOf(checks, 'balance_')).toEqual([
      'balance_falls passed',
      'balance_tilt passed',
      'balance_drift passed',
    ]);
  });

  test('balances with a payload too', async () => {
    const { checks } = await evaluateBody(balancer(), { suite: 'compile', payload_kg: 1.5 });
    expect(failures(checks)).toEqual([]);
    expect(groupOf(checks, 'balance_falls_laden')).toEqual(['balance_falls_laden passed']);
  });

  test('fails with motors that are too weak to catch it', async () => {
    const strong = balancer();
    const weak = strong.actuators.map((each) => ({ ...each, peak_torque_nm: 0.02 }));
    const { checks, compile_safe } = await evaluateBody(
      { ...strong, actuators: weak },
      { suite: 'generation' },
    );
    expect(failures(checks)).toEqual(['balance_falls', 'balance_tilt', 'balance_drift']);
    expect(compile_safe).toBe(false);
  });
});

describe('a faulty body', () => {
  const faults: Readonly<Record<string, [() => RobotDesignIR, string[]]>> = {
    'that is not a tree': [() => ({ ...quadruped(), root_link: 'hull' }), ['structure_faults']],
    'that MuJoCo refuses': [
      () => ({ ...rover(), joints: rover().joints.map((joint) => ({ ...joint, axis: [0, 0, 0] })) }),
      ['compiler_warnings'],
    ],
    'whose total is not the sum of its parts': [() => ({ ...rover(), total_mass_kg: 2 }), ['mass_agreement']],
    'without a range around home': [
      () => ({
        ...arm(),
        joints: arm().joints.map((joint) => ({ ...joint, range_rad: { min: 0.5, max: 1 } })),
      }),
      ['joint_range_faults'],
    ],
    'that overlaps itself': [
      () => ({
        ...rover(),
        joints: rover()
          .joints.map((joint) =>
            joint.name === 'front_right_axle' ? { ...joint, position_m: [0.1, -0.03, -0.02] } : joint,
          )
          .map((joint) =>
            joint.name === 'front_left_axle' ? { ...joint, position_m: [0.1, -0.02, -0.02] } : joint,
          ),
      }),
      ['self_penetration'],
    ],
    'whose motors are too weak': [
      () => ({
        ...quadruped(),
        actuators: quadruped().actuators.map((motor) => ({
          ...motor,
          peak_torque_nm: 0.02,
          frictionloss_nm: 0.001,
        })),
      }),
      ['home_drift'],
    ],
    'that is too tall for its feet': [
      () =>
        withLink(rover(), 'torso', (link) => ({
          ...link,
          parts: link.parts.map((part) => ({ ...part, position_m: [0, 0, 0.8] })),
        })),
      ['tip_angle'],
    ],
    'with one leg too short': [
      () => {
        const ir = quadruped();
        return {
          ...ir,
          joints: ir.joints.map((joint) =>
            joint.name === 'front_left_ankle' ? { ...joint, position_m: [0, 0, -0.085] } : joint,
          ),
        };
      },
      ['feet_on_floor'],
    ],
  };

  test.each(Object.entries(faults))('%s is not offered', async (_what, [make, names]) => {
    const { checks, compile_safe, warnings } = await evaluateBody(make(), { suite: 'generation' });
    expect(compile_safe).toBe(false);
    expect(failures(checks)).toEqual(expect.arrayContaining(names));
    expect(warnings).toBeInstanceOf(Array);
  });

  test('has a message', async () => {
    const { checks, mjcf } = await evaluateBody(
      { ...quadruped(), root_link: 'hull' },
      { suite: 'generation' },
    );
    expect(checks).toEqual([
      expect.objectContaining({ group: 'structure', message: expect.stringContaining('hull') }),
    ]);
    expect(mjcf).toBe('');
  });
});

test('a standing torque above the continuous rating is a warning, not an error', async () => {
  const ir = quadruped();
  const tired = ir.actuators.map((motor) => ({ ...motor, continuous_torque_nm: 0.1 }));
  const { compile_safe, warnings } = await evaluateBody({ ...ir, actuators: tired }, { suite: 'generation' });
  expect(compile_safe).toBe(true);
  expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining('Standing torque')]));
});

test('legs that are too soft for the weight are a warning', async () => {
  const { compile_safe, warnings } = await evaluateBody(
    { ...quadruped(), actuators: quadruped().actuators.map((motor) => ({ ...motor, peak_torque_nm: 0.35 })) },
    { suite: 'generation' },
  );
  expect(compile_safe).toBe(true);
  expect(warnings).toEqual(expect.arrayContaining([expect.stringContaining('Leg stiffness')]));
});

test('wheels without a motor roll along', async () => {
  const ir = rover();
  const front = (name: string): boolean => name.startsWith('front');
  const evaluation = await evaluateBody(
    {
      ...ir,
      joints: ir.joints.map((joint) => ({ ...joint, passive: front(joint.name) })),
      actuators: ir.actuators.filter(({ joint }) => !front(joint)),
    },
    { suite: 'compile' },
  );
  expect(failures(evaluation.checks)).toEqual([]);
  expect(evaluation.dof).toBe(4);
});

test('a body without actuators fails the check of driven joints', async () => {
  const { checks } = await evaluateBody({ ...rover(), actuators: [] }, { suite: 'compile' });
  expect(failures(checks)).toContain('actuated');
  expect(failures(checks)).not.toContain('compiler_warnings');
});

describe('in a pool', () => {
  const pools: WorkerPool[] = [];
  afterAll(() => Promise.all(pools.map((pool) => pool.close())));

  test('the number of threads does not change results', async () => {
    const evaluations = await Promise.all(
      [1, 2].map(async (size) => {
        const pool = createWorkerPool({ size });
        pools.push(pool);
        const inputs = Object.values(bodies).map(
          (make): EvaluateBodyInput => ({ ir: make(), options: { suite: 'generation' } }),
        );
        return Promise.all(
          inputs.map((input) => pool.run<EvaluateBodyInput, BodyEvaluation>(evaluateBodyTask, input)),
        );
      }),
    );
    expect(evaluations[0]).toEqual(evaluations[1]);
    expect(evaluations[0]?.every(({ compile_safe }) => compile_safe)).toBe(true);
  });
});
