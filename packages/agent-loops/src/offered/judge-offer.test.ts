import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AgentLoopResult, LoopOffer, RobotDesignProgram, RuleApplication } from '@robotdesign/contracts';
import {
  createWorkerPool,
  WorkDeadlineError,
  WorkerDiedError,
  type WorkerPool,
} from '@robotdesign/simulation';
import { grammarV2 } from '../grammar-v2/grammar-v2.ts';
import type { LoopContext } from '../port.ts';
import { runLoop } from '../run-loop.ts';
import { offerOf, roverProgram } from '../testing/offers.ts';
import { planWith } from '../testing/plans.ts';
import { judgeOffer } from './judge-offer.ts';

let pool: WorkerPool;
beforeAll(() => {
  pool = createWorkerPool({ size: 2 });
});
afterAll(() => pool.close());

const offerer = { name: 'sketch', version: '0.1' };
const secret = 'the words of a prompt';

/** The result of an offer, checked against the contract of all loops. */
function judged(
  offer: LoopOffer,
  population = 2,
  context: Partial<LoopContext> = {},
  plan = planWith(),
): Promise<AgentLoopResult> {
  const loop = {
    ...grammarV2,
    name: 'sketch',
    run: (...[request, given]: Parameters<typeof grammarV2.run>) =>
      judgeOffer(offer, request, given, offerer),
  };
  const request = { prompt: 'roll', plan, seed: 1, config: { population, agents: [] } };
  return runLoop(loop, request, { pool, clock: () => 0, ...context });
}
const messages = ({ notices }: AgentLoopResult, code: string) =>
  notices.filter((notice) => notice.code === code).map(({ message }) => message);

const rover = roverProgram(1);
const other = roverProgram(2);
const withStep = (index: number, change: (step: RuleApplication) => RuleApplication): RobotDesignProgram => ({
  ...rover,
  applications: rover.applications.map((step, n) => (n === index ? change(step) : step)),
});

describe('an offer of sound programs', () => {
  let result: AgentLoopResult;
  beforeAll(async () => {
    const claimed = { ...rover, metadata: { ...rover.metadata, task: secret, agent_loop: secret } };
    result = await judged(
      offerOf([other, claimed], { notices: [{ code: 'Odd Code', message: 'hello\n# you' }] }),
    );
  });

  test('becomes complete, ranked candidates with unique titles', () => {
    expect(result.state).toBe('completed');
    const [first, second] = result.candidates;
    expect(first?.score).toBeGreaterThanOrEqual(second?.score ?? 1);
    expect(first?.candidate).toMatchObject({ embodiment: 'rover', compile_safe: true });
    expect(new Set(result.candidates.map(({ candidate }) => candidate.title)).size).toBe(2);
    expect(result.telemetry).toMatchObject({ offered: 2, judged: 2, evaluations: 2, rejected: {} });
  });

  test('marks the text of the loop with its name and keeps it out of programs', () => {
    expect(JSON.stringify(result)).not.toContain(secret);
    for (const { hitl } of result.candidates)
      expect(hitl.program.metadata).toMatchObject({ agent_loop: 'sketch', loop_version: '0.1' });
    expect(messages(result, 'loop_notice')).toEqual(['sketch says: hello # you']);
  });

  test('gives the same candidates again', async () => {
    const again = await judged(offerOf([other, rover]));
    expect(again.candidates).toEqual(result.candidates);
  });

  test('leaves out similar bodies and reports their number', async () => {
    const nearly = [0.001, 0.002].map((by_m) => {
      const width = rover.applications[0]?.parameters.find(({ name }) => name === 'width_m')?.number ?? 0;
      return withStep(0, (step) => ({
        ...step,
        parameters: step.parameters.map((value) =>
          value.name === 'width_m' ? { ...value, number: width + by_m } : value,
        ),
      }));
    });
    const thinned = await judged(offerOf([rover, ...nearly, other]), 4);
    expect([thinned.state, thinned.candidates.length]).toEqual(['partial', 2]);
    expect(messages(thinned, 'alike_set_aside')).toEqual([
      '2 bodies of sketch left out: too similar to a better candidate.',
    ]);
    expect(thinned.telemetry).toMatchObject({ rejected: { alike: 2 }, diversity: expect.any(Number) });
    expect(messages(result, 'alike_set_aside')).toEqual([]);
  });

  test('keeps only the requested number, the best', async () => {
    const one = await judged(offerOf([other, rover]), 1);
    expect(one.state).toBe('completed');
    expect(one.candidates.map(({ score }) => score)).toEqual([result.candidates[0]?.score]);
  });
});

describe('a program that is refused', () => {
  const wordy = 'x'.repeat(100_000);
  test.each<[string, RobotDesignProgram, RegExp]>([
    ['of another grammar', { ...rover, grammar: 'lego' }, /a program of lego/],
    ['of another version', { ...rover, grammar_version: '0.0.1' }, /0\.0\.1; this is/],
    ['of another start', { ...rover, start_symbol: 'car' }, /not from car/],
    [
      'of a rule that is not there',
      withStep(0, (step) => ({ ...step, rule: 'explode' })),
      /unknown rule explode/,
    ],
    [
      'of a rule with a path for a name',
      withStep(0, (step) => ({ ...step, rule: '../../etc/passwd' })),
      /unknown rule/,
    ],
    [
      'of endless words',
      withStep(1, (step) => ({ ...step, target: wordy })),
      /100000 characters, 80 at most/,
    ],
    [
      'of a parameter beyond its range',
      withStep(0, (step) => ({
        ...step,
        parameters: step.parameters.map((value) =>
          value.number === undefined ? value : { ...value, number: 1e9 },
        ),
      })),
      /1000000000 m; .* is allowed/,
    ],
    [
      'of a parameter that is a word and a number',
      withStep(0, (step) => ({
        ...step,
        parameters: step.parameters.map((value) => ({ ...value, number: 1, word: 'box' })),
      })),
      /either a number or a word/,
    ],
    [
      'of more parameters than a rule has',
      withStep(0, (step) => ({
        ...step,
        parameters: Array.from({ length: 1_000 }, (_, n) => ({ name: `p${n}`, number: n })),
      })),
      /1000 parameters, 32 at most/,
    ],
    [
      'without end',
      {
        ...rover,
        applications: Array.from({ length: 5_000 }, () => rover.applications[0] as RuleApplication),
      },
      /5000 steps, 256 at most/,
    ],
    ['without steps', { ...rover, applications: [] }, /nothing is driven|unfinished/],
    [
      'of no known embodiment',
      { ...rover, metadata: { ...rover.metadata, embodiment: undefined as never } },
      /no embodiment/,
    ],
    [
      'of another family',
      { ...rover, metadata: { ...rover.metadata, embodiment: 'snake' } },
      /not a rule for a snake/,
    ],
    ['that came before', { ...other, seed: 9 }, /same as program 1/],
  ])('%s does not affect the others, and a notice has the reason', async (_, program, why) => {
    const result = await judged(offerOf([other, program]));
    expect(result.state).toBe('partial');
    expect(result.candidates).toHaveLength(1);
    expect(messages(result, 'program_refused')).toEqual([expect.stringMatching(why)]);
    expect(messages(result, 'program_refused')[0]).toMatch(/^Program 2 of sketch was refused: /);
    expect(JSON.stringify(result).length).toBeLessThan(200_000);
  });

  test('because it broke its thread does not affect the others', async () => {
    const dying: LoopContext['pool'] = {
      run: (task, input, options) =>
        (input as { readonly program: RobotDesignProgram }).program.applications.length ===
          rover.applications.length && JSON.stringify(input).includes(JSON.stringify(rover.applications))
          ? Promise.reject(new WorkerDiedError('out of memory'))
          : pool.run(task, input, options),
    };
    const result = await judged(offerOf([rover, other]), 2, { pool: dying });
    expect(result.state).toBe('partial');
    expect(messages(result, 'program_refused')).toEqual([
      'Program 1 of sketch was refused: the thread that judged it ended.',
    ]);
  });
});

test('a program that is not judged in time is reported, because another run may judge it', async () => {
  let first = true;
  const slow: LoopContext['pool'] = {
    run: (task, input, options) => {
      const isFirst = first;
      first = false;
      return isFirst ? Promise.reject(new WorkDeadlineError(120_000)) : pool.run(task, input, options);
    },
  };
  const result = await judged(offerOf([rover, other]), 2, { pool: slow });
  expect(result).toMatchObject({ state: 'partial', telemetry: { truncated: true, rejected: { late: 1 } } });
  expect(messages(result, 'program_refused')).toEqual([
    'Program 1 of sketch was refused: judging it took over 120 s.',
  ]);
  expect((await judged(offerOf([rover, other]), 2)).telemetry).not.toHaveProperty('truncated');
});

describe('an invalid offer', () => {
  test('of too many programs is judged in part, with a notice', async () => {
    const many = Array.from({ length: 3_000 }, () => rover);
    const result = await judged(offerOf([other, ...many]));
    expect(result.telemetry).toMatchObject({
      offered: 3_001,
      judged: 4,
      evaluations: 2,
      rejected: { duplicate: 2 },
    });
    expect(messages(result, 'programs_not_judged')).toEqual([
      expect.stringContaining('3001 programs; the first 4'),
    ]);
  });

  const foreign = { ...rover, grammar: 'lego' };
  test.each<[string, LoopOffer, string, RegExp]>([
    [
      'none that can be read',
      offerOf([foreign, foreign]),
      'agent_loop_failed',
      /None of the programs of sketch \(2\).* Program 1: a program of lego/,
    ],
    [
      'success without programs',
      offerOf([]),
      'agent_loop_failed',
      /returned the state completed without a program/,
    ],
    [
      'failure with programs',
      offerOf([rover], { state: 'failed' }),
      'agent_loop_failed',
      /the state failed with 1 programs/,
    ],
    [
      'an unrequested cancellation',
      offerOf([], { state: 'cancelled' }),
      'agent_loop_failed',
      /the state cancelled/,
    ],
    [
      'an unknown state',
      offerOf([rover], { state: undefined as never }),
      'agent_loop_failed',
      /an unknown state/,
    ],
  ])('%s fails with the reason', async (_, offer, code, why) => {
    await expect(judged(offer)).rejects.toMatchObject({ code, message: expect.stringMatching(why) });
  });

  test('of a failure has the text of the loop', async () => {
    const result = await judged(
      offerOf([], { state: 'failed', failure: `too\u0007 hard ${'x'.repeat(5_000)}` }),
    );
    expect(result).toMatchObject({ state: 'failed', candidates: [] });
    expect(result.failure).toMatch(/^sketch says: too hard x+…$/);
    expect(result.failure?.length).toBeLessThan(400);
  });
});

test('bodies that do not stand on the ground of the task are not offered', async () => {
  const cliff = planWith({ environment: { terrain: [], slope_rad: 1.4 } });
  const result = await judged(offerOf([other, rover]), 2, {}, cliff);
  expect(result).toMatchObject({
    state: 'failed',
    candidates: [],
    telemetry: { evaluations: 2, rejected: { unsound: 2 } },
    failure: expect.stringMatching(
      /^None of the programs of sketch \(2\) gives a body that stands\. Program 1: /,
    ),
  });
});

test('judging ends when it is cancelled', async () => {
  const control = new AbortController();
  const reason = new Error('enough');
  const onProgress = () => control.abort(reason);
  await expect(judged(offerOf([rover, other]), 2, { signal: control.signal, onProgress })).rejects.toBe(
    reason,
  );
});
