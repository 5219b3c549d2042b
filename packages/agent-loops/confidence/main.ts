import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '@robotdesign/random';
import { createWorkerPool } from '@robotdesign/simulation';
import { corpus, halfOf } from '../../reading/corpus/corpus.ts';
import type { CorpusPrompt } from '../../reading/corpus/corpus-prompt.ts';
import { readModel, storedWeights } from '../src/candidate/confidence/model.ts';
import { collect, readCollected } from './collect.ts';
import { confidenceReport } from './report.ts';
import { samplesOf } from './samples.ts';
import { readSamples, writeSamples } from './stored-samples.ts';
import { trained } from './train.ts';

/** `npm run confidence`: how well the confidence in candidates predicts their trials. */

const usage = `Usage: npm run confidence -- [options]

Prints the calibration of the confidence in candidates, on the held-out half of the prompt corpus, from the stored
weights and samples. Ends with 1 if a goal is missed.
  --collect      first generate for prompts of both halves and try the candidates; goes on where it was interrupted
  --fit          first fit the weights to the collected tuning half, and store weights and samples; npm run docs then
                 updates the reference
  --prompts <n>  collect so many prompts of each half (default: all held-out prompts, as many of the tuning half)
  --threads <n>  worker threads (default: one for each core); their number changes no result
  --cache <dir>  where trials are collected (default: node_modules/.cache/confidence)
  --fresh        collect from the beginning: after changes of bodies, controllers or trials`;

const { values } = parseArgs({
  options: {
    collect: { type: 'boolean', default: false },
    fit: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    prompts: { type: 'string' },
    threads: { type: 'string' },
    cache: {
      type: 'string',
      default: fileURLToPath(new URL('../../../node_modules/.cache/confidence', import.meta.url)),
    },
    help: { type: 'boolean', short: 'h' },
  },
});

const seed = 1;

function count(name: string, text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new RangeError(`--${name} is "${text}". Use a whole number from 1.`);
  return value;
}

/** As many prompts of each half, in turn: an interrupted collection has both. */
function labels(): CorpusPrompt[] {
  const random = seededRandom(seed);
  const plans = corpus.filter(({ outcome }) => outcome === 'plan');
  const [tuning, heldOut] = (['tuning', 'held-out'] as const).map((half) =>
    random.shuffle(plans.filter(({ id }) => halfOf(id) === half)),
  ) as [CorpusPrompt[], CorpusPrompt[]];
  const each = count('prompts', values.prompts, heldOut.length);
  return Array.from({ length: each }, (_, at) => [heldOut[at], tuning[at]])
    .flat()
    .flatMap((label) => label ?? []);
}

async function collectAll(file: string): Promise<void> {
  if (values.fresh) rmSync(file, { force: true });
  const threads = count('threads', values.threads, availableParallelism());
  const pool = createWorkerPool({ size: threads });
  try {
    await pool.warm();
    await collect(labels(), { file, seed, lanes: threads }, pool, (done, total) => {
      if (done === total || done % 10 === 0)
        process.stderr.write(`tried the candidates of ${done} of ${total} prompts\n`);
    });
  } finally {
    await pool.close();
  }
}

function fitAll(file: string): void {
  const collected = readCollected(file);
  const samples = collected.flatMap(samplesOf);
  const loops = [...new Set(collected.map(({ loop }) => loop))];
  const model = trained(
    samples.filter(({ half }) => half === 'tuning'),
    loops.join(', '),
  );
  writeSamples(samples);
  writeFileSync(storedWeights, `${JSON.stringify(model, null, 2)}\n`);
}

if (values.help) console.log(usage);
else {
  mkdirSync(values.cache, { recursive: true });
  const file = join(values.cache, 'candidates.jsonl');
  if (values.collect) await collectAll(file);
  if (values.fit) fitAll(file);
  const { text, met } = confidenceReport(readModel(), readSamples());
  console.log(text);
  if (!met) process.exitCode = 1;
}
