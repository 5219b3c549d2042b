import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { families, isFamily } from '@robotdesign/contracts';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { recomputeNatively } from '../../../test/native/native-mujoco.ts';
import { corpus } from '../../reading/corpus/corpus.ts';
import type { CorpusPrompt } from '../../reading/corpus/corpus-prompt.ts';
import { type Cell, cellsIn, cellsOf, namedTasks, reasonNotApplicable, sampled } from './cells.ts';
import { corpusReport } from './corpus-report.ts';
import { corpusTasks, tasksOf } from './corpus-shares.ts';
import { gridReport } from './report.ts';
import { type CellResult, runGrid } from './run-grid.ts';

/** `npm run grid`: which requirements each family meets, recomputed with native MuJoCo. */

const usage = `Usage: npm run grid -- [options]

Sizes bodies for every combination of payload, step, speed and duration, recomputes what they claim with native MuJoCo,
and tests the bounds of what is infeasible. Ends with 1 if a claim is not confirmed, a bound is contradicted, or a cell
has neither a body nor a bound.
  --family <name>    this family only; may be repeated
  --sample <n>       only so many cells that apply, drawn by the seed, without the named tasks
  --cells <file>     only the cells of a JSON file: [{"family": "rover", "asked": {"payload_kg": 3}}, …]
  --seed <n>         seed of bodies and samples (default 1)
  --recompute <n>    recompute so many met cells (default: all)
  --bounds <n>       test the bounds of so many infeasible cells (default 24)
  --threads <n>      worker threads, and processes of native MuJoCo (default: one for each core); their number
                     changes no result
  --json <file>      also write every result to a file
  --corpus           instead: generate for the labelled requirements of the prompt corpus; with --sample, --seed,
                     --threads and --json`;

const { values } = parseArgs({
  options: {
    family: { type: 'string', multiple: true },
    sample: { type: 'string' },
    cells: { type: 'string' },
    seed: { type: 'string', default: '1' },
    recompute: { type: 'string' },
    bounds: { type: 'string', default: '24' },
    threads: { type: 'string' },
    json: { type: 'string' },
    corpus: { type: 'boolean', default: false },
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

const seed = wholeNumber('seed', values.seed) ?? 1;
const sample = wholeNumber('sample', values.sample);
const threads = wholeNumber('threads', values.threads) ?? availableParallelism();

async function withPool<T>(work: (pool: WorkerPool) => Promise<T>): Promise<T> {
  const pool = createWorkerPool({ size: threads });
  try {
    return await work(pool);
  } finally {
    await pool.close();
  }
}

function cellsToRun(): Cell[] {
  if (values.cells !== undefined) return cellsIn(readFileSync(values.cells, 'utf8'));
  const unknown = (values.family ?? []).filter((name) => !isFamily(name));
  if (unknown.length > 0)
    throw new RangeError(`Unknown family ${unknown.join(', ')}. Use one of ${families.join(', ')}.`);
  const wanted = families.filter((family) => !values.family || values.family.includes(family));
  const all = wanted.flatMap(cellsOf);
  if (sample === undefined) return [...all, ...namedTasks.filter(({ family }) => wanted.includes(family))];
  const applicable = all.filter((cell) => reasonNotApplicable(cell) === undefined);
  return sampled(applicable, sample, seed);
}

async function gridResults(pool: WorkerPool): Promise<CellResult[]> {
  const cells = cellsToRun();
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
        processes: threads,
        report: reporter,
      },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function labels(): CorpusPrompt[] {
  const all = tasksOf(corpus);
  return sample === undefined ? all : sampled(all, sample, seed);
}

/** Prints a report; the command fails if something is missed. */
async function finish(results: unknown, text: string, failed: boolean): Promise<void> {
  console.log(text);
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(results, null, 1)}\n`);
  if (failed) process.exitCode = 1;
}

if (values.help) console.log(usage);
else if (values.corpus) {
  const drawn = labels();
  const report = (done: number) => reporter('generated', done, drawn.length);
  const tasks = await withPool((pool) => corpusTasks(drawn, seed, pool, () => performance.now(), report));
  const { text, met } = corpusReport(tasks);
  await finish(tasks, text, !met);
} else {
  const results = await withPool(gridResults);
  const { text, failures } = gridReport(results);
  await finish(results, text, failures > 0);
}
