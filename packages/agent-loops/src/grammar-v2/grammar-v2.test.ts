import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { figure } from '@robotdesign/answers';
import { type AgentLoopResult, check, families, type Plan } from '@robotdesign/contracts';
import { replay, structuralSignature } from '@robotdesign/robot-design';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { sampleSize } from '../../../../test/sample-size.ts';
import type { LoopContext } from '../port.ts';
import { planWith } from '../testing/plans.ts';
import { grammarV2 } from './grammar-v2.ts';

const seeds = sampleSize('seeds for which each family gives sound bodies', { ci: 1, full: 5 });

let pool: WorkerPool;
beforeAll(async () => {
  pool = createWorkerPool({ size: 2 });
  await pool.warm();
});
afterAll(() => pool.close());

const only = (family: string): Partial<Plan> => ({
  suggested_embodiments: [{ embodiment: family, supported: true, score: 0.9, because: '' }],
});

function run(
  plan: Plan,
  seed: number,
  population = 4,
  context: Partial<LoopContext> = {},
): Promise<AgentLoopResult> {
  return grammarV2.run(
    { prompt: 'walk about', plan, seed, config: { population, agents: [] } },
    { pool, clock: () => 0, ...context },
  );
}

describe.each(families)('%s bodies', (family) => {
  test('stand in MuJoCo, differ in kind and are complete messages', async () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const result = await run(planWith(only(family)), seed);
      expect(result.state).toBe('completed');
      check('robotdesign.loop.v1.AgentLoopResult', result, 'exact');
      const signatures = result.candidates.map(({ hitl }) => structuralSignature(hitl.graph));
      expect(new Set(signatures).size).toBe(4);
      expect(new Set(result.candidates.map(({ candidate }) => candidate.title)).size).toBe(4);
      expect(result.telemetry.diversity).toBeGreaterThan(0);
      for (const { candidate, hitl, score, reasons } of result.candidates) {
        expect(candidate.embodiment).toBe(family);
        expect(candidate.compile_safe).toBe(true);
        expect(candidate.compile_issues).toEqual([]);
        expect(hitl.compile_safe).toBe(true);
        expect(
          hitl.validity.filter(({ status, severity }) => status === 'failed' && severity === 'error'),
        ).toEqual([]);
        // A fixed base cannot tip over.
        if (family !== 'arm') expect(candidate.stability?.tip_angle_rad).toBeGreaterThan(0.17);
        expect(candidate.render?.mjcf).toContain('<mujoco');
        expect(replay(hitl.program)).toEqual(hitl.graph);
        expect(hitl.derivation).toHaveLength(hitl.program.applications.length);
        const figures = Object.entries(candidate).filter(([, value]) => typeof value === 'number');
        for (const [field] of figures) expect(candidate.basis).toHaveProperty(field);
        expect(candidate.basis).toMatchObject({
          graph_node_count: 'derived',
          dof_total: 'derived',
          height_m: 'derived',
          cost_lower_bound_usd: 'catalogue',
          ...(family === 'arm'
            ? { lift_kg: 'estimated' }
            : { payload_kg: 'estimated', stability: 'simulated' }),
        });
        expect(['derived', 'estimated']).toContain(candidate.basis.mass_kg);
        const load = (family === 'arm' ? candidate.lift_kg : candidate.payload_kg) ?? Number.NaN;
        expect(candidate.summary).toContain(
          `${family === 'arm' ? 'lifts' : 'carries'} ${load < 1e-3 ? 'no load' : figure(load, 'kg', 'down')}`,
        );
        expect(candidate.confidence).toBeGreaterThanOrEqual(0.01);
        expect(candidate.confidence).toBeLessThanOrEqual(0.99);
        expect(score).toBeGreaterThan(0);
        for (const reason of reasons) expect(reason.because).not.toBe('');
      }
    }
  }, 120_000);
});

describe('the same request', () => {
  test('gives the same candidates on one thread and on two', async () => {
    const plan = planWith({ capabilities: { locomotion: [], manipulation: [], payload_kg: 1 } });
    const single = createWorkerPool({ size: 1 });
    try {
      const [two, one] = [await run(plan, 5, 6), await run(plan, 5, 6, { pool: single })];
      expect(one).toEqual(two);
    } finally {
      await single.close();
    }
  }, 120_000);

  test('with another seed gives other candidates', async () => {
    const [first, second] = [await run(planWith(), 1), await run(planWith(), 2)];
    expect(first.candidates.map(({ hitl }) => hitl.program)).not.toEqual(
      second.candidates.map(({ hitl }) => hitl.program),
    );
  }, 60_000);
});

describe('a hard task', () => {
  test('that contradicts itself gives the nearest bodies and a notice', async () => {
    const plan = planWith({
      capabilities: { locomotion: [], manipulation: [], payload_kg: 25 },
      constraints: [{ kind: 'mass', op: 'max', value: 0.1, unit: 'kg', text: 'under 100 g', hard: true }],
      conflicts: [
        { text: 'a body of 0.1 kg cannot carry 25 kg', paths: ['constraints[0]', 'capabilities.payload_kg'] },
      ],
    });
    const result = await run(plan, 1);
    expect(result.state).toBe('completed');
    expect(result.notices.map(({ code }) => code)).toEqual(['conflict', 'unmet_requirement']);
    expect(result.notices[1]?.message).toMatch(
      /No \w+ designed here weighs less than [\d.]+ kg with the rest as asked/,
    );
    for (const { candidate, score, hitl } of result.candidates) {
      expect(score).toBeLessThan(0.5);
      expect(candidate.summary).toContain('Does not meet: ');
      const failed = hitl.validity.filter(({ group, status }) => group === 'task' && status === 'failed');
      expect(failed.map(({ name }) => name)).toContain('task_mass');
    }
    const [bound] = result.candidates.flatMap(({ needs }) => needs.flatMap((need) => need.bound ?? []));
    expect(bound).toMatchObject({ unit: 'kg', check: expect.any(String) });
  }, 60_000);

  test('that only some kinds can do: only those are derived', async () => {
    const narrow = { kind: 'width', op: 'max', value: 0.24, unit: 'm', text: '24 cm', hard: true } as const;
    const result = await run(planWith({ constraints: [narrow] }), 2);
    expect(result.state).toBe('completed');
    expect(result.notices).toEqual([]);
    for (const { candidate } of result.candidates)
      expect(candidate.footprint_width_m).toBeLessThanOrEqual(0.24);
  }, 60_000);

  test('that is hard for humanoids: no offered model fails a check', async () => {
    const fetching = planWith({
      capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 0.4, reach_m: 0.75 },
      task_goal: 'humanoid that fetches a cup from a table 75 cm high',
      provenance: [{ path: 'capabilities.reach_m', text: '75 cm', kind: 'stated' }],
    });
    const { candidates } = await run({ ...fetching, ...only('humanoid') }, 1, 2);
    for (const { candidate, hitl, needs } of candidates) {
      expect(candidate.compile_safe).toBe(true);
      const failed = hitl.validity.filter(
        ({ group, status }) => group === 'actuators' && status === 'failed',
      );
      expect(failed).toEqual([]);
      expect(needs.find(({ name }) => name === 'grip')?.verdict).toBe('met');
    }
  }, 60_000);

  test('that no body of the named family can do: it is offered for as much as it can', async () => {
    const plan = planWith({
      ...only('humanoid'),
      capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 40 },
      provenance: [
        { path: 'capabilities.payload_kg', text: '40 kg', kind: 'stated' },
        { path: 'suggested_embodiments[0]', text: 'humanoid', kind: 'stated' },
      ],
    });
    const { candidates } = await run(plan, 1);
    const [humanoid] = candidates;
    expect(humanoid?.candidate).toMatchObject({ embodiment: 'humanoid', compile_safe: true });
    const need = humanoid?.needs.find(({ name }) => name === 'payload_kg');
    expect(need?.verdict).toBe('missed');
    expect(need?.bound?.value).toBeGreaterThanOrEqual(need?.value ?? Number.POSITIVE_INFINITY);
    expect(need?.bound?.text).toMatch(
      /^No humanoid designed here carries more than .* with the rest as asked: beyond that /,
    );
  }, 60_000);

  test('that few kinds can do ranks them first', async () => {
    const plan = planWith({ capabilities: { locomotion: [], manipulation: [], payload_kg: 3 } });
    const { candidates } = await run(plan, 3, 8);
    const able = candidates.map(({ candidate }) => (candidate.payload_kg ?? 0) >= 3);
    expect(able[0]).toBe(true);
    expect(able).toEqual(able.toSorted((a, b) => Number(b) - Number(a)));
    const scores = candidates.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }, 120_000);
});

describe('a passage that only some bodies fit', () => {
  const suggested_embodiments = ['snake', 'worm_chain', 'rover', 'quadruped'].map((embodiment) => ({
    embodiment,
    supported: true,
    score: 0.6,
    because: '',
  }));

  test('a pipe of 12 cm gives snakes and worms whose cross-section passes it', async () => {
    const environment = { terrain: ['pipe'], passage_width_m: 0.12, passage_height_m: 0.12 };
    const { candidates, notices } = await run(planWith({ suggested_embodiments, environment }), 4);
    expect(notices).toEqual([]);
    for (const { candidate } of candidates) {
      expect(['snake', 'worm_chain']).toContain(candidate.embodiment);
      expect(Math.hypot(candidate.footprint_width_m ?? 1, candidate.height_m ?? 1)).toBeLessThanOrEqual(0.12);
      expect(candidate.min_passage_m).toBeLessThanOrEqual(0.12);
    }
  }, 60_000);

  test('2 kg over flat ground does not rank them first', async () => {
    const plan = planWith({
      suggested_embodiments,
      environment: { terrain: ['flat'] },
      capabilities: { locomotion: [], manipulation: ['carry'], payload_kg: 2 },
    });
    const { candidates } = await run(plan, 4);
    expect(['rover', 'quadruped']).toContain(candidates[0]?.candidate.embodiment);
  }, 60_000);
});

describe('a cancelled run', () => {
  test('ends as cancelled, without candidates', async () => {
    const abort = new AbortController();
    const result = await run(planWith(), 1, 32, {
      signal: abort.signal,
      onProgress: ({ done }) => {
        if (done >= 1) abort.abort();
      },
    });
    expect(result.state).toBe('cancelled');
    expect(result.candidates).toEqual([]);
  }, 60_000);

  test('that is cancelled before it starts does nothing', async () => {
    const result = await run(planWith(), 1, 4, { signal: AbortSignal.abort() });
    expect(result.state).toBe('cancelled');
  });
});

test('progress counts up to the population, and telemetry has the counts', async () => {
  const seen: number[] = [];
  let now = 0;
  const clock = () => {
    now += 5;
    return now;
  };
  const result = await run(planWith(only('rover')), 4, 3, {
    clock,
    onProgress: ({ done, total }) => {
      expect(total).toBe(3);
      seen.push(done);
    },
  });
  expect(seen).toEqual([0, 1, 2, 3]);
  expect(result.telemetry).toMatchObject({
    population: 3,
    evaluations: 3,
    families: { rover: 3 },
    distinct_signatures: 3,
    duration_ms: 5,
  });
}, 60_000);
