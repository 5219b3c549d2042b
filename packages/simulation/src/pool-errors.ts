/** The caller's signal ended the work; `cause` is the signal's reason. */
export class WorkCancelledError extends Error {
  override readonly name = 'WorkCancelledError';
}

/** The work was not done within its deadline, waiting included. */
export class WorkDeadlineError extends Error {
  override readonly name = 'WorkDeadlineError';
  readonly deadline_ms: number;
  constructor(deadlineMs: number) {
    super(`not done within ${deadlineMs} ms`);
    this.deadline_ms = deadlineMs;
  }
}

/** The thread ended under the work: out of memory, an exception nobody caught, an exit. Other work is untouched. */
export class WorkerDiedError extends Error {
  override readonly name = 'WorkerDiedError';
}

/** The pool was closed before the work was done. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';
}

/** An error as it crosses from a thread. */
export interface ThrownInThread {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
}

/** The task threw. `thrown` is what it threw; the message is the same. */
export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  readonly thrown: ThrownInThread;
  constructor(thrown: ThrownInThread) {
    super(thrown.message);
    this.thrown = thrown;
  }
}

/** Whether the same work may succeed when it is run again: the thread or the pool ended, not the work. */
export function isWorthRetrying(error: unknown): boolean {
  return error instanceof WorkerDiedError || error instanceof PoolClosedError;
}
