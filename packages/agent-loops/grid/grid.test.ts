import { beforeAll, describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { createWorkerPool } from '@robotdesign/simulation';
import { sampleSize } from '../../../test/sample-size.ts';
import { type Cell, cellAt, cellsIn, cellsOf, keyOfCell, reasonNotApplicable, sampled } from './cells.ts';
import checkBounds from './check-bounds.ts';
import { gridReport } from './report.ts';
import { type CellResult, type Recomputed, runGrid } from './run-grid.ts';
import sizeCell from './size-cell.ts';

const applicable = families.flatMap(cellsOf).filter((cell) => reasonNotApplicable(cell) === undefined);
const seed = 20261122;

describe('the cells', () => {
  test('are unique combinations of payload, step, speed and duration', () => {
    for (const family of families) {
      const keys = cellsOf(family).map(keyOfCell);
      expect(keys).toHaveLength(5 * 4 * 3 * 3);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('of bodies that fall without a controller ask no speed', () => {
    const asked = { payload_kg: 1, step_m: 0, speed_m_s: 0.5, duration_s: null };
    expect(reasonNotApplicable(cellAt('biped', asked))).toContain('balance controller');
    expect(reasonNotApplicable(cellAt('biped', { ...asked, speed_m_s: null }))).toBeUndefined();
    expect(reasonNotApplicable(cellAt('quadruped', asked))).toBeUndefined();
  });

  test('that ask for nothing on an axis have no requirement there', () => {
    const cell = cellAt('rover', { payload_kg: 3, step_m: 0, speed_m_s: null, duration_s: 7200 });
    expect(cell.asked).toEqual({ payload_kg: 3, duration_s: 7200 });
  });
});

test('cells are read from a JSON text; unknown families and requirements are refused', () => {
  const cell = { family: 'rover', asked: { payload_kg: 3 } };
  expect(cellsIn(JSON.stringify([cell]))).toEqual([cell]);
  expect(() => cellsIn('[{"family":"sofa","asked":{}}]')).toThrow('family');
  expect(() => cellsIn('[{"family":"rover","asked":{"charm":1}}]')).toThrow('charm');
});

describe('a seeded sample of cells', () => {
  const count = sampleSize('cells of the requirement grid, on 1 and 2 threads', {
    ci: 3,
    full: applicable.length,
  });
  /** In CI cells that ask for one or two values: the bounds of four values take many times as long. */
  const drawn = applicable.filter(
    ({ asked }) => count === applicable.length || Object.keys(asked).length <= 2,
  );
  const cells = sampled(drawn, count, seed);
  let results: readonly CellResult[];

  async function run(threads: number, boundTests: number): Promise<CellResult[]> {
    const pool = createWorkerPool({ size: threads });
    try {
      return await runGrid(
        { cells, seed, recomputations: 0, boundTests, folder: '' },
        { pool, processes: 1, recompute: async () => ({}), report: () => undefined },
      );
    } finally {
      await pool.close();
    }
  }
  beforeAll(async () => {
    results = await run(2, Math.ceil(count / 4));
  }, 3_600_000);

  test('is met or has a bound, and no bound is contradicted', () => {
    expect(results).toHaveLength(count);
    expect(results.filter((one) => gridReport([one]).failures > 0)).toEqual([]);
  });

  test('is the same on any number of threads', async () => {
    const untested = results.map((result) => {
      if (result.status !== 'infeasible') return result;
      const { contradictions: _, ...rest } = result;
      return rest;
    });
    expect(await run(1, 0)).toEqual(untested);
  }, 3_600_000);
});

describe('a search that misses what a harder one meets', () => {
  const cells: readonly Cell[] = [
    { family: 'snake', asked: { payload_kg: 25, speed_m_s: 1.5, step_m: 0.2 } },
    { family: 'worm_chain', asked: { payload_kg: 25, speed_m_s: 1.5, step_m: 0.2 } },
  ];
  test.each(cells)(
    'has bounds that new searches confirm: $family',
    (cell) => {
      const result = sizeCell({ cell, seed: 1 });
      if (result.status !== 'infeasible') throw new Error(`the cell is ${result.status}`);
      expect(checkBounds({ cell, seed: 1, bounds: result.bounds })).toEqual([]);
    },
    60_000,
  );
});

describe('a body that only the search for a harder task finds', () => {
  test.each([
    ['balancer', { payload_kg: 3, step_m: 0.05 }],
    ['rover', { payload_kg: 25, step_m: 0.2 }],
  ] as const)('%s %j meets the task, and its program names only what the task asks', (family, asked) => {
    const result = sizeCell({ cell: { family, asked }, seed: 1 });
    if (result.status !== 'met') throw new Error(`it is ${result.status}`);
    const names = result.program.metadata.sizing?.requirements.map(({ name }) => name);
    expect(names).toEqual(Object.keys(asked));
  });
});

describe('the report', () => {
  const cell: Cell = cellAt('rover', { payload_kg: 1, step_m: 0, speed_m_s: 0.5, duration_s: null });
  const speed = (recomputed: number, confirmed: boolean): Recomputed => ({
    requirement: 'speed_m_s',
    asked: 0.5,
    claimed: 0.55,
    recomputed,
    ratio: recomputed / 0.55,
    confirmed,
  });
  const met = (row: Recomputed): CellResult => ({
    cell,
    status: 'met',
    archetype: 'four_fixed_box',
    claimed: { speed_m_s: 0.55 },
    recomputed: [row],
  });

  test('counts a claim that is not confirmed as a failure', () => {
    expect(gridReport([met(speed(0.52, true))]).failures).toBe(0);
    const { text, failures } = gridReport([met(speed(0.4, false))]);
    expect(failures).toBe(1);
    expect(text).toContain('claimed but not confirmed: rover');
    expect(text).toContain('median 0.727');
  });

  test('counts a cell with neither body nor bound, and a contradicted bound, as failures', () => {
    const unproven: CellResult = { cell, status: 'unproven', because: 'no bound' };
    const bound = {
      key: 'speed_m_s',
      asked: 0.5,
      value: 0.4,
      check: 'speed_m_s',
      strongest: { wheels: 'x' },
    } as const;
    const bounded: CellResult = { cell, status: 'infeasible', bounds: [bound], contradictions: [] };
    expect(gridReport([unproven]).failures).toBe(1);
    expect(gridReport([bounded]).failures).toBe(0);
    expect(gridReport([{ ...bounded, contradictions: ['speed_m_s 1.05 × 0.4 is met'] }]).failures).toBe(1);
  });

  test('counts a cell as a failure if it is infeasible and a harder one is met', () => {
    const bounds = [{ key: 'payload_kg', asked: 1, value: 0.9, check: 'torque', strongest: {} }] as const;
    const infeasible = (asked: Cell['asked']): CellResult => ({
      cell: { ...cell, asked },
      status: 'infeasible',
      bounds,
    });
    const harder = met(speed(0.52, true));
    expect(gridReport([harder, infeasible({ payload_kg: 1 })]).failures).toBe(1);
    expect(gridReport([harder, infeasible({ payload_kg: 2 })]).failures).toBe(0);
    expect(gridReport([harder, infeasible({ payload_kg: 1, duration_s: 60 })]).failures).toBe(0);
  });

  test('counts a task that its family must meet and does not as a failure', () => {
    const bounds = [{ key: 'speed_m_s', asked: 0.5, value: 0.4, check: 'speed_m_s', strongest: {} }] as const;
    expect(gridReport([{ cell: { ...cell, name: 'must' }, status: 'infeasible', bounds }]).failures).toBe(1);
  });
});
