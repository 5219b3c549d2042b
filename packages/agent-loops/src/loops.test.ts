import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { JsonObject } from '@robotdesign/contracts';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { loopRegistry } from './loops.ts';
import { runLoop } from './run-loop.ts';
import { planWith } from './testing/plans.ts';

/** What every built-in loop guarantees. `runLoop` checks the shape and the derivations of each result. */

// Searches take seconds, many times as long on a busy machine.
jest.setTimeout(120_000);

/** Settings with which a loop answers quickly, and no clock ends its work. */
const quick: Readonly<Record<string, JsonObject>> = { creative_qd_v2: { evaluations: 4, seconds: 600 } };

let pool: WorkerPool;
beforeAll(() => {
  pool = createWorkerPool({ size: 1 });
});
afterAll(() => pool.close());

describe.each(loopRegistry().all())('the agent loop $name', (loop) => {
  const run = async () => {
    const plan = planWith({
      capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 1 },
      suggested_embodiments: [{ embodiment: 'rover', supported: true, score: 0.6, because: '' }],
    });
    const extra = quick[loop.name];
    const request = {
      prompt: 'carry 1 kg',
      plan,
      seed: 7,
      config: { population: 2, agents: [], ...(extra ? { extra } : {}) },
    };
    return runLoop(loop, request, { pool, clock: () => 0 });
  };

  test('has a name, a version and an object of settings', () => {
    expect(loop.name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(loop.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(loop.config_schema).toMatchObject({ type: 'object' });
    expect(() => loop.checkExtra(undefined)).not.toThrow();
  });

  test('finds candidates with unique titles and counts its evaluations', async () => {
    const { state, candidates, telemetry } = await run();
    expect(state).toBe('completed');
    expect(new Set(candidates.map(({ candidate }) => candidate.title)).size).toBe(2);
    // The metric robotdesign.evaluations reads it.
    expect(telemetry.evaluations).toBeGreaterThanOrEqual(2);
  });

  test('repeats its answer if it is deterministic', async () => {
    if (loop.deterministic) expect(await run()).toEqual(await run());
  });
});
