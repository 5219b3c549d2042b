import { readFile } from 'node:fs/promises';
import type { WorkerPool } from '@robotdesign/simulation';
import { summarize } from '../summary.ts';
import type { Row } from '../table.ts';
import { creative } from './creative.ts';
import { keptRun } from './finished-runs.ts';
import { mapElites, mapElitesName } from './map-elites.ts';
import { protocol } from './protocol.ts';
import { runSearch, type SearchResult } from './run-search.ts';
import type { Search } from './search.ts';
import { eachSeed } from './seeds.ts';

const median = (values: readonly number[]): number => summarize(values).median;
const places = 2;

/** The search of creative_qd_v2 and plain MAP-Elites with the same simulated steps, on the same seeds. */
export async function qdComparison(print: (line: string) => void): Promise<readonly Row[]> {
  print(await readFile(new URL('./map-elites.ts', import.meta.url), 'utf8'));
  const measured = async (name: string, search: Search, seed: number, pool: WorkerPool) => {
    const run = `${name}, seed ${seed}`;
    const result = await keptRun(run, () => runSearch(search, seed, pool));
    print(`${run}: ${JSON.stringify(result)}`);
    return result;
  };
  const { map_elites } = protocol;
  const pairs = await eachSeed(protocol.seeds, async (seed, pool) => ({
    theirs: await measured(mapElitesName(map_elites), mapElites(map_elites), seed, pool),
    ours: await measured('creative_qd_v2', creative, seed, pool),
  }));
  const [ours, theirs] = [pairs.map((pair) => pair.ours), pairs.map((pair) => pair.theirs)];
  const scores = (of: readonly SearchResult[]) => of.map(({ qd_score }) => qd_score);
  const elites = (of: readonly SearchResult[]) => median(of.map(({ elites: count }) => count));
  const bySeed = scores(ours).map((score, at) => (score / (scores(theirs)[at] ?? 0)).toFixed(places));
  return [
    {
      what: 'QD score in 1 million steps, creative_qd_v2 over plain MAP-Elites',
      ours: { unit: 'm', samples: scores(ours) },
      theirs: { unit: 'm', samples: scores(theirs) },
      ratios: [median(scores(ours)) / median(scores(theirs))],
      goal: { of: 'ratio', bound: 'at least', value: 1.25 },
      note: `by seed ${bySeed.join(', ')}; ${elites(ours)} and ${elites(theirs)} elites`,
    },
  ];
}
