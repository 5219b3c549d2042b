import { WorkerDiedError } from '@robotdesign/simulation';
import type { LoopContext } from '../port.ts';

/** How often a body is tried whose thread ends: a body that ends each of its threads is given up. */
const mostTries = 3;

/** A pool that runs work again if its thread dies. @throws WorkerDiedError after the last try */
export const retrying = (pool: LoopContext['pool']): LoopContext['pool'] => ({
  run: async (task, input, options) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await pool.run(task, input, options);
      } catch (error) {
        if (!(error instanceof WorkerDiedError) || tries >= mostTries) throw error;
      }
    }
  },
});
