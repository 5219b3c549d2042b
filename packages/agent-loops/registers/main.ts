import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';
import { logHeldOutRun, usualReader } from '../../reading/corpus/held-out-log.ts';
import { type Plans, readAll } from '../../reading/corpus/read-all.ts';
import { type Entry, halfOf, readRegisters } from '../../reading/registers/entry.ts';
import { isAccepted, judgesFamily } from '../../reading/registers/judge.ts';
import { type Share, shareText } from '../../reading/registers/report.ts';
import { registerGroups } from '../../reading/registers/show.ts';
import { grammarV2 } from '../src/grammar-v2/grammar-v2.ts';

/** `npm run candidates`: whether the best candidate of a prompt is of a family that an engineer would accept. */

const usage = `Usage: npm run candidates -- [--held-out]

Invents candidates for the prompts of the registers whose families are judged, with seed 1, and prints how often the
best one is of an accepted family, with 95 % intervals: of the tuning half with each miss.
  --held-out  the held-out half instead: shares only, which are also logged in
              packages/reading/corpus/held-out-runs.jsonl`;

const { values } = parseArgs({
  options: { 'held-out': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});

const half = values['held-out'] ? 'held-out' : 'tuning';
const population = 4;
/** A line says how far it is after every so many prompts. */
const promptsPerLine = 10;

/** The kind of body of the best candidate; undefined if there is none. */
async function bestOf({ text }: Entry, read: Plans, pool: WorkerPool): Promise<string | undefined> {
  const plan = read(text);
  if (plan.search_queries.length === 0) return undefined;
  const { candidates } = await grammarV2.run(
    { prompt: text, plan, seed: 1, config: { population, agents: [] } },
    { pool, clock: () => 0 },
  );
  return candidates[0]?.candidate.embodiment;
}

async function main(): Promise<void> {
  const entries = readRegisters()
    .flatMap((register) => register.entries.map((entry) => ({ ...entry, register: register.name })))
    .filter((entry) => halfOf(entry) === half && judgesFamily(entry));
  const read = await readAll(entries.map(({ text }) => text));
  const pool = createWorkerPool({ size: availableParallelism() });
  const accepted = new Map<string, boolean>();
  const waiting = entries.values();
  const lane = async (): Promise<void> => {
    for (const entry of waiting) {
      const best = await bestOf(entry, read, pool);
      accepted.set(entry.id, isAccepted(entry, best));
      if (accepted.size % promptsPerLine === 0)
        console.error(`${accepted.size} of ${entries.length} prompts`);
      if (half === 'tuning' && !isAccepted(entry, best))
        console.log(`${entry.id}: ${best ?? 'none'}, not ${entry.named ?? entry.families.join(' or ')}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  await pool.close();
  const shareOf = (isOwn: (register: string) => boolean): Share => {
    const own = entries.filter(({ register }) => isOwn(register));
    return { right: own.filter(({ id }) => accepted.get(id)).length, of: own.length };
  };
  const shares = Object.fromEntries(
    Object.entries(registerGroups).map(([name, isOwn]) => [name, shareOf(isOwn)]),
  );
  for (const [name, share] of Object.entries(shares))
    console.log(`${name.padEnd(16)}${share.right}/${share.of}  ${shareText(share)}`);
  if (half === 'held-out') logHeldOutRun('best candidates', usualReader, new Date(), shares);
}

if (values.help) console.log(usage);
else await main();
