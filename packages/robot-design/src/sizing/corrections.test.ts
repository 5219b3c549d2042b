import { describe, expect, test } from '@jest/globals';
import type { IrActuator } from '@robotdesign/contracts';
import { openBrief } from '../derive/brief.ts';
import { corrected, withNextDrives } from './corrections.ts';
import { usualGroups } from './drive-groups.ts';
import type { DriveOption } from './drive-options.ts';
import type { Assessment, Finding } from './finding.ts';
import type { Demand, SizingState } from './sizing-state.ts';

const option = (component_id: string, continuous_nm: number, price_usd: number): DriveOption => ({
  component_id,
  continuous_nm,
  peak_nm: 4 * continuous_nm,
  no_load_speed_rad_s: 5,
  rated_v: 12,
  armature_kg_m2: 0.01,
  mass_kg: 0.05 * Math.sqrt(continuous_nm),
  price_usd,
});
const options = {
  joint: [option('small', 1, 10), option('medium', 3, 20), option('large', 10, 200)],
  wheel: [],
  battery: () => ({ component_id: 'pack', series: 1, parallel: 1 }),
};
const brief = { ...openBrief, payload_kg: 1, step_m: 0.1 };
const demand: Demand = { groups: usualGroups, options, brief, strategy: 'sizes_first' };

const state: SizingState = {
  asked: brief,
  drives: { joints: 'small' },
  battery: { component_id: 'pack', series: 1, parallel: 1 },
  body_kg: 2,
  ease: 1,
  replaced: [],
  rounds: 0,
  shortfalls: {},
  yielding: [],
  speeds: {},
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
  falls: [],
  mass_kg: 2,
  cost_usd: 100,
  mean_power_w: 10,
  closeness: 1,
});

describe('what is corrected after a body', () => {
  test('nothing, once it meets everything and its mass has settled', () => {
    expect(
      corrected(
        state,
        { actuators: actuators('small', 1), assessment: assessment(0.9, 1.1), thrown: [], met: true },
        demand,
      ),
    ).toBeUndefined();
  });

  test('the mass goes on to the next body', () => {
    const next = corrected(
      { ...state, body_kg: 1 },
      { actuators: actuators('small', 1), assessment: assessment(0.9, 1.1), thrown: [], met: true },
      demand,
    );
    expect(next?.body_kg).toBe(2);
  });

  test('far too weak actuators are replaced by the cheapest that bear the load', () => {
    const next = corrected(
      state,
      { actuators: actuators('small', 1), assessment: assessment(2, 0.5), thrown: [], met: false },
      demand,
    );
    expect(next?.drives).toEqual({ joints: 'medium' });
    expect(next?.shortfalls.joints?.map(({ component_id }) => component_id)).toEqual(['small']);
  });

  test('joints that nearly bear their load get shorter limbs first', () => {
    const next = corrected(
      state,
      { actuators: actuators('small', 1), assessment: assessment(1.2, 0.83), thrown: [], met: false },
      demand,
    );
    expect(next?.drives).toEqual({ joints: 'small' });
    expect(next?.ease).toBeGreaterThan(1);
  });

  test('the strongest actuator is tried where none bears the measured load', () => {
    const next = corrected(
      state,
      { actuators: actuators('small', 1), assessment: assessment(50, 0.02), thrown: [], met: false },
      demand,
    );
    expect(next?.drives).toEqual({ joints: 'large' });
  });

  describe('a missed step', () => {
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
    const asking = (bound: string, from: Partial<SizingState> = {}) =>
      corrected(
        { ...state, ...from },
        {
          actuators: actuators('small', 1),
          assessment: assessment(0.5, 2, [missed(bound)]),
          thrown: [],
          met: false,
        },
        demand,
      );

    test('is asked a little higher', () => {
      expect(asking('leg_travel')?.asked.step_m).toBeGreaterThan(0.12);
      expect(asking('leg_travel')?.drives).toEqual({ joints: 'small' });
    });

    test('that torque limits gets shorter limbs, then stronger actuators', () => {
      expect(asking('torque')).toMatchObject({
        asked: { step_m: 0.1 },
        drives: { joints: 'small' },
        ease: 1.3,
      });
      expect(asking('torque', { ease: 1.69, rounds: 2 })?.drives).toEqual({ joints: 'medium' });
    });

    test('gets larger actuators where asking it higher changes nothing', () => {
      expect(asking('leg_travel', { rounds: 1, closeness: 1 })?.drives).toEqual({ joints: 'medium' });
    });
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
    const next = corrected(
      asked,
      { actuators: actuators('small', 1), assessment: assessment(0.5, 2, [wide]), thrown: [], met: false },
      limited,
    );
    expect(next?.asked.limits?.width_m).toBeLessThan(0.28);
  });

  test('a cheaper actuator is tried once everything is met', () => {
    const next = corrected(
      state,
      { actuators: actuators('large', 10), assessment: assessment(2, 5), thrown: [], met: true },
      demand,
    );
    expect(next?.drives).toEqual({ joints: 'medium' });
  });
});

test('sizes that do not fit together lead to the least battery, then to the next actuators in their order', () => {
  const least = withNextDrives(state, demand);
  expect(least).toMatchObject({ drives: { joints: 'small' }, hasLeastBattery: true });
  expect(least?.battery).toBeUndefined();
  const next = least && withNextDrives(least, demand);
  expect(next?.drives).toEqual({ joints: 'medium' });
  expect(next && withNextDrives(next, demand)?.drives).toEqual({ joints: 'large' });
});
