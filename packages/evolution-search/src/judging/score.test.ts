import { describe, expect, test } from '@jest/globals';
import type { Objective } from '../program/config.ts';
import { type ScoredTrial, scoreOf } from './score.ts';

const gait = { speed: 0.3, duty_factor: 0.6, stride: 1, symmetry: 1 };
const trial: ScoredTrial = { speed_m_s: 0.5, distance_m: 2.5, energy_j: 10, fell: false, gait };
const clip = { id: 'a_clip', weight: 0.4, gait };
const fastest: Objective = { metric: 'speed_m_s', direction: 'max' };
const least: Objective = { metric: 'energy_j', direction: 'min' };
const score = (objective: Objective, change: Partial<ScoredTrial> = {}) =>
  scoreOf(objective, { ...trial, ...change }).score;
/** The stride counts as one of four numbers: a resemblance of 0.875. */
const longer = { ...gait, stride: 2 };

describe('the score of a trial', () => {
  test('is the metric, if no clip counts', () => {
    expect([score(fastest), score(least)]).toEqual([0.5, 10]);
    expect(score({ metric: 'cost_of_transport', direction: 'min' }, { distance_m: 0.001 })).toBe(1_000);
  });

  test('of a gait like that of the clip is the metric', () => {
    expect([score({ ...fastest, clip }), score({ ...least, clip })]).toEqual([0.5, 10]);
  });

  test('is worse the less the gait resembles the clip', () => {
    expect(score({ ...fastest, clip }, { gait: longer })).toBeCloseTo(0.5 * (1 - 0.4 * 0.125), 12);
    expect(score({ ...least, clip }, { gait: longer })).toBeCloseTo(10 / (1 - 0.4 * 0.125), 12);
    expect(score({ ...fastest, clip }, { speed_m_s: -0.5, gait: longer })).toBeLessThan(-0.5);
  });

  test('without any gait is worse by the whole weight', () => {
    const { gait: _, ...rolling } = trial;
    expect(scoreOf({ ...fastest, clip }, rolling).score).toBeCloseTo(0.5 * 0.6, 12);
  });
});
