import { describe, expect, test } from '@jest/globals';
import type { TrialCompleted } from '@robotdesign/contracts';
import { courseOf, recorded, scoreOfTrial, type TrialState } from './state.ts';

const now_ms = Date.parse('2026-01-01T00:00:00.000Z');
const asked: TrialState = {
  evolution_id: 'evo_1',
  iteration: 3,
  stage: 'screen',
  attempt: 1,
  deadline: '2026-01-01T00:10:00.000Z',
};
const metrics = {
  distance_m: 2,
  speed_m_s: 0.4,
  upright_fraction: 1,
  fell: false,
  survived_s: 5,
  energy_j: 10,
  rms_torque: [],
  saturation: 0,
};
const result = (change: Partial<TrialCompleted>): TrialCompleted => ({
  trial_id: 'trl_1',
  evolution_id: 'evo_1',
  attempt: 1,
  worker_id: 'w1',
  outcome: 'completed',
  metrics,
  duration_ms: 900,
  ...change,
});
const failed = (attempt: number, retryable = true): Partial<TrialCompleted> => {
  const { metrics: _metrics, ...rest } = result({
    attempt,
    outcome: 'failed',
    reason: 'the thread ended',
    retryable,
  });
  return rest;
};
const after = (state: TrialState, completed: Partial<TrialCompleted>): TrialState =>
  recorded(state, completed as TrialCompleted) ?? state;

describe('a trial', () => {
  test('keeps its first result', () => {
    const first = after(asked, result({ worker_id: 'w1' }));
    expect(recorded(first, result({ worker_id: 'w2', attempt: 2 }))).toBeUndefined();
    expect(first.result?.worker_id).toBe('w1');
    expect(scoreOfTrial({ metric: 'speed_m_s', direction: 'max' }, first)).toEqual({
      score: 0.4,
      fell: false,
    });
  });

  test('keeps a bounded text of what a worker says', () => {
    const reason = `line\n\u001b[31m${'x'.repeat(5000)}`;
    const kept = after(asked, { ...failed(1), reason }).failure?.reason ?? '';
    expect(kept).toHaveLength(300);
    expect(kept).toMatch(/^line \[31mx+$/);
    expect(after(asked, result({ worker_id: 'w'.repeat(999) })).result?.worker_id).toHaveLength(300);
  });

  test('takes a late result of an attempt that was given up', () => {
    const again = { ...after(asked, failed(1)), attempt: 2 };
    expect(after(again, result({ attempt: 1 })).result?.attempt).toBe(1);
  });

  test('that exploits the simulation says by what', () => {
    const exploited = after(asked, result({ outcome: 'rejected_exploit', reason: 'energy' }));
    expect(scoreOfTrial({ metric: 'speed_m_s', direction: 'max' }, exploited)).toEqual({
      score: 0.4,
      fell: false,
      exploit: 'energy',
    });
  });

  test('is asked for three times, then it has failed', () => {
    let state = after(asked, failed(1));
    expect(courseOf(state, now_ms)).toBe('repeat');
    state = after({ ...state, attempt: 2 }, failed(2));
    expect(courseOf(state, now_ms)).toBe('repeat');
    state = after({ ...state, attempt: 3 }, failed(3));
    expect(courseOf(state, now_ms)).toBe('ended');
    expect(scoreOfTrial({ metric: 'speed_m_s', direction: 'max' }, state)).toEqual({
      fell: false,
      failure: 'the thread ended',
    });
  });

  test('is asked for again after its deadline', () => {
    expect(courseOf(asked, now_ms)).toBe('wait');
    expect(courseOf(asked, now_ms + 600_000)).toBe('repeat');
  });

  test('is not asked for again if it cannot succeed', () => {
    expect(courseOf(after(asked, failed(1, false)), now_ms)).toBe('ended');
    const late = after({ ...asked, attempt: 2 }, failed(1, false));
    expect(courseOf(late, now_ms)).toBe('ended');
  });
});
