import { summarize } from '../summary.ts';
import type { Row } from '../table.ts';
import { keptRun } from './finished-runs.ts';
import { mapElites, mapElitesName } from './map-elites.ts';
import { protocol } from './protocol.ts';
import { runSearch } from './run-search.ts';
import { eachSeed } from './seeds.ts';

/** MAP-Elites with each mutation size and batch of the grid, on the seeds of the grid. The best median is frozen in `qd.json`. */
export async function qdGrid(print: (line: string) => void): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const cell of protocol.grid.cells) {
    const what = mapElitesName(cell);
    const results = await eachSeed(protocol.grid.seeds, async (seed, pool) => {
      const run = `${what}, seed ${seed}`;
      const result = await keptRun(run, () => runSearch(mapElites(cell), seed, pool));
      print(`${run}: ${JSON.stringify(result)}`);
      return result;
    });
    rows.push({
      what,
      ours: { unit: 'm', samples: results.map(({ qd_score }) => qd_score) },
      note: `${summarize(results.map(({ elites }) => elites)).median} elites`,
    });
  }
  return rows;
}
