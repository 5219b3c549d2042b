import { describe, expect, test } from '@jest/globals';
import { ServiceError } from '@robotdesign/contracts';
import fc from 'fast-check';
import { drafted } from '../testing/evolution.ts';
import {
  approve,
  budgetLeft,
  type EvolutionState,
  ended,
  isExhausted,
  pause,
  ranFor,
  resume,
  stop,
} from './state.ts';

const sha256 = drafted().program_sha256;
const begun_ms = Date.parse('2026-01-01T00:00:00.000Z');
const run = { batches: 1, proposed: 4, requested: 10, since_progress: 10, untried: 0 };

const problemOf = (work: () => unknown): ServiceError => {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('it was allowed');
};

describe('an approval', () => {
  test('begins the run', () => {
    const running = approve(drafted(), sha256, begun_ms);
    expect(running).toMatchObject({ status: 'running', approved_sha256: sha256 });
  });

  test('of another program is refused with the present hash', () => {
    const problem = problemOf(() => approve(drafted(), 'b'.repeat(64), begun_ms));
    expect([problem.code, problem.extensions]).toEqual(['conflict', { program_sha256: sha256 }]);
  });
});

describe('the budget', () => {
  test('of time runs while the evolution does, and not in pauses', () => {
    const state = approve(drafted({ budget: { wall_clock_s: 100 } }), sha256, begun_ms);
    const paused = pause(state, 'requested', begun_ms + 30_000);
    expect(budgetLeft(paused, begun_ms + 900_000)).toEqual({ wall_clock_s: 70 });
    const again = resume(paused, undefined, begun_ms + 900_000);
    expect(isExhausted(again, begun_ms + 969_000)).toBe(false);
    expect(isExhausted(again, begun_ms + 970_000)).toBe(true);
  });

  test('that is used up must grow before the run goes on', () => {
    const used = { ...approve(drafted(), sha256, begun_ms), run: { ...run, requested: 100 } };
    const paused = pause(used, 'budget_exhausted', begun_ms);
    const problem = problemOf(() => resume(paused, { wall_clock_s: 60 }, begun_ms));
    expect(problem.code).toBe('validation_failed');
    expect(problem.message).toBe('The budget is used up. Resume with a larger one.');
    expect(resume(paused, { trials: 101 }, begun_ms).status).toBe('running');
  });
});

/** What a person, the stop rule, or a crash does to an evolution. */
const actions = ['approve', 'pause', 'resume', 'stop', 'finish', 'complete', 'fail', 'crash'] as const;
type Action = (typeof actions)[number];

const apply: Readonly<Record<Action, (state: EvolutionState, now_ms: number) => EvolutionState>> = {
  approve: (state, now_ms) => ({ ...approve(state, sha256, now_ms), run }),
  pause: (state, now_ms) => pause(state, 'requested', now_ms),
  resume: (state, now_ms) => resume(state, undefined, now_ms),
  stop,
  // What the process that drives a run does with it.
  finish: (state, now_ms) =>
    state.status === 'stopping' ? ended(state, 'stopped', 'requested', now_ms) : state,
  complete: (state, now_ms) =>
    state.status === 'running' ? ended(state, 'completed', 'plateau', now_ms) : state,
  fail: (state, now_ms) => (state.status === 'running' ? ended(state, 'failed', 'no trial', now_ms) : state),
  // Nothing is kept but what is stored.
  crash: (state) => JSON.parse(JSON.stringify(state)) as EvolutionState,
};

/** The states of `api.md`, and what leads from one to the next. */
const model: Readonly<Record<EvolutionState['status'], Partial<Record<Action, EvolutionState['status']>>>> = {
  drafted: { approve: 'running', stop: 'stopped' },
  running: { pause: 'paused', stop: 'stopping', complete: 'completed', fail: 'failed' },
  paused: { resume: 'running', stop: 'stopping' },
  stopping: { finish: 'stopped' },
  stopped: {},
  completed: {},
  failed: {},
};
/** They change nothing where they do not apply; the actions of a person are refused there. */
const silent: readonly Action[] = ['finish', 'complete', 'fail', 'crash'];

test('any sequence of actions follows the states, and time is counted while it runs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...actions), fc.nat(10_000)), { maxLength: 30 }),
      (steps) => {
        let state = drafted();
        let [now_ms, running_ms] = [begun_ms, 0];
        for (const [action, wait_ms] of steps) {
          now_ms += wait_ms;
          if (state.status === 'running') running_ms += wait_ms;
          const expected = model[state.status][action];
          const before = state;
          if (expected === undefined && !silent.includes(action)) {
            const problem = problemOf(() => apply[action](before, now_ms));
            expect([problem.code, problem.extensions?.current_status]).toEqual([
              'illegal_transition',
              before.status,
            ]);
          } else {
            state = apply[action](state, now_ms);
            expect(state.status).toBe(expected ?? before.status);
          }
          expect(ranFor(state, now_ms)).toBeCloseTo(running_ms / 1_000, 6);
          expect(state.running_since === undefined).toBe(state.status !== 'running');
        }
      },
    ),
  );
});
