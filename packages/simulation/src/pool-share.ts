import type { Priority } from './work-queue.ts';
import type { RunOptions, WorkerPool } from './worker-pool.ts';

/** Whose work the tasks of a pool are. */
export interface PoolShare {
  /** Takes turns with the other shares of its priority, such as the id of an operation. */
  readonly share: string;
  /** Default: `interactive`. */
  readonly priority?: Priority;
}

/** The pool for one piece of work: its tasks have this share and priority. */
export const shareOfPool = (pool: Pick<WorkerPool, 'run'>, share: PoolShare): Pick<WorkerPool, 'run'> => ({
  run: <I, O>(task: URL, input: I, options?: RunOptions) =>
    pool.run<I, O>(task, input, { ...share, ...options }),
});
