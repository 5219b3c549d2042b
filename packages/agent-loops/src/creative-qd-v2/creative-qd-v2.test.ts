import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import {
  type AgentLoopResult,
  type ArchiveMap,
  check,
  type JsonObject,
  type OperationProgress,
  type Plan,
} from '@robotdesign/contracts';
import { createWorkerPool, type RunOptions, WorkerDiedError, type WorkerPool } from '@robotdesign/simulation';
import { grammarV2 } from '../grammar-v2/grammar-v2.ts';
import type { AgentLoop, LoopContext } from '../port.ts';
import { planWith } from '../testing/plans.ts';
import { creativeQdV2 } from './creative-qd-v2.ts';
import { retrying } from './retrying.ts';

// Searches take seconds, many times as long on a busy machine.
jest.setTimeout(240_000);

let pool: WorkerPool;
let single: WorkerPool;
beforeAll(() => {
  [pool, single] = [createWorkerPool({ size: 2 }), createWorkerPool({ size: 1 })];
});
afterAll(() => Promise.all([pool.close(), single.close()]));

const carrying = (payload_kg: number, ...families: string[]): Plan =>
  planWith({
    capabilities: { locomotion: ['walk'], manipulation: ['carry'], payload_kg },
    suggested_embodiments: families.map((embodiment, at) => ({
      embodiment,
      supported: true,
      score: 0.9 - 0.1 * at,
      because: '',
    })),
  });

const run = (
  plan: Plan,
  extra: JsonObject = { evaluations: 9, seconds: 600 },
  {
    loop = creativeQdV2,
    agents = [] as string[],
    confirmation = 1,
    ...context
  }: Partial<LoopContext> & {
    loop?: AgentLoop;
    agents?: string[];
    confirmation?: number;
  } = {},
): Promise<AgentLoopResult> =>
  loop.run(
    { prompt: 'carry a box', plan, seed: 5, config: { population: 2, confirmation, agents, extra } },
    { pool, clock: () => 0, ...context },
  );

const withoutTime = ({ telemetry: { duration_ms: _, ...telemetry }, ...result }: AgentLoopResult) => ({
  ...result,
  telemetry,
});

const rover = carrying(0.5, 'rover');
const mapOf = ({ telemetry }: AgentLoopResult) =>
  check('robotdesign.common.v1.ArchiveMap', telemetry.archive, 'exact') as ArchiveMap;

describe('a search for rovers', () => {
  const reports: OperationProgress[] = [];
  let found: AgentLoopResult;
  beforeAll(async () => {
    found = await run(rover, undefined, { onProgress: (one) => reports.push(one) });
  });

  test('offers confirmed bodies with their trials', () => {
    check('robotdesign.loop.v1.AgentLoopResult', found, 'exact');
    expect(found.state).toBe('completed');
    expect(found.candidates).toHaveLength(2);
    expect(found.telemetry).toMatchObject({ evaluations: 9, truncated: false, confirmed: 2 });
    for (const { candidate } of found.candidates) {
      expect(candidate).toMatchObject({ embodiment: 'rover', compile_safe: true });
      expect(candidate.trials.map(({ requirement }) => requirement)).toEqual([
        'terrain',
        'continuous_torque',
      ]);
      expect(candidate.trials[0]?.outcome).toBe('met');
      expect(candidate.cost_of_transport).toBeGreaterThan(0);
      expect(candidate.basis.cost_of_transport).toBe('simulated');
    }
  });

  test('reports its map as it grows', () => {
    const maps = reports.flatMap((report) => report.archive ?? []);
    expect(maps[0]?.cells).toEqual([]);
    expect(maps.at(-1)).toEqual(mapOf(found));
    expect(mapOf(found).qd_score).toBeGreaterThan(0.5);
    const asked = mapOf(found).emitters.map((emitter) => emitter.asked);
    expect(asked.reduce((sum, count) => sum + count)).toBe(9);
  });

  test('gives the same answer with one thread', async () => {
    expect(withoutTime(await run(rover, undefined, { pool: single }))).toEqual(withoutTime(found));
  });

  test('is at least as good as grammar_v2', async () => {
    const plain = await run(rover, {}, { loop: grammarV2 });
    expect(found.candidates).toHaveLength(plain.candidates.length);
    expect(found.candidates[0]?.score).toBeGreaterThanOrEqual(plain.candidates[0]?.score ?? 1);
  });

  test('goes on with an earlier search, of which it tries the best bodies again', async () => {
    const again = await run(
      rover,
      { evaluations: 16, seconds: 600, resume: 'gen_1' },
      { savedBy: async (id) => (id === 'gen_1' ? found.saved : undefined) },
    );
    expect(mapOf(again).emitters[0]).toMatchObject({ name: 'initial' });
    expect(mapOf(again).emitters[0]?.asked).toBeGreaterThan(mapOf(found).emitters[0]?.asked ?? 0);
    expect(mapOf(again).qd_score).toBeGreaterThanOrEqual(mapOf(found).qd_score - 1e-5);
  });
});

describe('creative_qd_v2', () => {
  test('refuses to go on with a search that is not stored', async () => {
    await expect(run(rover, { resume: 'gen_2' }, { savedBy: async () => undefined })).rejects.toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'config.extra.resume' }],
    });
  });

  test('uses the proposers that it is asked for, and names unknown ones', async () => {
    const { telemetry, notices } = await run(rover, undefined, { agents: ['draw', 'oracle'] });
    expect(notices).toContainEqual(expect.objectContaining({ code: 'unknown_agents' }));
    expect(telemetry.archive).toMatchObject({ emitters: [{ name: 'initial' }, { name: 'draw' }] });
  });

  test('offers an arm without trials: it does not move about', async () => {
    const { candidates, state } = await run(carrying(0, 'arm'), { evaluations: 6, seconds: 600 });
    expect(state).toBe('completed');
    expect(candidates.map(({ candidate }) => candidate.trials)).toEqual([[], []]);
  });

  test('answers in time, and reports that time ended its search', async () => {
    let now = 0;
    const clock = () => (now += 400);
    const { state, telemetry } = await run(rover, { evaluations: 20_000, seconds: 4 }, { clock });
    expect(state).toBe('completed');
    expect(telemetry).toMatchObject({ truncated: true });
    expect(telemetry.evaluations).toBeLessThan(20_000);
  });

  test('answers a task that no body meets like grammar_v2, with bounds', async () => {
    const plan = carrying(5_000, 'rover');
    const [{ candidates, notices, telemetry }, plain] = [
      await run(plan),
      await run(plan, {}, { loop: grammarV2 }),
    ];
    expect(candidates.map(({ needs }) => needs)).toEqual(plain.candidates.map(({ needs }) => needs));
    expect(candidates[0]?.needs).toContainEqual(expect.objectContaining({ bound: expect.anything() }));
    expect(notices).toContainEqual(expect.objectContaining({ code: 'not_confirmed' }));
    expect(telemetry).not.toHaveProperty('archive');
  });

  test('ends as cancelled when it is aborted during the search', async () => {
    const aborter = new AbortController();
    const onProgress = ({ phase }: OperationProgress) => {
      if (phase === 'searching') aborter.abort();
    };
    const result = await run(rover, undefined, { signal: aborter.signal, onProgress });
    expect(result).toMatchObject({ state: 'cancelled', candidates: [] });
  });

  test('tries a body again whose thread dies, and gives it up after three', async () => {
    const die = new URL('../../../simulation/src/testing/tasks/die.ts', import.meta.url);
    let tries = 0;
    const counting: LoopContext['pool'] = {
      run: async <I, O>(task: URL, input: I, options?: RunOptions): Promise<O> => {
        tries += 1;
        // The first thread dies in the middle of its work.
        if (tries === 1) await pool.run(die, 'exit');
        return pool.run<I, O>(task, input, options);
      },
    };
    const result = await run(rover, { evaluations: 6, seconds: 600 }, { pool: counting, confirmation: 0 });
    expect(result.telemetry).toMatchObject({ evaluations: 6, rejected: {} });
    await expect(retrying(pool).run(die, 'exit')).rejects.toThrow(WorkerDiedError);
  });
});
