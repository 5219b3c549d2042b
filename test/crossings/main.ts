import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Family, isFamily } from '@robotdesign/contracts';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { tasksOf } from '../native/mass-ladders.ts';
import { movers } from '../native/movers.ts';
import type { SizeBodyInput } from '../native/size-body.ts';
import type { CrossedBody } from './cross-body.ts';
import { crossingRow, crossingTableHead } from './table.ts';

/** `npm run crossings`: the steps and slopes that sized bodies cross in trials, next to what closed forms promise. */

const usage = `Usage: npm run crossings -- [options]

Sizes bodies of each family that moves, from light to heavy, and lets them cross higher and higher steps and steeper and
steeper slopes with their payload. A size counts if four of five trials with other friction, mass and strength cross it.
Each row is printed when its body has ended: with several threads the order of the rows varies.
  --family <name>    this family only; may be repeated
  --sample <n>       bodies of each family (default 3)
  --threads <n>      worker threads (default: one for each core); their number changes no result`;

const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true },
    sample: { type: 'string', default: '3' },
    threads: { type: 'string', default: `${availableParallelism()}` },
    help: { type: 'boolean', short: 'h' },
  },
});

function wholeNumber(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new RangeError(`--${name} is "${text}". Use a whole number from 1.`);
  return value;
}

const crossTask = new URL('./cross-body.ts', import.meta.url);
const seed = 20261125;

/** So many tasks of a family, spread evenly from the lightest body to the heaviest. */
function spread(family: Family, count: number) {
  const tasks = tasksOf(family);
  const places = Array.from({ length: count }, (_, at) =>
    Math.round(((at + 0.5) / count) * tasks.length - 0.5),
  );
  return tasks.filter(({ index }) => places.includes(index));
}

/** All bodies of all families are queued at once; each row is printed when its body has ended. */
async function crossAll(pool: WorkerPool, wanted: readonly Family[], count: number, folder: string) {
  const bodies = wanted.flatMap((family) => spread(family, count).map((task) => ({ family, task })));
  let ended = 0;
  await Promise.all(
    bodies.map(async ({ family, task }) => {
      const directory = join(folder, `${family}-${task.index}`);
      const input: SizeBodyInput = { task, index: task.index, seed, directory };
      const crossed = await pool.run<SizeBodyInput, CrossedBody | undefined>(crossTask, input);
      ended += 1;
      if (crossed) console.log(crossingRow(family, crossed));
      console.error(`${ended} of ${bodies.length} bodies tried`);
    }),
  );
}

async function main(): Promise<void> {
  const unknown = (values.family ?? []).filter(
    (name) => !isFamily(name) || !movers.some((own) => own === name),
  );
  if (unknown.length > 0)
    throw new RangeError(`No family that moves: ${unknown.join(', ')}. Use one of ${movers.join(', ')}.`);
  const wanted = movers.filter((family) => !values.family || values.family.includes(family));
  const folder = await mkdtemp(join(tmpdir(), 'crossings-'));
  const pool = createWorkerPool({ size: wholeNumber('threads', values.threads) });
  try {
    console.log(crossingTableHead);
    await crossAll(pool, wanted, wholeNumber('sample', values.sample), folder);
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(usage);
else await main();
