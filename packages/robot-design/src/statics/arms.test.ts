import { describe, expect, test } from '@jest/globals';
import type { RobotDesignIR } from '@robotdesign/contracts';
import { buildBody } from '../build-body.ts';
import { openBrief } from '../derive/brief.ts';
import { deriveProgram } from '../derive/derive.ts';
import { archetypeNamed, someProgram, testMetadata } from '../testing/bodies.ts';
import { armCapability } from './arms.ts';
import { staticModel } from './static-model.ts';

const archetype = archetypeNamed('humanoid', 'roll_forward_pitch_two_claw_stiff');
const request = { family: 'humanoid', archetype, brief: openBrief, metadata: testMetadata } as const;
const { ir } = buildBody(deriveProgram({ ...request, seed: 1 }));
const armOf = (body: RobotDesignIR) => armCapability(body, staticModel(body));

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
