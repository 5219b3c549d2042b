import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AgentLoopResult, ServiceError } from '@robotdesign/contracts';
import { createWorkerPool, PoolClosedError, type WorkerPool } from '@robotdesign/simulation';
import { grammarV2 } from './grammar-v2/grammar-v2.ts';
import type { AgentLoop, AgentLoopRequest } from './port.ts';
import { runLoop } from './run-loop.ts';
import { planWith } from './testing/plans.ts';

const request: AgentLoopRequest = {
  prompt: 'walk about',
  plan: planWith(),
  seed: 3,
  config: { population: 2, agents: [] },
};
let pool: WorkerPool;
let good: AgentLoopResult;
beforeAll(async () => {
  pool = createWorkerPool({ size: 2 });
  good = await runLoop(grammarV2, request, { pool, clock: () => 0 });
});
afterAll(() => pool.close());

const ending = (run: AgentLoop['run'], longest_ms?: number, signal?: AbortSignal) =>
  runLoop(
    { ...grammarV2, run },
    request,
    { pool, clock: () => 0, ...(signal ? { signal } : {}) },
    longest_ms,
  ).then(
    () => 'an answer',
    (error: unknown) => error,
  );
const answering = (result: unknown): AgentLoop['run'] => (async () => result) as AgentLoop['run'];

describe('a loop is a plug-in', () => {
  test('that returns a valid result is passed on', () => {
    expect(good.state).toBe('completed');
    expect(good.candidates).toHaveLength(2);
  });

  test.each<[string, AgentLoop['run']]>([
    [
      'throws at once',
      () => {
        throw new TypeError('x is undefined');
      },
    ],
    [
      'throws later',
      async () => {
        throw new TypeError('x is undefined');
      },
    ],
    ['throws a value that is not an error', () => Promise.reject('no')],
  ])('that %s fails without its internal message', async (_, run) => {
    expect(await ending(run)).toMatchObject({ code: 'agent_loop_failed', message: 'grammar_v2 failed.' });
  });

  test('that refuses a request reports why', async () => {
    const refusal = new ServiceError('validation_failed', 'too many legs');
    expect(await ending(() => Promise.reject(refusal))).toBe(refusal);
  });

  test('whose worker thread ends can be retried', async () => {
    expect(await ending(() => Promise.reject(new PoolClosedError('closed')))).toMatchObject({
      code: 'unavailable',
    });
  });

  test('that never answers is aborted', async () => {
    let received: AbortSignal | undefined;
    const silent: AgentLoop['run'] = (_, { signal }) => {
      received = signal;
      return new Promise(() => undefined);
    };
    expect(await ending(silent, 20)).toMatchObject({
      code: 'agent_loop_failed',
      message: 'grammar_v2 did not answer within 0.02 s.',
    });
    expect(received?.aborted).toBe(true);
  });

  test('that ignores the signal ends with the reason of the abort', async () => {
    const control = new AbortController();
    const reason = new ServiceError('cancelled', 'enough');
    const deaf: AgentLoop['run'] = () => {
      control.abort(reason);
      return new Promise(() => undefined);
    };
    expect(await ending(deaf, undefined, control.signal)).toBe(reason);
  });

  const changed = (change: (result: AgentLoopResult) => unknown) => () => answering(change(good));
  const first = () => good.candidates[0] as AgentLoopResult['candidates'][number];
  type Program = AgentLoopResult['candidates'][number]['hitl']['program'];
  const withProgram = (result: AgentLoopResult, change: (program: Program) => Program | undefined) => {
    const { hitl } = first();
    return { ...result, candidates: [{ ...first(), hitl: { ...hitl, program: change(hitl.program) } }] };
  };
  test.each<[string, () => AgentLoop['run'], RegExp]>([
    ['nothing', () => answering(undefined), /must be an object/],
    ['an unknown state', changed((result) => ({ ...result, state: 'euphoric' })), /state: must be one of/],
    [
      'a score that is no number',
      changed((result) => ({ ...result, candidates: [{ ...first(), score: Number.NaN }] })),
      /finite/,
    ],
    [
      'a score beyond one',
      changed((result) => ({ ...result, candidates: [{ ...first(), score: 2 }] })),
      /beyond 0–1/,
    ],
    [
      'the worst first',
      changed((result) => ({
        ...result,
        candidates: result.candidates.map((each, n) => ({ ...each, score: n / 10 })),
      })),
      /order of their scores/,
    ],
    [
      'more than was asked',
      changed((result) => ({ ...result, candidates: [...result.candidates, first()] })),
      /3 candidates where 2/,
    ],
    ['success without a body', changed((result) => ({ ...result, candidates: [] })), /completed, without/],
    ['failure with a body', changed((result) => ({ ...result, state: 'failed' })), /failed, with/],
    ['telemetry that is no object', changed((result) => ({ ...result, telemetry: 'fine' })), /telemetry/],
    [
      'a body that its program does not derive',
      changed((result) => withProgram(result, () => result.candidates[1]?.hitl.program)),
      /graph of candidate 1 is not what its program derives/,
    ],
    [
      'a program that is no derivation',
      changed((result) =>
        withProgram(result, (program) => ({
          ...program,
          applications: [...program.applications, ...program.applications],
        })),
      ),
      /program of candidate 1 is no derivation: step /,
    ],
  ])('that returns %s fails with the reason', async (_, run, why) => {
    expect(await ending(run())).toMatchObject({
      code: 'agent_loop_failed',
      message: expect.stringMatching(why),
    });
  });
});
