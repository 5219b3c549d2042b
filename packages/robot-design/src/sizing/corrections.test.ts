import { describe, expect, test } from '@jest/globals';
import type { IrActuator } from '@robotdesign/contracts';
import { openBrief } from '../derive/brief.ts';
import { corrected, type Demand, type SizingState, withNextDrives } from './corrections.ts';
import { usualGroups } from './drive-groups.ts';
import type { DriveOption } from './drive-options.ts';
import type { Assessment, Finding } from './finding.ts';

const option = (component_id: string, continuous_nm: number, price_usd: number): DriveOption => ({
  component_id,
  continuous_nm,
  peak_nm: 4 * continuous_nm,
  no_load_speed_rad_s: 5,
  price_usd,
});
const options = {
  joint: [option('small', 1, 10), option('medium', 3, 20), option('large', 10, 200)],
  wheel: [],
  battery: () => ({ component_id: 'pack', series: 1, parallel: 1 }),
};
const brief = { ...openBrief, payload_kg: 1, step_m: 0.1 };
const demand: Demand = { groups: usualGroups, options, brief };

const state: SizingState = {
  asked: brief,
  drives: { joints: 'small' },
  battery: { component_id: 'pack', series: 1, parallel: 1 },
  body_kg: 2,
  ease: 1,
  needs: {},
  ruledOut: {},
};

const actuators = (component_id: string, continuous_torque_nm: number): IrActuator[] => [
  {
    name: 'knee',
    joint: 'knee',
    component_id,
    control: 'position',
    stall_torque_nm: 4 * continuous_torque_nm,
    peak_torque_nm: 4 * continuous_torque_nm,
    continuous_torque_nm,
    no_load_speed_rad_s: 5,
    pack_voltage_v: 12,
    damping_nm_s_rad: 1,
    armature_kg_m2: 0.01,
    frictionloss_nm: 0.01,
    estimated_fields: [],
  },
];

const assessment = (
  required: number,
  margin: number,
  findings: readonly Finding[] = [],
): Assessment<null> => ({
  body: null,
  findings,
  loads: [{ joint: 'knee', required_rms_nm: required, required_peak_nm: 1.8 * required, margin }],
  mass_kg: 2,
  cost_usd: 100,
  mean_power_w: 10,
  closeness: 1,
});

describe('what is corrected after a body', () => {
  test('nothing, once it meets everything and its mass has settled', () => {
    expect(corrected(state, actuators('small', 1), assessment(0.9, 1.1), demand, true)).toBeUndefined();
  });

  test('the mass goes on to the next body', () => {
    const next = corrected(
      { ...state, body_kg: 1 },
      actuators('small', 1),
      assessment(0.9, 1.1),
      demand,
      true,
    );
    expect(next?.body_kg).toBe(2);
  });

  test('far too weak actuators are replaced by the cheapest that bear the load', () => {
    const next = corrected(state, actuators('small', 1), assessment(2, 0.5), demand, false);
    expect(next?.drives).toEqual({ joints: 'medium' });
    expect([...(next?.ruledOut.joints ?? [])]).toEqual(['small']);
  });

  test('joints that nearly bear their load get shorter limbs first', () => {
    const next = corrected(state, actuators('small', 1), assessment(1.2, 0.83), demand, false);
    expect(next?.drives).toEqual({ joints: 'small' });
    expect(next?.ease).toBeGreaterThan(1);
  });

  test('the strongest actuator is tried where none bears the measured load', () => {
    const next = corrected(state, actuators('small', 1), assessment(50, 0.02), demand, false);
    expect(next?.drives).toEqual({ joints: 'large' });
  });

  test('a missed step is asked a little higher, unless torque limits it', () => {
    const missed = (bound: string): Finding => ({
      key: 'step_m',
      name: 'step_m',
      hard: true,
      met: false,
      sense: 'min',
      value: 0.08,
      limit: 0.1,
      bound,
    });
    const asking = (bound: string) =>
      corrected(state, actuators('small', 1), assessment(0.5, 2, [missed(bound)]), demand, false);
    expect(asking('leg_travel')?.asked.step_m).toBeGreaterThan(0.12);
    expect(asking('leg_travel')?.drives).toEqual({ joints: 'small' });
    expect(asking('torque')?.asked.step_m).toBe(0.1);
    expect(asking('torque')?.drives).toEqual({ joints: 'medium' });
  });

  test('a limit that is exceeded is asked lower', () => {
    const limited: Demand = { ...demand, brief: { ...brief, limits: { width_m: 0.3 } } };
    const wide: Finding = {
      key: 'limits.width_m',
      name: 'limits.width_m',
      hard: true,
      met: false,
      sense: 'max',
      value: 0.33,
      limit: 0.3,
    };
    const asked = { ...state, asked: limited.brief };
    const next = corrected(asked, actuators('small', 1), assessment(0.5, 2, [wide]), limited, false);
    expect(next?.asked.limits?.width_m).toBeLessThan(0.28);
  });

  test('a cheaper actuator is tried once everything is met', () => {
    const next = corrected(state, actuators('large', 10), assessment(2, 5), demand, true);
    expect(next?.drives).toEqual({ joints: 'medium' });
  });
});

test('sizes that do not fit together lead to the next actuators in the order of the options', () => {
  const next = withNextDrives(state, demand);
  expect(next.drives).toEqual({ joints: 'medium' });
  expect(withNextDrives(next, demand).drives).toEqual({ joints: 'large' });
});
