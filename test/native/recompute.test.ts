import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { families } from '@robotdesign/contracts';
import { createWorkerPool } from '@robotdesign/simulation';
import { cellsOf, reasonNotApplicable, sampled } from '../../packages/agent-loops/grid/cells.ts';
import { type CellResult, runGrid } from '../../packages/agent-loops/grid/run-grid.ts';
import { sampleSize } from '../sample-size.ts';
import { nativeMujocoReady, recomputeNatively } from './native-mujoco.ts';

/** Recomputes what sized bodies claim, without code of the product. */

const ready = await nativeMujocoReady();
const applicable = families.flatMap(cellsOf).filter((cell) => reasonNotApplicable(cell) === undefined);
/** The first cell of each family asks only for 0.2 kg. */
const first = families.flatMap((family) => cellsOf(family).slice(0, 1));
const count = ready
  ? sampleSize('cells of the requirement grid, recomputed by native MuJoCo', {
      ci: 3,
      full: applicable.length,
    })
  : 0;

let folder: string;
let results: readonly CellResult[] = [];

beforeAll(async () => {
  if (!ready) return;
  folder = await mkdtemp(join(tmpdir(), 'recompute-'));
  const pool = createWorkerPool({ size: 2 });
  try {
    const others = sampled(applicable, count, 7).filter(({ asked }) => Object.keys(asked).length > 1);
    results = await runGrid(
      { cells: [...first, ...others], seed: 7, recomputations: applicable.length, boundTests: 0, folder },
      {
        pool,
        recompute: async (directories) => (await recomputeNatively(directories)).bodies,
        processes: 1,
        report: () => undefined,
      },
    );
  } finally {
    await pool.close();
  }
}, 3_600_000);

afterAll(async () => {
  if (ready) await rm(folder, { recursive: true, force: true });
});

(ready ? describe : describe.skip)('bodies that meet cells of the grid', () => {
  test('are confirmed by native MuJoCo with the payload on board', () => {
    const met = results.filter((result) => result.status === 'met');
    expect(met.length).toBeGreaterThan(0);
    const refuted = met.flatMap(({ cell, recomputed = [] }) =>
      recomputed.filter(({ confirmed }) => !confirmed).map((row) => ({ cell, row })),
    );
    for (const { cell, row } of refuted)
      process.stdout.write(`${JSON.stringify(cell)} refuted: ${JSON.stringify(row)}\n`);
    expect(refuted).toEqual([]);
    for (const { recomputed = [] } of met)
      expect(recomputed.map(({ requirement }) => requirement)).toEqual(
        expect.arrayContaining(['mass_kg', 'rest_torque_margin', 'stands']),
      );
  });
});

interface Claim {
  readonly asked: Readonly<Record<string, number>>;
  readonly continuous_nm: Readonly<Record<string, number>>;
  readonly mass_kg: number;
}

/** False claims about the first quadruped, and the rows that must refute them. */
const falseClaims: readonly (readonly [string, string, (claim: Claim) => Claim])[] = [
  ['a step of 1 m', 'step_m', (claim) => ({ ...claim, asked: { ...claim.asked, step_m: 1 } })],
  ['a speed of 9 m/s', 'speed_m_s', (claim) => ({ ...claim, asked: { ...claim.asked, speed_m_s: 9 } })],
  ['a week', 'duration_s', (claim) => ({ ...claim, asked: { ...claim.asked, duration_s: 604_800 } })],
  ['a payload of 90 kg', 'stands', (claim) => ({ ...claim, asked: { payload_kg: 90 } })],
  ['two thirds of its mass', 'mass_kg', (claim) => ({ ...claim, mass_kg: claim.mass_kg / 1.5 })],
  [
    'joints without torque',
    'rest_torque_margin',
    (claim) => ({
      ...claim,
      continuous_nm: Object.fromEntries(Object.keys(claim.continuous_nm).map((name) => [name, 1e-4])),
    }),
  ],
];

(ready ? test.each(falseClaims) : test.skip.each(falseClaims))(
  'a quadruped that claims %s is refuted',
  async (name, requirement, change) => {
    const copy = join(folder, `false ${name}`);
    await cp(join(folder, 'quadruped-0'), copy, { recursive: true });
    const claim: Claim = JSON.parse(await readFile(join(copy, 'claim.json'), 'utf8'));
    await writeFile(join(copy, 'claim.json'), JSON.stringify(change(claim)));
    const rows = (await recomputeNatively([copy])).bodies[copy];
    expect(rows?.filter(({ confirmed }) => !confirmed).map((row) => row.requirement)).toContain(requirement);
  },
  120_000,
);
