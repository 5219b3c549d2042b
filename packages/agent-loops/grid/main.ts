import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { families, isFamily } from '@robotdesign/contracts';
import { createWorkerPool } from '@robotdesign/simulation';
import { recomputeNatively } from '../../../test/native/native-mujoco.ts';
import { cellsOf, namedTasks, reasonNotApplicable, sampled } from './cells.ts';
import { gridReport } from './report.ts';
import { type CellResult, runGrid } from './run-grid.ts';

/** `npm run grid`: which requirements each family meets, recomputed with native MuJoCo. */

const usage = `Usage: npm run grid -- [options]

Sizes bodies for every combination of payload, step, speed and duration, recomputes what they claim with native MuJoCo,
and tests the bounds of what is infeasible. Ends with 1 if a claim is not confirmed, a bound is contradicted, or a cell
has neither a body nor a bound.
  --family <name>    this family only; may be repeated
  --sample <n>       only so many cells that apply, drawn by the seed, without the named tasks
  --seed <n>         seed of bodies and samples (default 1)
  --recompute <n>    recompute so many met cells (default: all)
  --bounds <n>       test the bounds of so many infeasible cells (default 24)
  --threads <n>      worker threads (default: one for each core); their number changes no result
  --json <file>      also write every result to a file`;

const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    recompute: { type: 'string' },
    bounds: { type: 'string', default: '24' },
    threads: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0)
    throw new RangeError(`--${name} is "${text}". Use a whole number from 0.`);
  return value;
}

/** Progress on a terminal in one line, elsewhere each tenth. */
function reporter(phase: string, done: number, total: number): void {
  if (process.stderr.isTTY)
    process.stderr.write(`\r${phase}: ${done} of ${total}${done === total ? '\n' : ''}`);
  else if (done === total || done % Math.ceil(total / 10) === 0)
    process.stderr.write(`${phase}: ${done} of ${total}\n`);
}

async function run(): Promise<CellResult[]> {
  const unknown = (values.family ?? []).filter((name) => !isFamily(name));
  if (unknown.length > 0)
    throw new RangeError(`Unknown family ${unknown.join(', ')}. Use one of ${families.join(', ')}.`);
  const seed = wholeNumber('seed', values.seed) ?? 1;
  const sample = wholeNumber('sample', values.sample);
  const wanted = families.filter((family) => !values.family || values.family.includes(family));
  const all = wanted.flatMap(cellsOf);
  const cells =
    sample === undefined
      ? [...all, ...namedTasks.filter(({ family }) => wanted.includes(family))]
      : sampled(
          all.filter((cell) => reasonNotApplicable(cell) === undefined),
          sample,
          seed,
        );
  const pool = createWorkerPool({ size: wholeNumber('threads', values.threads) ?? availableParallelism() });
  const folder = await mkdtemp(join(tmpdir(), 'grid-'));
  try {
    return await runGrid(
      {
        cells,
        seed,
        folder,
        recomputations: wholeNumber('recompute', values.recompute) ?? cells.length,
        boundTests: wholeNumber('bounds', values.bounds) ?? 0,
      },
      {
        pool,
        recompute: async (directories) => (await recomputeNatively(directories)).bodies,
        report: reporter,
      },
    );
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(usage);
else {
  const results = await run();
  const { text, failures } = gridReport(results);
  console.log(text);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 1)}\n`);
  if (failures > 0) process.exitCode = 1;
}
