import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@robotdesign/contracts';
import { protocol } from './protocol.ts';
import type { SearchResult } from './run-search.ts';

const folder = fileURLToPath(new URL('../results/', import.meta.url));
const file = `${folder}qd.jsonl`;
/** Seeds and settings of MAP-Elites are in the name of a run. */
const { map_elites: _chosen, grid: _grid, seeds: _seeds, ...domain } = protocol;
const frozen = sha256(JSON.stringify(domain)).slice(0, 16);

/** The line of a finished run. Runs of another protocol do not count. */
interface Finished {
  readonly protocol: string;
  readonly run: string;
  readonly result: SearchResult;
}

async function finished(): Promise<readonly Finished[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Finished => JSON.parse(line));
}

/**
 * The result of a run, kept in `bench/results/qd.jsonl` as soon as it ends. With `QD_RESUME=1` a run that is kept is not
 * repeated, so that an interrupted benchmark goes on.
 */
export async function keptRun(run: string, measure: () => Promise<SearchResult>): Promise<SearchResult> {
  const kept = process.env.QD_RESUME === '1' ? await finished() : [];
  const earlier = kept.findLast((one) => one.run === run && one.protocol === frozen);
  if (earlier) return earlier.result;
  const result = await measure();
  await mkdir(folder, { recursive: true });
  await appendFile(file, `${JSON.stringify({ protocol: frozen, run, result })}\n`);
  return result;
}
