import { type Gate, setGate } from './give-way.ts';
import { TaskFailedError, WorkerDiedError } from './pool-errors.ts';
import type { FromThread } from './pool-messages.ts';
import { type PoolThread, startThread } from './pool-thread.ts';
import { batchThreads, type Priority, type Waiting, type WorkQueue } from './work-queue.ts';

/** The threads of a pool: which one runs which task, and what happens when one of them ends. */

export interface PoolOptions {
  /** Most threads that run at once; batch tasks that pause for interactive ones keep theirs in addition. */
  readonly size: number;
  /** Called when a task begins, with the time that it waited. */
  readonly onBegin?: (priority: Priority, waited_ms: number) => void;
  /** Milliseconds from a fixed instant. */
  readonly clock?: () => number;
}

export interface Job extends Waiting {
  readonly id: number;
  /** When it began to wait. */
  readonly since_ms: number;
  readonly task: string;
  readonly input: unknown;
  readonly onProgress?: ((progress: unknown) => void) | undefined;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface Slot {
  readonly thread: PoolThread;
  job: Job | undefined;
  /** Being terminated: it gets no more work. */
  leaving: boolean;
  readonly warmed: PromiseWithResolvers<void>;
  /** Whether `warm` waits for it. */
  waitedFor: boolean;
}

export interface Pool extends Required<PoolOptions> {
  readonly slots: Set<Slot>;
  readonly waiting: WorkQueue<Job>;
  /** Closed while interactive tasks need the threads of batch tasks. */
  readonly gate: Gate;
  lastJob: number;
  restarts: number;
  /** Set by `warm`: new threads run MuJoCo at once. */
  keepWarm: boolean;
  closed: PromiseWithResolvers<void> | undefined;
}

/** A thread that ends keeps the process too: work may wait for its place. */
export function updateHold({ thread, job, waitedFor, leaving }: Slot): void {
  thread.keepProcess(job !== undefined || waitedFor || leaving);
}

export function dismiss(slot: Slot): void {
  slot.leaving = true;
  slot.thread.terminate();
}

export function start(pool: Pool): Slot {
  const warmed = Promise.withResolvers<void>();
  warmed.promise.catch(() => undefined);
  const slot: Slot = {
    thread: startThread(
      { gate: pool.gate },
      {
        message: (message) => receive(pool, slot, message),
        exit: (cause) => remove(pool, slot, cause),
      },
    ),
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

const isIdle = ({ job, leaving }: Slot): boolean => !job && !leaving;

export const busyWith = ({ slots }: Pool, priority: Priority): number =>
  [...slots].filter(({ job }) => job?.priority === priority).length;

/** The task that runs next; undefined when no thread is free for one. */
function takeJob(pool: Pool): Job | undefined {
  const { size, slots, waiting } = pool;
  const [batch, interactive] = [busyWith(pool, 'batch'), busyWith(pool, 'interactive')];
  if (slots.size >= size + batch && ![...slots].some(isIdle)) return undefined;
  const mayRun = {
    interactive: interactive < size,
    // With interactive tasks on every thread it would only pause.
    batch: batch < batchThreads(size) && interactive + batch < size,
  };
  return waiting.take((priority) => mayRun[priority]);
}

/** Lets batch tasks run on the cores that interactive tasks leave. */
function updateGate(pool: Pool): void {
  const batch = busyWith(pool, 'batch');
  const interactive = busyWith(pool, 'interactive') + pool.waiting.count('interactive');
  setGate(pool.gate, batch > 0 && interactive + batch > pool.size);
}

export function assign(pool: Pool): void {
  assignAll(pool);
  updateGate(pool);
}

function assignAll(pool: Pool): void {
  for (let job = takeJob(pool); job; job = takeJob(pool)) {
    const idle = [...pool.slots].find(isIdle) ?? start(pool);
    idle.job = job;
    updateHold(idle);
    pool.onBegin(job.priority, pool.clock() - job.since_ms);
    try {
      const { id, task, input, priority } = job;
      idle.thread.send({ kind: 'run', job: id, task, input, givesWay: priority === 'batch' });
    } catch (error) {
      release(idle, false);
      job.reject(error);
    }
  }
}

/** Ends the job of a thread. */
function release(slot: Slot, worn: boolean): void {
  slot.job = undefined;
  if (worn) dismiss(slot);
  updateHold(slot);
}

/** Rejects a waiting or running job. A thread cannot be interrupted, so the one that runs it is terminated. */
export function abandon(pool: Pool, job: Job, error: unknown): void {
  pool.waiting.remove(job);
  for (const slot of pool.slots) if (slot.job === job) dismiss(slot);
  updateGate(pool);
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
  release(slot, message.worn);
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
