import { describe, expect, test } from '@jest/globals';
import { ActuatorFactsError, actuatorFacts } from './actuator-facts.ts';
import { onePack, supplyOf } from './supply.ts';

describe('the torque–speed line of an actuator', () => {
  test('an STS3215 has half its stall torque continuously and is slower with an empty pack', () => {
    const facts = actuatorFacts('act_sts3215_c018', supplyOf(onePack('pwr_ga_3s2200')));
    expect(facts.stall_torque_nm).toBe(2.94);
    expect(facts.continuous_torque_nm).toBeCloseTo(1.47);
    expect(facts.continuous_because).toContain('short hold test');
    expect(facts.no_load_speed_rad_s).toBeCloseTo((4.712 * 10.5) / 12);
    expect(facts.damping_nm_s_rad).toBeCloseTo(facts.stall_torque_nm / facts.no_load_speed_rad_s);
    expect(facts.armature_kg_m2).toBe(0.0325);
    expect(facts.estimated_fields).not.toContain('armature_kg_m2');
    expect(facts.estimated_fields).toContain('frictionloss_nm');
  });

  test('a driver limits a wheel motor to its rated voltage, and its torque by the current', () => {
    const facts = actuatorFacts(
      'act_tt_fit0016',
      supplyOf(onePack('pwr_ga_2s2200'), { driver_id: 'drv_max14870' }),
    );
    expect(facts.no_load_speed_rad_s).toBe(16.755);
    expect(facts.continuous_torque_nm).toBe(0.0196);
    expect(facts.peak_torque_nm).toBeCloseTo((0.0785 * 2.5) / 2.8);
    expect(facts.armature_kg_m2).toBeCloseTo((0.02 * 0.0785) / 16.755);
    expect(facts.estimated_fields).toContain('armature_kg_m2');
  });

  test('with a regulator a small servo has its rated speed at any pack voltage', () => {
    const supply = supplyOf(onePack('pwr_ga_2s2200'), { regulator_id: 'pwr_d36v50f5' });
    expect(supply).toMatchObject({ worst_case_v: 5, highest_v: 5 });
    expect(actuatorFacts('act_xl330_m288', supply).no_load_speed_rad_s).toBe(10.786);
  });

  test('the continuous torque is a fifth of the stall torque for a Dynamixel, and three tenths for other bus servos', () => {
    const supply = supplyOf(onePack('pwr_ga_3s2200'));
    expect(actuatorFacts('act_xm430_w350', supply).continuous_torque_nm).toBeCloseTo(0.2 * 4.1);
    expect(actuatorFacts('act_scs0009', supply).continuous_torque_nm).toBeCloseTo(0.3 * 0.2256);
  });

  test('an actuator without a torque–speed line has no facts', () => {
    expect(() => actuatorFacts('act_sts3215_c001', supplyOf(onePack('pwr_ga_2s2200')))).toThrow(
      ActuatorFactsError,
    );
  });
});
