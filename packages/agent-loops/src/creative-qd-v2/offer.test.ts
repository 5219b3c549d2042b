import { describe, expect, test } from '@jest/globals';
import type { MoveTrial } from '@robotdesign/simulation';
import { planWith } from '../testing/plans.ts';
import { shownBy } from './offer.ts';
import type { SearchTask, TriedGenome } from './try-genome.ts';

const sound: MoveTrial = {
  distance_m: 1,
  speed_m_s: 0.3,
  fell: false,
  survived_s: 3,
  upright_fraction: 1,
  energy_j: 1,
  rms_torque: [
    { joint: 'front_left_knee', value_nm: 0.9, continuous_nm: 1.1 },
    { joint: 'rear_left_knee', value_nm: 0.5, continuous_nm: 1.1 },
  ],
  saturation: 0,
  warnings: 0,
};
const hot: MoveTrial = {
  ...sound,
  rms_torque: [
    { joint: 'front_left_knee', value_nm: 1.2, continuous_nm: 1.1 },
    { joint: 'rear_left_knee', value_nm: 1.4, continuous_nm: 1.1 },
  ],
};
// Nothing else of the task is read.
const task = { terrain: { kind: 'flat' }, sizing: { plan: planWith() } } as unknown as SearchTask;

const torqueShown = (trial: MoveTrial, repeated: MoveTrial) => {
  const confirmed = { holds: true, perturbed: [repeated] };
  const tried = { trial, confirmed } as unknown as TriedGenome;
  return shownBy(tried, task).trials.find(({ requirement }) => requirement === 'continuous_torque');
};

describe('the trials of a body of a search', () => {
  test('name the joint that takes more than its motor gives continuously', () => {
    const joint = { because: 'rear left knee takes 1.4 of 1.1 N·m' };
    expect(torqueShown(hot, sound)).toMatchObject({ outcome: 'not_demonstrated', ...joint });
    expect(torqueShown(sound, hot)).toMatchObject({ outcome: 'not_demonstrated', ...joint });
    expect(torqueShown({ ...hot, fell: true }, sound)).toMatchObject({ outcome: 'failed', ...joint });
  });

  test('name no joint where all are within the continuous torque', () => {
    expect(torqueShown(sound, sound)).toEqual({
      trial_id: '',
      requirement: 'continuous_torque',
      outcome: 'met',
    });
  });
});
