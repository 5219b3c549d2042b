import { ServiceError } from '@robotdesign/contracts';

/** The signal of the caller aborted the work. `cause` is the signal's reason. */
export class WorkCancelledError extends Error {
  override readonly name = 'WorkCancelledError';
}

/** The work did not end within its deadline, which includes the wait for a thread. */
export class WorkDeadlineError extends Error {
  override readonly name = 'WorkDeadlineError';
  readonly deadline_ms: number;
  constructor(deadlineMs: number) {
    super(`The work did not end within ${deadlineMs} ms.`);
    this.deadline_ms = deadlineMs;
  }
}

/** The thread ended during the work: out of memory, an uncaught exception or an exit. Other work goes on. */
export class WorkerDiedError extends Error {
  override readonly name = 'WorkerDiedError';
}

/** The pool was closed before the work ended. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';
}

/** An error as a thread sends it. */
export interface ThrownInThread {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
}

/** The task threw `thrown`, which has the same message. */
export class TaskFailedError extends Error {
  override readonly name = 'TaskFailedError';
  readonly thrown: ThrownInThread;
  constructor(thrown: ThrownInThread) {
    super(thrown.message);
    this.thrown = thrown;
  }
}

/**
 * The error of work in a pool for the callers of a service: `unavailable` when the thread or the pool ended, because the
 * same work may then succeed in a retry; any other error as it is.
 */
export function orUnavailable(error: unknown): unknown {
  if (!(error instanceof WorkerDiedError || error instanceof PoolClosedError)) return error;
  return new ServiceError('unavailable', 'A worker thread stopped during the work.', { cause: error });
}
