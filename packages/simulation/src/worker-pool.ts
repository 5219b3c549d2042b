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
  /** Ends the work: the promise rejects at once and the thread is terminated. */
  readonly signal?: AbortSignal;
  /** Milliseconds from now, waiting for a thread included. */
  readonly deadline_ms?: number;
  readonly onProgress?: (progress: unknown) => void;
}

/** Threads that run task modules, first come first served. */
export interface WorkerPool {
  /**
   * Runs the default export of `task`, `async (input, context: TaskContext) => output`, in a thread. Input, output and
   * progress are copied by structured clone.
   *
   * Rejects with WorkCancelledError, WorkDeadlineError, TaskFailedError (the task threw), WorkerDiedError (its thread
   * ended) or PoolClosedError; nothing else in the pool is touched by any of them.
   */
  readonly run: <I, O>(task: URL, input: I, options?: RunOptions) => Promise<O>;
  /** Starts every thread, loads MuJoCo and runs it in a little: else the first work costs three times the later. */
  readonly warm: () => Promise<void>;
  readonly stats: () => PoolStats;
  /** Ends all work, running and waiting, with PoolClosedError; resolves when every thread is gone. */
  readonly close: () => Promise<void>;
}

export interface PoolStats {
  /** Threads that there may be. */
  readonly size: number;
  readonly busy: number;
  /** Tasks that wait for a thread. */
  readonly queued: number;
  /** Threads that died by themselves since the pool was made. */
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
  jobsRun: number;
  /** Told to end; it takes no more work. */
  leaving: boolean;
  readonly warmed: PromiseWithResolvers<void>;
  waitedFor: boolean;
}

/**
 * A thread is replaced after so many jobs: the bindings of MuJoCo 3.14 leave behind what they parsed, 0.5 to 2.5 MiB a
 * body, also when it is disposed of.
 */
const jobsPerThread = 100;

/** A pool of at most `size` threads, started when there is work or by `warm`; idle ones do not keep the process alive. */
export function createWorkerPool({ size }: { readonly size: number }): WorkerPool {
  if (!(Number.isInteger(size) && size > 0))
    throw new RangeError(`a pool needs at least one thread, not ${size}`);
  const slots = new Set<Slot>();
  const waiting: Job[] = [];
  let lastJob = 0;
  let restarts = 0;
  let keepWarm = false;
  let closed: PromiseWithResolvers<void> | undefined;

  const holdProcess = (slot: Slot): void => slot.thread.keepProcess(slot.job !== undefined || slot.waitedFor);

  const dismiss = (slot: Slot): void => {
    slot.leaving = true;
    slot.thread.terminate();
  };

  const start = (): Slot => {
    const warmed = Promise.withResolvers<void>();
    warmed.promise.catch(() => undefined);
    const slot: Slot = {
      thread: startThread({
        message: (message) => receive(slot, message),
        exit: (cause) => gone(slot, cause),
      }),
      job: undefined,
      jobsRun: 0,
      leaving: false,
      warmed,
      waitedFor: false,
    };
    slots.add(slot);
    if (keepWarm) slot.thread.send({ kind: 'warm' });
    holdProcess(slot);
    return slot;
  };

  const assign = (): void => {
    while (waiting.length > 0) {
      const idle =
        [...slots].find((slot) => !slot.job && !slot.leaving) ?? (slots.size < size ? start() : undefined);
      const job = idle && waiting.shift();
      if (!idle || !job) return;
      idle.job = job;
      holdProcess(idle);
      try {
        idle.thread.send({ kind: 'run', job: job.id, task: job.task, input: job.input });
      } catch (error) {
        release(idle);
        job.reject(error);
      }
    }
  };

  const release = (slot: Slot): void => {
    slot.job = undefined;
    slot.jobsRun += 1;
    if (slot.jobsRun >= jobsPerThread) dismiss(slot);
    holdProcess(slot);
  };

  /** Rejects a job wherever it is; the thread that runs it cannot be told to stop, so it ends. */
  const abandon = (job: Job, error: unknown): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    for (const slot of slots) if (slot.job === job) dismiss(slot);
    job.reject(error);
  };

  const receive = (slot: Slot, message: FromThread): void => {
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
        abandon(job, error);
      }
      return;
    }
    release(slot);
    if (message.kind === 'done') job.resolve(message.output);
    else {
      if (message.broken) dismiss(slot);
      job.reject(new TaskFailedError(message.thrown));
    }
    assign();
  };

  const gone = (slot: Slot, cause: unknown): void => {
    slots.delete(slot);
    if (!slot.leaving) restarts += 1;
    const died = new WorkerDiedError(cause instanceof Error ? cause.message : 'the thread ended by itself', {
      cause,
    });
    slot.warmed.reject(died);
    slot.job?.reject(died);
    if (closed) {
      if (slots.size === 0) closed.resolve();
      return;
    }
    // A thread that died by itself is replaced when there is work: started at once it might die without end.
    if (keepWarm && slot.leaving && slots.size < size) start();
    assign();
  };

  return {
    run: <I, O>(task: URL, input: I, { signal, deadline_ms, onProgress }: RunOptions = {}): Promise<O> => {
      if (closed) return Promise.reject(new PoolClosedError('the pool is closed'));
      const cancelled = (): WorkCancelledError =>
        new WorkCancelledError('cancelled', { cause: signal?.reason });
      if (signal?.aborted) return Promise.reject(cancelled());
      const outcome = Promise.withResolvers<O>();
      lastJob += 1;
      const job: Job = {
        id: lastJob,
        task: task.href,
        input,
        onProgress,
        resolve: (output) => outcome.resolve(output as O),
        reject: outcome.reject,
      };
      const onAbort = (): void => abandon(job, cancelled());
      signal?.addEventListener('abort', onAbort, { once: true });
      const timer =
        deadline_ms === undefined
          ? undefined
          : setTimeout(() => abandon(job, new WorkDeadlineError(deadline_ms)), deadline_ms);
      waiting.push(job);
      assign();
      return outcome.promise.finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      });
    },
    warm: async () => {
      if (closed) throw new PoolClosedError('the pool is closed');
      const running = [...slots];
      keepWarm = true;
      for (const slot of running) slot.thread.send({ kind: 'warm' });
      while (slots.size < size) start();
      const all = [...slots];
      for (const slot of all) {
        slot.waitedFor = true;
        holdProcess(slot);
      }
      try {
        await Promise.all(all.map(({ warmed }) => warmed.promise));
      } finally {
        for (const slot of all) {
          slot.waitedFor = false;
          holdProcess(slot);
        }
      }
    },
    stats: () => ({
      size,
      busy: [...slots].filter(({ job }) => job !== undefined).length,
      queued: waiting.length,
      restarts,
    }),
    close: () => {
      if (closed) return closed.promise;
      closed = Promise.withResolvers<void>();
      const jobs = [...waiting, ...[...slots].flatMap(({ job }) => (job ? [job] : []))];
      waiting.length = 0;
      for (const job of jobs) job.reject(new PoolClosedError('the pool was closed'));
      for (const slot of slots) dismiss(slot);
      if (slots.size === 0) closed.resolve();
      return closed.promise;
    },
  };
}
