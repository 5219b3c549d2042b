import { availableParallelism } from 'node:os';
import { createWorkerPool, type WorkerPool } from '@robotdesign/simulation';

/** Work of a seed with its lines of output. */
type OfSeed<T> = (seed: number, pool: WorkerPool) => Promise<T>;

/** Does the work of each seed, as many at once as there are cores, so that no core waits for the end of a batch. */
export async function eachSeed<T>(seeds: readonly number[], work: OfSeed<T>): Promise<readonly T[]> {
  const size = availableParallelism();
  const pool = createWorkerPool({ size });
  const results: T[] = [];
  const waiting = [...seeds.entries()];
  const next = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const [at, seed] = job;
      results[at] = await work(seed, pool);
    }
  };
  try {
    await Promise.all(Array.from({ length: size }, next));
  } finally {
    await pool.close();
  }
  return results;
}
