import { expect, test } from '@jest/globals';
import type { FollowingTrial } from '@robotdesign/contracts';
import { followingTrial } from './begin.ts';

const trial: FollowingTrial = {
  trial_id: 'trl_1',
  design_id: 'dsn_1',
  revision: 1,
  terrain: 'slope',
  owner: 'local',
};

test('the trial that follows a generation lasts 10 s, and 30 s over steps, where legs crawl', () => {
  const lasts = (terrain: FollowingTrial['terrain']) =>
    followingTrial({ trial: { ...trial, terrain } })?.input.duration_s;
  expect([lasts('flat'), lasts('slope'), lasts('steps')]).toEqual([10, 10, 30]);
});

test('a generation without a trial begins none', () => {
  expect(followingTrial({})).toBeUndefined();
});
