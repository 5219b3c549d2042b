import { describe, expect, test } from '@jest/globals';
import type { MoveTrial } from '@robotdesign/simulation';
import { verdictsOf } from './verdicts.ts';

const sound: MoveTrial = {
  distance_m: 1,
  speed_m_s: 0.1,
  fell: false,
  survived_s: 10,
  upright_fraction: 1,
  energy_j: 1,
  rms_torque: [{ joint: 'knee', value_nm: 0.5, continuous_nm: 1 }],
  saturation: 0,
  warnings: 0,
};
const trials = (...changes: Partial<MoveTrial>[]): MoveTrial[] =>
  Array.from({ length: 5 }, (_, index) => ({ ...sound, ...changes[index] }));

const outcomes = (perturbed: MoveTrial[], crossed_after_m = 0.8, speed_m_s = 0.1) =>
  Object.fromEntries(
    verdictsOf({ perturbed, crossed_after_m }, 'flat', { speed_m_s }).map(({ requirement, outcome }) => [
      requirement,
      outcome,
    ]),
  );

describe('the verdicts of five perturbed trials', () => {
  test('are met if four of them are', () => {
    const one = { distance_m: 0, speed_m_s: 0 };
    expect(outcomes(trials(one))).toEqual({
      terrain: 'met',
      continuous_torque: 'met',
      speed_m_s: 'met',
    });
    expect(outcomes(trials(one, one))).toMatchObject({
      terrain: 'not_demonstrated',
      speed_m_s: 'not_demonstrated',
    });
  });

  test.each([
    ['fell', { fell: true }],
    ['gained from the simulation', { exploit: 'energy' }],
    ['made the simulation unstable', { warnings: 1 }],
  ] as const)('have failed if the body %s in two of them', (_what, change) => {
    expect(outcomes(trials(change, change)).terrain).toBe('failed');
    expect(outcomes(trials(change)).terrain).toBe('met');
  });

  test('name the joint that is too hot', () => {
    const hot = { rms_torque: [{ joint: 'front_left_hip', value_nm: 1.5, continuous_nm: 1 }] };
    const [, torque] = verdictsOf({ perturbed: trials(hot, hot) }, 'rough', {});
    expect(torque).toMatchObject({
      requirement: 'continuous_torque',
      outcome: 'not_demonstrated',
      value: 1.5,
      limit: 1,
      because: 'front left hip takes 1.5 of 1 N·m',
    });
  });

  test('judge the speed of the task on flat ground only', () => {
    const of = (terrain: 'flat' | 'rough') =>
      verdictsOf({ perturbed: trials() }, terrain, { speed_m_s: 1 }).map(({ requirement }) => requirement);
    expect(of('flat')).toContain('speed_m_s');
    expect(of('rough')).not.toContain('speed_m_s');
  });
});
