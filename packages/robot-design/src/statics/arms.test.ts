import { describe, expect, test } from '@jest/globals';
import type { RobotDesignIR } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { type DesignBrief, openBrief } from '../derive/brief.ts';
import { deriveProgram } from '../derive/derive.ts';
import { archetypeNamed, someProgram, testMetadata } from '../testing/bodies.ts';
import { armCapability } from './arms.ts';
import { capabilityOf } from './capability.ts';
import { staticBody } from './static-body.ts';

const archetype = archetypeNamed('humanoid', 'roll_forward_pitch_two_claw_stiff');
const request = { family: 'humanoid', archetype, brief: openBrief, metadata: testMetadata } as const;
const { ir } = buildBody(deriveProgram({ ...request, seed: 1 }));
const armOf = (body: RobotDesignIR) => armCapability(staticBody(body));

describe('an arm', () => {
  test('reaches as far as the sum of its link lengths', () => {
    const { reach_m = 0, shoulder_height_m = 0 } = armOf(ir) ?? {};
    expect(reach_m).toBeGreaterThan(0.15);
    expect(reach_m).toBeLessThan(0.4);
    expect(shoulder_height_m).toBeGreaterThan(ir.home_height_m);
  });

  test('lifts the load that its shoulder holds at that lever arm, minus its own weight', () => {
    const { lift_kg = 0, reach_m = 0, bound } = armOf(ir) ?? {};
    const held = Math.min(1.47, (0.8 * 2.94) / 1.8);
    expect(bound).toBe('torque');
    expect(lift_kg).toBeGreaterThan(0.05);
    expect(lift_kg).toBeLessThan(held / 9.81 / reach_m);
  });

  test('lifts less with weaker servos, and never so much that the body tips over', () => {
    const servos = (factor: number): RobotDesignIR => ({
      ...ir,
      actuators: ir.actuators.map((actuator) => ({
        ...actuator,
        continuous_torque_nm: factor * actuator.continuous_torque_nm,
        peak_torque_nm: factor * actuator.peak_torque_nm,
      })),
    });
    expect(armOf(servos(0.8))?.lift_kg).toBeLessThan(armOf(ir)?.lift_kg ?? 0);
    expect(armOf(servos(40))?.bound).toBe('tipping');
  });

  test('is absent for a rover', () => {
    expect(armOf(buildBody(someProgram('rover', 1)).ir)).toBeUndefined();
  });
});

describe('an arm that hangs at a torso', () => {
  test.each(['roll_forward_pitch_roll_two_gripper_stiff', 'roll_forward_pitch_roll_three_gripper_stiff'])(
    'reaches as far as it was asked to, with its hand above the ground: %s',
    (name) => {
      for (const reach_m of [0.4, 0.5]) {
        const program = deriveProgram({
          ...request,
          archetype: archetypeNamed('humanoid', name),
          brief: { ...openBrief, reach_m, drives: { joints: 'act_sts3215_c018', arms: 'act_sts3250' } },
          seed: 1,
        });
        const body = staticBody(buildBody(program).ir);
        const arm = armCapability(body);
        expect(arm?.reach_m).toBeGreaterThanOrEqual(reach_m);
        expect(arm?.reach_m).toBeLessThan(reach_m + 0.02);
        for (const { grip } of body.arms) expect(grip[2] + body.ir.home_height_m).toBeGreaterThan(0.03);
      }
    },
  );
});

describe('an arm with a gripper on a table', () => {
  const five = archetypeNamed('arm', 'five_arm_mount_flat');
  const built = (brief: Partial<DesignBrief>) =>
    buildBody(
      deriveProgram({
        family: 'arm',
        archetype: five,
        seed: 1,
        brief: { ...openBrief, ...brief },
        metadata: testMetadata,
      }),
    ).ir;
  const load = { payload_kg: 0, slope_rad: 0, rolling: 0 };

  test('reaches as far as it was asked to, and opens wider than its object', () => {
    const { arms } = capabilityOf(built({ reach_m: 0.42, object_m: 0.06 }), load);
    expect(arms?.reach_m).toBeGreaterThanOrEqual(0.42);
    expect(arms?.reach_m).toBeLessThan(0.43);
    expect(arms?.gripper?.opening_m).toBeGreaterThan(0.06);
    expect(arms?.gripper?.opening_m).toBeLessThan(0.09);
  });

  test('takes objects up to the opening less its clearance', () => {
    // 1.15 · 0.06 m + 8 mm = 77 mm.
    const { gripper } = capabilityOf(built({ object_m: 0.06 }), load).arms ?? {};
    expect(gripper?.opening_m).toBeCloseTo(0.077, 3);
    expect(gripper?.object_m).toBeGreaterThanOrEqual(0.06);
    expect(gripper?.object_m).toBeLessThan(0.061);
  });

  test('opens as far as its actuator allows if the object is wider', () => {
    const drives = { joints: 'act_sts3215_c018', grip: 'act_sg90' };
    const { gripper } = capabilityOf(built({ object_m: 0.1, drives }), load).arms ?? {};
    expect(gripper?.opening_m).toBeLessThan(0.06);
    expect(gripper?.object_m).toBeLessThan(0.05);
  });

  test('grips with the torque of its actuator over the pinion of both fingers', () => {
    const body = built({ object_m: 0.06 });
    const [pinion] = body.couplings;
    const { gripper } = capabilityOf(body, load).arms ?? {};
    expect(gripper?.force_n).toBeCloseTo(1.47 / (2 * (pinion?.ratio ?? 0)), 3);
  });

  test('bears exactly the load that it claims to lift', () => {
    const body = built({ reach_m: 0.4 });
    const lift_kg = capabilityOf(body, load).arms?.lift_kg ?? 0;
    const margin = (kg: number) =>
      Math.min(...capabilityOf(body, { ...load, lift_kg: kg }).loads.map((each) => each.margin));
    expect(lift_kg).toBeGreaterThan(0.01);
    expect(margin(lift_kg)).toBeGreaterThanOrEqual(1);
    expect(margin(lift_kg + 0.02)).toBeLessThan(1);
  });

  test('holds its load at home within 0.02 rad of each joint', () => {
    // These quasi-direct drives bear more load by their continuous torque than by their stiffness.
    const drives = { turntable: 'act_rs02', shoulder: 'act_rs03', elbow: 'act_rs02', wrist: 'act_rs02' };
    const body = built({ reach_m: 0.36, drives: { ...drives, joints: 'act_sts3250' } });
    const lift_kg = capabilityOf(body, load).arms?.lift_kg ?? 0;
    const [arm] = staticBody(body).arms;
    const sags = arm?.joints.map(
      ({ lever_m, actuator }) => (9.81 * lift_kg * lever_m * 0.1) / (actuator?.peak_torque_nm ?? 0),
    );
    expect(Math.max(...(sags ?? []))).toBeLessThan(0.02);
    expect(Math.max(...(sags ?? []))).toBeGreaterThan(0.018);
  });

  test('lifts less the further it reaches', () => {
    const lifts = [0.36, 0.4, 0.44].map(
      (reach_m) => capabilityOf(built({ reach_m }), load).arms?.lift_kg ?? 0,
    );
    expect(lifts).toEqual(lifts.toSorted((a, b) => b - a));
    expect(lifts[0]).toBeGreaterThan(lifts[2] ?? 0);
  });

  test('reaches below its table and above its shoulder', () => {
    const { arms } = capabilityOf(built({ reach_m: 0.42 }), load);
    expect(arms?.grip_heights?.lowest_m).toBeLessThan(0);
    expect(arms?.grip_heights?.highest_m).toBeGreaterThan((arms?.shoulder_height_m ?? 0) + 0.3);
  });
});
