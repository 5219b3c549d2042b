import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Family, families } from '@robotdesign/contracts';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { sampled } from '../../packages/agent-loops/grid/cells.ts';
import { sampleSize } from '../sample-size.ts';
import { bodiesPerFamily, massSpans, tasksOf } from './mass-ladders.ts';
import { checkNatively, type NativeResult, nativeMujocoReady } from './native-mujoco.ts';
import type { SizeBodyInput, SizedOfTask } from './size-body.ts';

/** Sizes light and heavy bodies of every family and checks them with native MuJoCo, without load and with it. */

const ready = await nativeMujocoReady();
const count = ready
  ? sampleSize('sized bodies per family, checked by native MuJoCo without load and with it', {
      ci: 1,
      full: bodiesPerFamily,
    })
  : 0;
const isFull = count === bodiesPerFamily;
const sizeTask = new URL('./size-body.ts', import.meta.url);
const seed = 20261123;
/** Bodies per process of native MuJoCo. */
const batch = 5;

let folder: string;
let pool: WorkerPool;

beforeAll(async () => {
  if (!ready) return;
  folder = await mkdtemp(join(tmpdir(), 'sized-bodies-'));
  pool = createWorkerPool({ size: 1 });
});

afterAll(async () => {
  if (!ready) return;
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

interface Checked {
  readonly index: number;
  readonly sized: SizedOfTask | undefined;
  readonly native: NativeResult | undefined;
}

/** Sizes and checks bodies of a family, in the order of their tasks. */
async function checked(family: Family): Promise<Checked[]> {
  const tasks = sampled(tasksOf(family), count, seed + families.indexOf(family));
  const directories = tasks.map(({ index }) => join(folder, `${family}-${index}`));
  const sized: (SizedOfTask | undefined)[] = [];
  for (const [at, task] of tasks.entries()) {
    const input = { task, index: task.index, seed, directory: directories[at] ?? '' };
    sized.push(await pool.run<SizeBodyInput, SizedOfTask | undefined>(sizeTask, input));
  }
  const written = directories.filter((_, at) => sized[at] !== undefined);
  const native = new Map<string, NativeResult>();
  for (let at = 0; at < written.length; at += batch)
    for (const [directory, result] of Object.entries(
      (await checkNatively(written.slice(at, at + batch))).bodies,
    ))
      native.set(directory, result);
  return tasks.map(({ index }, at) => ({
    index,
    sized: sized[at],
    native: native.get(directories[at] ?? ''),
  }));
}

(ready ? describe : describe.skip)('sized bodies in native MuJoCo', () => {
  test.each(families)(
    '%s: stand, survive noise and hold their load within the continuous torque of their actuators',
    async (family) => {
      const results = await checked(family);
      const masses = results.flatMap(({ sized }) => (sized ? [sized.mass_kg] : []));
      const countOf = (holds: (one: Checked) => boolean) => results.filter(holds).length;
      const passed = countOf(({ native }) => native?.failed.length === 0);
      const met = countOf(({ sized }) => sized?.missed.length === 0);
      process.stdout.write(
        `${family}: ${Math.min(...masses).toFixed(2)} to ${Math.max(...masses).toFixed(2)} kg, ${passed} of ${count} pass, ${met} meet their task\n`,
      );
      for (const { index, sized, native } of results)
        expect({ index, ...sized, ...native }).toMatchObject({ index, failed: [], said: [] });
      if (!isFull) return;
      expect(Math.min(...masses)).toBeLessThanOrEqual(massSpans[family].lightest_kg);
      expect(Math.max(...masses)).toBeGreaterThanOrEqual(massSpans[family].heaviest_kg);
    },
    1_800_000,
  );
});
