import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Controller, type Family, families } from '@robotdesign/contracts';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { sampled } from '../../packages/agent-loops/grid/cells.ts';
import { sampleSize } from '../sample-size.ts';
import { bodiesPerFamily, tasksOf } from './mass-ladders.ts';
import { movers } from './movers.ts';
import { nativeMujocoReady, type Replayed, replayNatively } from './native-mujoco.ts';
import type { SizeBodyInput, SizedOfTask } from './size-body.ts';

/** Replays the controllers of light and heavy bodies in native MuJoCo with the script of the how-to guide. */

const ready = await nativeMujocoReady();
const count = ready
  ? sampleSize('sized bodies per family whose controller is replayed by native MuJoCo', {
      ci: 1,
      full: bodiesPerFamily,
    })
  : 0;
const isFull = count === bodiesPerFamily;
const sizeTask = new URL('./size-body.ts', import.meta.url);
const seed = 20261124;

let folder: string;
let pool: WorkerPool;

beforeAll(async () => {
  if (!ready) return;
  folder = await mkdtemp(join(tmpdir(), 'replayed-'));
  pool = createWorkerPool({ size: 1 });
});

afterAll(async () => {
  if (!ready) return;
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

interface Moved {
  readonly sized: SizedOfTask;
  readonly claim: Controller['expected'][number];
  readonly replayed: Replayed;
}

/** Sizes bodies of a family, chooses their controllers and replays them. */
async function moved(family: Family): Promise<Moved[]> {
  const results: Moved[] = [];
  for (const task of sampled(tasksOf(family), count, seed + families.indexOf(family))) {
    const directory = join(folder, `${family}-${task.index}`);
    const input = { task, index: task.index, seed, directory, withController: true };
    const sized = await pool.run<SizeBodyInput, SizedOfTask | undefined>(sizeTask, input);
    if (!sized) throw new Error(`no body for task ${task.index} of ${family}`);
    const file = await readFile(join(directory, 'controller.json'), 'utf8');
    const [claim] = (JSON.parse(file) as Controller).expected;
    if (!claim) throw new Error(`${directory}/controller.json has no trial`);
    results.push({ sized, claim, replayed: await replayNatively(directory) });
  }
  return results;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const difference = ({ claim, replayed }: Moved): number =>
  Math.abs(replayed.distance_m - claim.distance_m) / Math.abs(claim.distance_m);
const overGoal = ({ claim, sized }: Moved): number => claim.speed_m_s / sized.goal_m_s;

const columns = ['family', 'bodies', 'kg', 'median m/s', 'median/goal', 'least/goal', 'falls', 'native off'];
const widths = [20, 8, 16, 12, 13, 12, 7, 12];
function printRow(cells: readonly string[]): void {
  process.stdout.write(`${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('')}\n`);
}

function printFamily(family: Family, results: readonly Moved[]): void {
  const masses = results.map(({ sized }) => sized.mass_kg);
  printRow([
    family,
    `${results.length}`,
    `${Math.min(...masses).toFixed(2)} to ${Math.max(...masses).toFixed(2)}`,
    middle(results.map(({ claim }) => claim.speed_m_s)).toFixed(2),
    middle(results.map(overGoal)).toFixed(2),
    Math.min(...results.map(overGoal)).toFixed(2),
    `${results.filter(({ claim }) => claim.fell).length}`,
    `${(100 * Math.max(...results.map(difference))).toFixed(1)} %`,
  ]);
}

(ready ? describe : describe.skip)('the controllers of sized bodies', () => {
  beforeAll(() => printRow(columns));

  test.each(movers)(
    '%s: move as far in native MuJoCo as claimed, and fall where they are claimed to',
    async (family) => {
      const results = await moved(family);
      printFamily(family, results);
      for (const result of results) {
        const agrees = difference(result) <= 0.2;
        expect({ ...result, agrees }).toMatchObject({ agrees: true, replayed: { fell: result.claim.fell } });
      }
      if (isFull) expect(middle(results.map(overGoal))).toBeGreaterThanOrEqual(1);
    },
    1_800_000,
  );
});
