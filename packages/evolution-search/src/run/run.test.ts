import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { TrialScore } from '../judging/judge.ts';
import { aConfig } from '../testing/config.ts';
import {
  afterStage,
  beginBatch,
  beginRun,
  completion,
  endBatch,
  hasEnded,
  isTrying,
  openProposals,
  type RunState,
} from './run.ts';
import { trialsOf } from './trial-plan.ts';

const config = aConfig();
const { plateau_trials } = config.stop;
const incumbentTrials = 1 + 2 + 2 + 5;

const score = (value: number): TrialScore => ({ score: value, fell: false });

/** Gives every open trial of the stage the score that `of` computes, until the batch has ended. */
function tried(
  state: RunState,
  of: (number: number, stage: string) => TrialScore,
  left: () => number,
): RunState {
  let next = state;
  while (isTrying(next) && !hasEnded(config, next)) {
    const { batch } = next;
    if (!batch) break;
    const count = trialsOf(config, batch.stage).length;
    const scores = new Map(
      openProposals(batch).map(({ number }) => [
        number,
        Array.from({ length: count }, () => of(number, batch.stage)),
      ]),
    );
    next = afterStage(config, next, scores, left());
  }
  return next;
}

const genome = [0.5, 0.25];
const all = () => Number.MAX_SAFE_INTEGER;

const measured = () =>
  endBatch(
    config,
    tried(beginRun(config, genome, all()), () => score(1), all),
  );

const proposals = (count: number) =>
  Array.from({ length: count }, () => ({ by: 'draw', genome: [0.1, 0.9] }));

/** Runs a batch of `count` bodies; scores by the number of the proposal. */
const batchOf = (count: number, of: (number: number, stage: string) => TrialScore, left = all) =>
  tried(beginBatch(config, measured(), proposals(count), left()), of, left);

const reasons = ({ batch }: RunState) => batch?.proposals.map(({ judgement }) => judgement?.reason);

describe('a run', () => {
  test('measures the incumbent in all stages first', () => {
    const state = measured();
    expect(state.requested).toBe(incumbentTrials);
    expect(state.incumbent?.scores.held_out).toHaveLength(5);
    expect(state.since_progress).toBe(0);
  });

  test('accepts a body that is better in every stage, and makes it the incumbent', () => {
    const state = batchOf(2, (number) => score(number === 1 ? 1 : 1.5));
    expect(reasons(state)).toEqual(['worse_on_the_first_trial', 'better']);
    const next = endBatch(config, state);
    expect(next.incumbent?.number).toBe(2);
    expect(next.since_progress).toBe(0);
  });

  test('takes the best of several accepted bodies', () => {
    const state = batchOf(3, (number) => score(1 + number / 10));
    expect(reasons(state)).toEqual(['better', 'better', 'better']);
    expect(endBatch(config, state).incumbent?.number).toBe(3);
  });

  test.each<[string, (stage: string) => TrialScore, string]>([
    ['gains from an error of the simulation', () => ({ ...score(2), exploit: 'energy' }), 'exploit'],
    ['falls', () => ({ ...score(2), fell: true }), 'falls'],
    [
      'has a trial without a result',
      (stage) => (stage === 'training' ? { fell: false } : score(2)),
      'trial_failed',
    ],
    ['is little better', () => score(1.01), 'no_effect'],
    ['does not survive a perturbation', (stage) => score(stage === 'perturbed' ? 0.5 : 1.5), 'not_robust'],
    ['is not better on held-out seeds', (stage) => score(stage === 'held_out' ? 0.9 : 1.5), 'not_confirmed'],
  ])('rejects a body that %s', (_what, of, reason) => {
    const state = batchOf(1, (_number, stage) => of(stage));
    expect(reasons(state)).toEqual([reason]);
    expect(endBatch(config, state).incumbent?.number).toBe(0);
  });

  test('gives up what the budget does not suffice for, the later proposals first', () => {
    const left = () => 2;
    const state = batchOf(3, () => score(0.5), left);
    expect(reasons(state)).toEqual(['worse_on_the_first_trial', 'worse_on_the_first_trial', 'budget']);
  });

  test('never requests more trials than the budget allows', () => {
    const scores = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), scores, (budget, values) => {
        const before = measured();
        let state = before;
        const left = () => budget - (state.requested - before.requested);
        state = beginBatch(config, before, proposals(values.length), left());
        while (isTrying(state)) {
          const { batch } = state;
          if (!batch) break;
          const count = trialsOf(config, batch.stage).length;
          const found = new Map(
            openProposals(batch).map(({ number }) => [
              number,
              Array.from({ length: count }, () => score(values[number - 1] ?? 0)),
            ]),
          );
          state = afterStage(config, state, found, left());
        }
        expect(state.requested - before.requested).toBeLessThanOrEqual(budget);
        const used = state.batch?.proposals.reduce((sum, { trials }) => sum + trials, 0);
        expect(used).toBe(state.requested - before.requested);
      }),
    );
  });

  test('is complete after too many trials without progress, or at its target', () => {
    const state = { ...measured(), since_progress: plateau_trials };
    expect(completion(config, state, 1)).toBe('plateau');
    expect(completion(config, measured(), 1)).toBeUndefined();
    const aimed = aConfig({ stop: { plateau_trials, target: 0.9 } });
    expect(completion(aimed, measured(), 1)).toBe('target_reached');
    expect(completion(aimed, measured(), 0.8)).toBeUndefined();
  });

  test('is complete if nothing can be tried', () => {
    let state = measured();
    const refused = {
      by: 'draw',
      genome,
      judgement: { reason: 'no_body', because: 'it has no body' } as const,
    };
    for (let batch = 0; batch < 50; batch += 1)
      state = endBatch(config, beginBatch(config, state, [refused], all()));
    expect(completion(config, state, 1)).toBe('no_feasible_body');
  });
});
