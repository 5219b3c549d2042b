import { describe, expect, test } from '@jest/globals';
import { drafted } from '../testing/evolution.ts';
import { afterAsk, answerFor, isAskDue, type OrchestratorState } from './state.ts';

const { config } = drafted();
const asking = { ...config, search: { ...config.search, orchestrator: 'climber' } };
const run = (batches: number) => ({ batches, proposed: 0, requested: 0, since_progress: 0, untried: 0 });
const isDue = (orchestrator: OrchestratorState | undefined, batches: number) =>
  isAskDue({ config: asking, run: run(batches), ...(orchestrator && { orchestrator }) });

const accepted = [{ parent: 0, genome: [0.5] }];
const failed = { accepted: [], rejected: [], failure: 'exit code 1' };

/** Asks for each batch while it is due. */
function asked(from: OrchestratorState | undefined, first: number, count: number, outcome: object) {
  let state = from;
  const batches = Array.from({ length: count }, (_, at) => first + at).filter((batch) => {
    if (!isDue(state, batch)) return false;
    state = afterAsk(state, { accepted, rejected: [], batch, ...outcome });
    return true;
  });
  return { state, batches };
}

describe('an orchestrator', () => {
  test('is asked once for each batch of a program that names it', () => {
    expect(isAskDue({ config, run: run(1) })).toBe(false);
    expect(asked(undefined, 1, 4, {}).batches).toEqual([1, 2, 3, 4]);
    const { state } = asked(undefined, 1, 1, {});
    expect(isDue(state, 1)).toBe(false);
    expect(state && answerFor({ orchestrator: state }, run(1))).toEqual(accepted);
    expect(state && answerFor({ orchestrator: state }, run(2))).toBeUndefined();
  });

  test('rests for ten batches after three failures in a row, and after each further one', () => {
    const { state, batches } = asked(undefined, 1, 30, failed);
    expect(batches).toEqual([1, 2, 3, 14, 25]);
    expect(state).toMatchObject({
      calls: 5,
      failures: 5,
      last_failure: 'exit code 1',
      rests_until_batch: 36,
    });
  });

  test('that answers again does not rest', () => {
    const { state } = asked(undefined, 1, 3, failed);
    const again = asked(state, 14, 3, {});
    expect(again.batches).toEqual([14, 15, 16]);
    expect(again.state).toMatchObject({ calls: 6, proposals: 3, failures: 3, failures_in_a_row: 0 });
    expect(again.state).not.toHaveProperty('rests_until_batch');
  });

  test.each<[string, object, string | undefined]>([
    ['prints nothing', { accepted: [] }, 'no proposal'],
    [
      'has no valid proposal',
      { accepted: [], rejected: [{ id: 'a', reason: 'x' }] },
      'no proposal that can be tried',
    ],
    ['proposes before it fails', { failure: 'no end within 5 s' }, 'no end within 5 s'],
    ['proposes', { rejected: [{ id: 'a', reason: 'x' }] }, undefined],
  ])('that %s counts accordingly', (_what, outcome, expected) => {
    const state = afterAsk(undefined, { batch: 1, accepted, rejected: [], ...outcome });
    expect(state.last_failure).toBe(expected);
    expect(state.failures).toBe(expected === undefined ? 0 : 1);
  });
});
