import { newGate } from './give-way.ts';
import { PoolClosedError, WorkCancelledError, WorkDeadlineError } from './pool-errors.ts';
import {
  abandon,
  assign,
  busyWith,
  dismiss,
  type Job,
  type Pool,
  type PoolOptions,
  start,
  updateHold,
} from './pool-threads.ts';
import { createWorkQueue, type Priority } from './work-queue.ts';

export interface RunOptions {
  /** Default: `interactive`. */
  readonly priority?: Priority;
  /** Names the work that the task is part of. Works of one priority take turns, task by task. Default: a common one. */
  readonly share?: string;
  /** Aborts the work: the promise rejects at once, and the thread is terminated. */
  readonly signal?: AbortSignal;
  /** Milliseconds from now, including the wait for a thread. */
  readonly deadline_ms?: number;
  readonly onProgress?: (progress: unknown) => void;
}

/**
 * Threads that run task modules. Interactive tasks begin before batch tasks, which leave one of several threads free and
 * pause while interactive ones need all cores; within a priority shares take turns, and tasks of one share begin in order of arrival.
 */
export interface WorkerPool {
  /**
   * Runs the default export of `task`, `async (input, context: TaskContext) => output`, in a thread. Input, output and
   * progress are copied by structured clone.
   * @throws WorkCancelledError, WorkDeadlineError, TaskFailedError (the task threw), WorkerDiedError (its thread ended)
   * or PoolClosedError. None of them affects other work.
   */
  readonly run: <I, O>(task: URL, input: I, options?: RunOptions) => Promise<O>;
  /** Starts every thread and runs MuJoCo in it. Without this, the first work takes three times as long as later work. */
  readonly warm: () => Promise<void>;
  readonly stats: () => PoolStats;
  /** Ends running and waiting work with PoolClosedError; resolves when every thread has ended. */
  readonly close: () => Promise<void>;
}

export interface PoolStats {
  /** Most threads that run at once. */
  readonly size: number;
  readonly busy: Readonly<Record<Priority, number>>;
  /** Tasks that wait for a thread. */
  readonly queued: Readonly<Record<Priority, number>>;
  /** Threads that died since the pool was created, other than those that it ended. */
  readonly restarts: number;
}

function run<I, O>(
  pool: Pool,
  task: URL,
  input: I,
  { priority = 'interactive', share = '', signal, deadline_ms, onProgress }: RunOptions,
): Promise<O> {
  if (pool.closed) return Promise.reject(new PoolClosedError('The pool is closed.'));
  const cancelled = () => new WorkCancelledError('The work was cancelled.', { cause: signal?.reason });
  if (signal?.aborted) return Promise.reject(cancelled());
  const outcome = Promise.withResolvers<O>();
  pool.lastJob += 1;
  const job: Job = {
    id: pool.lastJob,
    priority,
    share,
    since_ms: pool.clock(),
    task: task.href,
    input,
    onProgress,
    resolve: (output) => outcome.resolve(output as O),
    reject: outcome.reject,
  };
  const onAbort = () => abandon(pool, job, cancelled());
  signal?.addEventListener('abort', onAbort, { once: true });
  const timer =
    deadline_ms === undefined
      ? undefined
      : setTimeout(() => abandon(pool, job, new WorkDeadlineError(deadline_ms)), deadline_ms);
  pool.waiting.add(job);
  assign(pool);
  return outcome.promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  });
}

async function warm(pool: Pool): Promise<void> {
  if (pool.closed) throw new PoolClosedError('The pool is closed.');
  const running = [...pool.slots];
  pool.keepWarm = true;
  for (const slot of running) slot.thread.send({ kind: 'warm' });
  while (pool.slots.size < pool.size) start(pool);
  const all = [...pool.slots];
  const waitFor = (waitedFor: boolean) => {
    for (const slot of all) {
      slot.waitedFor = waitedFor;
      updateHold(slot);
    }
  };
  waitFor(true);
  try {
    await Promise.all(all.map(({ warmed }) => warmed.promise));
  } finally {
    waitFor(false);
  }
}

function close(pool: Pool): Promise<void> {
  if (pool.closed) return pool.closed.promise;
  pool.closed = Promise.withResolvers<void>();
  const running = [...pool.slots].flatMap(({ job }) => (job ? [job] : []));
  const jobs = [...pool.waiting.clear(), ...running];
  for (const job of jobs) job.reject(new PoolClosedError('The pool was closed.'));
  for (const slot of pool.slots) dismiss(slot);
  if (pool.slots.size === 0) pool.closed.resolve();
  return pool.closed.promise;
}

const byPriority = (count: (priority: Priority) => number): Record<Priority, number> => ({
  interactive: count('interactive'),
  batch: count('batch'),
});

/** A pool of up to `size` threads, started by work or by `warm`. Idle threads do not keep the process alive. */
export function createWorkerPool({
  size,
  onBegin = () => undefined,
  clock = () => performance.now(),
}: PoolOptions): WorkerPool {
  if (!(Number.isInteger(size) && size > 0))
    throw new RangeError(`A pool needs at least one thread, not ${size}.`);
  const pool: Pool = {
    size,
    onBegin,
    clock,
    slots: new Set(),
    waiting: createWorkQueue(),
    gate: newGate(),
    lastJob: 0,
    restarts: 0,
    keepWarm: false,
    closed: undefined,
  };
  return {
    run: (task, input, options = {}) => run(pool, task, input, options),
    warm: () => warm(pool),
    stats: () => ({
      size,
      busy: byPriority((priority) => busyWith(pool, priority)),
      queued: byPriority(pool.waiting.count),
      restarts: pool.restarts,
    }),
    close: () => close(pool),
  };
}
