import { describe, expect, test } from '@jest/globals';
import type { DesignTried } from '@robotdesign/contracts';
import { type DesignState, trialEnded, trialsOf, tried } from './state.ts';

// The decisions read nothing else of a design.
const design = { latest_revision: 2 } as DesignState;

const event = (trial_id: string, revision = 2) =>
  ({
    design_id: 'dsn_1',
    trial_id,
    revision,
    verdicts: [
      { requirement: 'terrain', outcome: 'met', because: '' },
      { requirement: 'continuous_torque', outcome: 'failed', because: 'knee takes 2 of 1 N·m' },
    ],
  }) as unknown as DesignTried;

/** The design after events at these positions. */
const after = (...events: readonly (readonly [DesignTried, number])[]): DesignState =>
  events.reduce((state, [data, seq]) => tried(state, data, seq) ?? state, design);

const idsOf = (state: DesignState, revision = 2) => [
  ...new Set(trialsOf(state, revision).map(({ trial_id }) => trial_id)),
];

describe('the trials of a design', () => {
  test('are those of the revision, the latest first, with a verdict on each requirement', () => {
    const state = after([event('trl_1', 1), 1], [event('trl_2'), 2], [event('trl_3'), 3]);
    expect(idsOf(state)).toEqual(['trl_3', 'trl_2']);
    expect(idsOf(state, 1)).toEqual(['trl_1']);
    expect(trialsOf(state, 1)).toEqual([
      { trial_id: 'trl_1', requirement: 'terrain', outcome: 'met' },
      {
        trial_id: 'trl_1',
        requirement: 'continuous_torque',
        outcome: 'failed',
        because: 'knee takes 2 of 1 N·m',
      },
    ]);
  });

  test('are the same if events are delivered again, or late', () => {
    const state = after([event('trl_2'), 2], [event('trl_1'), 1]);
    expect(idsOf(state)).toEqual(['trl_2', 'trl_1']);
    expect(tried(state, event('trl_1'), 1)).toBeUndefined();
  });

  test('are the ten latest; an older one does not return', () => {
    const events = Array.from({ length: 12 }, (_, n) => [event(`trl_${n}`), n + 1] as const);
    const state = after(...events);
    expect(idsOf(state)).toHaveLength(10);
    expect(tried(state, event('trl_0'), 1)).toBeUndefined();
  });

  test('begin with the trial that is pending, until it ends with or without a result', () => {
    const waiting: DesignState = { ...design, pending_trial: { trial_id: 'trl_1', revision: 2 } };
    const pending = { trial_id: 'trl_1', requirement: 'terrain', outcome: 'pending' };
    expect(trialsOf(waiting, 2)).toEqual([pending]);
    expect(trialsOf(waiting, 1)).toEqual([]);
    const other = tried(waiting, event('trl_2'), 1) ?? waiting;
    expect(trialsOf(other, 2).map(({ trial_id }) => trial_id)).toEqual(['trl_1', 'trl_2', 'trl_2']);
    const shown = trialsOf(tried(other, event('trl_1'), 2) ?? other, 2);
    expect(shown.map(({ trial_id, outcome }) => [trial_id, outcome])).toEqual([
      ['trl_1', 'met'],
      ['trl_1', 'failed'],
      ['trl_2', 'met'],
      ['trl_2', 'failed'],
    ]);
    expect(trialEnded(waiting, 'trl_1')).toEqual(design);
    expect(trialEnded(waiting, 'trl_2')).toBeUndefined();
  });
});
