import {
  PoolClosedError,
  TaskFailedError,
  WorkCancelledError,
  WorkDeadlineError,
  WorkerDiedError,
} from './pool-errors.ts';
import type { FromThread } from './pool-messages.ts';
import { type PoolThread, startThread } from './pool-thread.ts';

export interface RunOptions {
  /** Aborts the work: the promise rejects at once, and the thread is terminated. */
  readonly signal?: AbortSignal;
  /** Milliseconds from now, including the wait for a thread. */
  readonly deadline_ms?: number;
  readonly onProgress?: (progress: unknown) => void;
}

/** Threads that run task modules. Work begins in order of arrival. */
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
  /** Most threads that may run. */
  readonly size: number;
  readonly busy: number;
  /** Tasks that wait for a thread. */
  readonly queued: number;
  /** Threads that died since the pool was created, other than those that it ended. */
  readonly restarts: number;
}

interface Job {
  readonly id: number;
  readonly task: string;
  readonly input: unknown;
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface Slot {
  readonly thread: PoolThread;
  job: Job | undefined;
  /** Being terminated: it gets no more work. */
  leaving: boolean;
  readonly warmed: PromiseWithResolvers<void>;
  /** Whether `warm` waits for it. */
  waitedFor: boolean;
}

interface Pool {
  readonly size: number;
  readonly slots: Set<Slot>;
  readonly waiting: Job[];
  lastJob: number;
  restarts: number;
  /** Set by `warm`: new threads run MuJoCo at once. */
  keepWarm: boolean;
  closed: PromiseWithResolvers<void> | undefined;
}

/**
 * A thread is replaced after this many models, two for each evaluated body: the bindings of MuJoCo 3.14 leak 0.5 to
 * 2.5 MiB for each parsed body, also when it is deleted.
 */
const modelsPerThread = 200;

/** A thread that ends keeps the process too: work may wait for its place. */
function updateHold({ thread, job, waitedFor, leaving }: Slot): void {
  thread.keepProcess(job !== undefined || waitedFor || leaving);
}

function dismiss(slot: Slot): void {
  slot.leaving = true;
  slot.thread.terminate();
}

function start(pool: Pool): Slot {
  const warmed = Promise.withResolvers<void>();
  warmed.promise.catch(() => undefined);
  const slot: Slot = {
    thread: startThread({
      message: (message) => receive(pool, slot, message),
      exit: (cause) => remove(pool, slot, cause),
    }),
    job: undefined,
    leaving: false,
    warmed,
    waitedFor: false,
  };
  pool.slots.add(slot);
  if (pool.keepWarm) slot.thread.send({ kind: 'warm' });
  updateHold(slot);
  return slot;
}

/** A thread without work; undefined when all of them work and no other may start. */
function idleSlot(pool: Pool): Slot | undefined {
  const idle = [...pool.slots].find(({ job, leaving }) => !job && !leaving);
  return idle ?? (pool.slots.size < pool.size ? start(pool) : undefined);
}

function assign(pool: Pool): void {
  while (pool.waiting.length > 0) {
    const idle = idleSlot(pool);
    const job = idle && pool.waiting.shift();
    if (!idle || !job) return;
    idle.job = job;
    updateHold(idle);
    try {
      idle.thread.send({ kind: 'run', job: job.id, task: job.task, input: job.input });
    } catch (error) {
      release(idle, 0);
      job.reject(error);
    }
  }
}

/** Ends the job of a thread that has compiled so many models. */
function release(slot: Slot, models: number): void {
  slot.job = undefined;
  if (models >= modelsPerThread) dismiss(slot);
  updateHold(slot);
}

/** Rejects a waiting or running job. A thread cannot be interrupted, so the one that runs it is terminated. */
function abandon({ waiting, slots }: Pool, job: Job, error: unknown): void {
  const place = waiting.indexOf(job);
  if (place >= 0) waiting.splice(place, 1);
  for (const slot of slots) if (slot.job === job) dismiss(slot);
  job.reject(error);
}

function receive(pool: Pool, slot: Slot, message: FromThread): void {
  if (message.kind === 'warmed') {
    slot.warmed.resolve();
    return;
  }
  const { job } = slot;
  if (job?.id !== message.job || slot.leaving) return;
  if (message.kind === 'progress') {
    try {
      job.onProgress?.(message.progress);
    } catch (error) {
      abandon(pool, job, error);
    }
    return;
  }
  release(slot, message.models);
  if (message.kind === 'done') job.resolve(message.output);
  else {
    if (message.broken) dismiss(slot);
    job.reject(new TaskFailedError(message.thrown));
  }
  assign(pool);
}

/** Handles the end of a thread. */
function remove(pool: Pool, slot: Slot, cause: unknown): void {
  const { slots, closed } = pool;
  slots.delete(slot);
  if (!slot.leaving) pool.restarts += 1;
  const reason = cause instanceof Error ? cause.message : 'The thread ended by itself.';
  const died = new WorkerDiedError(reason, { cause });
  slot.warmed.reject(died);
  slot.job?.reject(died);
  if (closed) {
    if (slots.size === 0) closed.resolve();
    return;
  }
  // A thread that died is replaced when there is work: replaced at once, it might die again and again.
  if (pool.keepWarm && slot.leaving && slots.size < pool.size) start(pool);
  assign(pool);
}

function run<I, O>(
  pool: Pool,
  task: URL,
  input: I,
  { signal, deadline_ms, onProgress }: RunOptions,
): Promise<O> {
  if (pool.closed) return Promise.reject(new PoolClosedError('The pool is closed.'));
  const cancelled = () => new WorkCancelledError('The work was cancelled.', { cause: signal?.reason });
  if (signal?.aborted) return Promise.reject(cancelled());
  const outcome = Promise.withResolvers<O>();
  pool.lastJob += 1;
  const job: Job = {
    id: pool.lastJob,
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
  pool.waiting.push(job);
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
  const jobs = [...pool.waiting, ...[...pool.slots].flatMap(({ job }) => (job ? [job] : []))];
  pool.waiting.length = 0;
  for (const job of jobs) job.reject(new PoolClosedError('The pool was closed.'));
  for (const slot of pool.slots) dismiss(slot);
  if (pool.slots.size === 0) pool.closed.resolve();
  return pool.closed.promise;
}

/** A pool of up to `size` threads, started by work or by `warm`. Idle threads do not keep the process alive. */
export function createWorkerPool({ size }: { readonly size: number }): WorkerPool {
  if (!(Number.isInteger(size) && size > 0))
    throw new RangeError(`A pool needs at least one thread, not ${size}.`);
  const pool: Pool = {
    size,
    slots: new Set(),
    waiting: [],
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
      busy: [...pool.slots].filter(({ job }) => job !== undefined).length,
      queued: pool.waiting.length,
      restarts: pool.restarts,
    }),
    close: () => close(pool),
  };
}
