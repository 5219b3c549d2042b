import { availableParallelism } from 'node:os';
import { assessing, grammarV2 } from '@robotdesign/agent-loops';
import { type Family, families, type Plan } from '@robotdesign/contracts';
import {
  type Archetype,
  archetypes,
  buildBody,
  catalogueOptions,
  DerivationError,
  type DesignBrief,
  deriveProgram,
  openBrief,
  sizeBody,
} from '@robotdesign/robot-design';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';

/** Measures bodies of each family: derivations, sizings and whole answers. */

const metadata = { task: 'bench', agent_loop: 'bench', loop_version: '1' };

/** Runs work for a time and returns how often per second it ran. */
function rateOf(seconds: number, work: (index: number) => void): number {
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < 1000 * seconds) {
    work(count);
    count += 1;
  }
  return (1000 * count) / (performance.now() - began);
}

export function archetypeAt(family: Family, index: number): Archetype {
  const list = archetypes[family];
  const found = list[index % list.length];
  if (!found) throw new RangeError(`${family} has no archetype`);
  return found;
}

/** Derived and built bodies per second on one thread. */
export const derivationsPerSecond = (family: Family, seconds: number): number =>
  rateOf(seconds, (seed) => {
    try {
      buildBody(
        deriveProgram({ family, archetype: archetypeAt(family, seed), seed, brief: openBrief, metadata }),
      );
    } catch (error) {
      // Sizes that do not fit together are part of a search.
      if (!(error instanceof DerivationError)) throw error;
    }
  });

const assess = assessing(new Set(['payload_kg', 'duration_s']));
const carrying: DesignBrief = { ...openBrief, payload_kg: 1, duration_s: 3600 };

/** Sized bodies per second on one thread, for 1 kg of payload and an hour. */
export const sizingsPerSecond = (family: Family, seconds: number): number =>
  rateOf(seconds, (seed) => {
    const archetype = archetypeAt(family, seed);
    sizeBody({ family, archetype, seed, brief: carrying, metadata, options: catalogueOptions }, assess);
  });

const planFor = (family: Family): Plan => ({
  task_goal: 'move about',
  language: 'en',
  capabilities: { locomotion: [], manipulation: [] },
  environment: { terrain: [] },
  constraints: [],
  suggested_embodiments: [{ embodiment: family, supported: true, score: 1, because: '' }],
  sensors: [],
  search_queries: [],
  motion_reference: { needed: false, kinds: [], because: '' },
  assumptions: [],
  questions: [],
  conflicts: [],
  ignored: [],
  confidence: 1,
  provenance: [],
  coverage: [],
  not_understood: [],
  notices: [],
});

/** Milliseconds of whole answers for a family, warm, and the most joints of a candidate. */
async function answers(pool: WorkerPool, family: Family, population: number, runs: number) {
  const samples_ms: number[] = [];
  let joints = 0;
  for (let seed = 0; seed <= runs; seed += 1) {
    const began = performance.now();
    const config = { population, agents: [] };
    const request = { prompt: 'move about', plan: planFor(family), seed, config };
    const { candidates } = await grammarV2.run(request, { pool, clock: () => performance.now() });
    if (seed > 0) samples_ms.push(performance.now() - began);
    joints = Math.max(joints, ...candidates.map(({ candidate }) => candidate.dof_total ?? 0));
  }
  return { family, population, samples_ms, joints };
}

/** Warm answers for every family with population 4, and for one family with other populations. */
export async function warmAnswers(runs: number) {
  const pool = createWorkerPool({ size: availableParallelism() });
  await pool.warm();
  try {
    const measured = [];
    for (const family of families) measured.push(await answers(pool, family, 4, runs));
    for (const population of [1, 16]) measured.push(await answers(pool, 'quadruped', population, runs));
    return measured;
  } finally {
    await pool.close();
  }
}
