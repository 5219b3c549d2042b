import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Plan } from '@robotdesign/contracts';
import { streamSeed } from '@robotdesign/random';
import { buildBody, deriveProgram } from '@robotdesign/robot-design';
import { createWorkerPool, evaluateBody, type WorkerPool } from '@robotdesign/simulation';
import { briefOf, taskPhrase } from './brief/brief.ts';
import { bodyName } from './candidate/body-name.ts';
import { offerBodies, rankBodies } from './candidate/rank-bodies.ts';
import { grammarV2 } from './grammar-v2/grammar-v2.ts';
import { loopRegistry } from './loops.ts';
import type { AgentLoop } from './port.ts';
import { threadDefault } from './registry.ts';
import { runLoop } from './run-loop.ts';
import { sizedBody } from './task-fit/sized-body.ts';
import { planWith } from './testing/plans.ts';
import { comparable } from './variety/alike.ts';
import { varietyOf } from './variety/variety.ts';

/** A further loop only needs its search for bodies. Ranking, names, candidates and notices are shared. */
const rovers: AgentLoop = {
  name: 'creative_qd_v2',
  version: '0.0.1',
  description: 'Derives one rover for each candidate.',
  deterministic: true,
  config_schema: { type: 'object' },
  checkExtra: () => undefined,
  run: async ({ plan, seed, config: { population } }, { clock }) => {
    const begun = clock();
    const { brief, load, notices } = briefOf(plan);
    const metadata = { task: taskPhrase(plan), agent_loop: rovers.name, loop_version: rovers.version };
    const bodies = await Promise.all(
      Array.from({ length: population }, async (_, n) => {
        const program = deriveProgram({ family: 'rover', seed: streamSeed(seed, n), brief, metadata });
        const body = sizedBody(program, buildBody(program), load);
        return { ...body, evaluation: await evaluateBody(body.ir, { suite: 'generation' }) };
      }),
    );
    const found = bodies.map((body) => ({ ...comparable(body), name: bodyName(body) }));
    const { candidates, notices: about } = offerBodies(rankBodies(found, plan), plan);
    return {
      state: 'completed',
      candidates,
      notices: [...notices, ...about],
      telemetry: { population, ...varietyOf(found), duration_ms: clock() - begun },
    };
  },
};

let pool: WorkerPool;
beforeAll(() => {
  pool = createWorkerPool({ size: 1 });
});
afterAll(() => pool.close());

const run = (plan: Plan) => {
  const registry = loopRegistry([grammarV2, rovers]);
  const loop = registry.get(threadDefault(registry));
  if (!loop) throw new Error('the default loop for threads is not registered');
  const request = { prompt: 'carry', plan, seed: 1, config: { population: 3, agents: [] } };
  return runLoop(loop, request, { pool, clock: () => 0 });
};

test('a further loop with only its own search gives ranked, named, reviewable candidates', async () => {
  const capabilities = { locomotion: [], manipulation: ['carry'], payload_kg: 25 };
  const { state, candidates, notices, telemetry } = await run(planWith({ capabilities }));
  expect(state).toBe('completed');
  expect(telemetry).toMatchObject({ population: 3, families: { rover: 3 } });
  const titles = candidates.map(({ candidate }) => candidate.title);
  expect(new Set(titles).size).toBe(3);
  const scores = candidates.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  for (const { candidate, hitl, needs } of candidates) {
    expect(candidate.embodiment).toBe('rover');
    expect(candidate.render?.mjcf).toContain('<mujoco');
    expect(hitl.program.metadata.agent_loop).toBe('creative_qd_v2');
    expect(needs.find(({ name }) => name === 'payload_kg')?.verdict).toBe('missed');
  }
  expect(notices.map(({ code }) => code)).toContain('unmet_requirement');
});
