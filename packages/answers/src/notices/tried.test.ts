import { describe, expect, test } from '@jest/globals';
import type { DesignTried, TrialMetrics } from '@robotdesign/contracts';
import { triedWords } from './tried.ts';

const metrics: TrialMetrics = {
  distance_m: 1.437,
  speed_m_s: 0.1437,
  upright_fraction: 1,
  fell: false,
  survived_s: 10,
  energy_j: 12,
  rms_torque: [],
  saturation: 0,
};
const trial: DesignTried = {
  design_id: 'dsn_1',
  revision: 2,
  trial_id: 'trl_1',
  terrain: 'rough',
  terrain_size: 0.03,
  outcome: 'met',
  verdicts: [],
  title: 'Gravel walker',
  duration_s: 10,
  seed: 0,
  payload_kg: 1.8,
  metrics,
  files: [],
};
const words = (change: Partial<DesignTried>) => triedWords({ ...trial, ...change });

describe('the notice of a trial', () => {
  test('names what was tried and what the body did', () => {
    expect(words({})).toBe(
      '**Gravel walker**, revision 2, was tried in simulation over rough ground 30 mm high for 10 s with 1.8 kg on board: it moved 1.437 m at 0.14 m/s and did not fall.',
    );
  });

  test.each([
    ['a fall', { metrics: { ...metrics, fell: true, survived_s: 3.2 } }, 'and fell after 3 s.'],
    ['no travel', { metrics: { ...metrics, distance_m: 0 } }, 'it did not move and did not fall.'],
    ['a way back', { metrics: { ...metrics, distance_m: -0.5 } }, 'it moved 50 cm backwards'],
    ['no payload', { payload_kg: 0 }, 'for 10 s without payload:'],
    ['a slope', { terrain: 'slope', terrain_size: Math.PI / 18 }, 'up a slope of 10°'],
    ['flat ground', { terrain: 'flat', terrain_size: undefined }, 'simulation on flat ground for'],
    ['an error of the simulation', { exploit: 'joint_speed' }, 'error of the simulation (joint speed)'],
  ] as const)('names %s', (_what, change, expected) => {
    expect(words(change as Partial<DesignTried>)).toContain(expected);
  });

  test('gives the verdict on each requirement with its figures', () => {
    const verdicts = [
      { requirement: 'terrain', outcome: 'met', value: 1.1, limit: 0.1, because: 'in four trials' },
      {
        requirement: 'continuous_torque',
        outcome: 'not_demonstrated',
        value: 1.5,
        limit: 1,
        because: 'hip_1 takes 1.50 of 1.00 N·m',
      },
      { requirement: 'largest_push', outcome: 'failed', because: 'it fell' },
    ] as const;
    expect(
      words({ verdicts: [...verdicts] })
        .split('\n')
        .slice(2),
    ).toEqual([
      '- Distance on this ground: met in simulation: 1.1 m (minimum 10 cm), in four trials.',
      '- Motor torque: not demonstrated: 150 % of the continuous rating (maximum 100 %), hip\\_1 takes 1.50 of 1.00 N·m.',
      '- Largest push: failed: it fell.',
    ]);
  });

  test('escapes what services and loops wrote', () => {
    const verdicts = [{ requirement: '<b>', outcome: 'failed', because: '<script>' }] as const;
    const text = words({ title: '<i>', verdicts: [...verdicts] });
    expect(text).not.toMatch(/(?<!\\)[<>]/);
  });
});
