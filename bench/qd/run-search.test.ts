import { describe, expect, test } from '@jest/globals';
import { drawnVector, type UnitVector } from '@robotdesign/quality-diversity';
import { seededRandom } from '@robotdesign/random';
import { createWorkerPool } from '@robotdesign/simulation';
import { bodyOf, sizeOf } from './body.ts';
import { creative } from './creative.ts';
import { protocol } from './protocol.ts';
import { runSearch } from './run-search.ts';
import type { Search } from './search.ts';

const genes = protocol.representation.genes.length;

test('genomes give bodies of different sizes, the same each time', () => {
  const random = seededRandom(1);
  const genomes = Array.from({ length: 10 }, () => drawnVector(genes, random));
  const sizes = genomes.map((genome) => sizeOf(bodyOf(genome)));
  expect(genomes.map((genome) => sizeOf(bodyOf(genome)))).toEqual(sizes);
  expect(new Set(sizes.map(({ length_m }) => length_m)).size).toBe(10);
  const low = Array.from({ length: genes }, () => 0);
  const high = low.map((_, at) => (at === 2 ? 1 : 0));
  expect(sizeOf(bodyOf(high)).height_m - sizeOf(bodyOf(low)).height_m).toBeCloseTo(0.08 * 1.5, 3);
});

describe('a search', () => {
  const offered = 2;
  /** Tries the first initial genomes once. */
  const search: Search = async ({ archive, initial, evaluate }) => {
    const genomes: readonly UnitVector[] = initial.slice(0, offered);
    for (const [at, evaluation] of (await evaluate(genomes)).entries())
      if (evaluation) archive.add({ ...evaluation, genome: genomes[at] ?? [] });
  };
  const ran = async (threads: number, budget_steps?: number) => {
    const pool = createWorkerPool({ size: threads });
    const result = await runSearch(search, 3, pool, budget_steps);
    await pool.close();
    return result;
  };

  test('scores the same on one thread and on two', async () => {
    const [one, two] = [await ran(1), await ran(2)];
    expect(two).toEqual(one);
    expect(one.qd_score).toBeGreaterThan(0);
    expect(one).toMatchObject({ trials: offered });
  }, 120_000);

  test('of creative_qd_v2 fills the map until the budget is spent', async () => {
    const pool = createWorkerPool({ size: 2 });
    const { elites, steps } = await runSearch(creative, 3, pool, 4_000);
    await pool.close();
    expect(elites).toBeGreaterThan(0);
    expect(steps).toBeGreaterThanOrEqual(4_000);
  }, 120_000);

  test('counts every step, and nothing after the budget is spent', async () => {
    const { trials, steps } = await ran(2, 1_000);
    expect(trials).toBe(1);
    expect(steps).toBeGreaterThanOrEqual(1_000);
  });
});
