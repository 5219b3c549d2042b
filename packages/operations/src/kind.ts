import type { Json, OperationProgress, ServiceError } from '@robotdesign/contracts';

/** One kind of long work, as a service declares it. `Input` holds every id and the seed. */

export interface Work {
  readonly operation_id: string;
  readonly caller: string;
  /** Aborted when the work is cancelled, overdue, taken over by another process or handed back at shutdown. */
  readonly signal: AbortSignal;
  progress(progress: OperationProgress): void;
}

export interface OperationKind<Input extends object> {
  /** Longest that one attempt may take. */
  readonly deadline_ms: number;
  /**
   * Does the work. It may begin again after a crash, with the same input: each part is written if it is absent.
   * @throws ServiceError to end it as failed; any other error is a defect
   */
  run(input: Input, work: Work): Promise<void>;
  /**
   * Writes what a failure or a cancellation means for the target, before the operation is closed; may be called
   * again. `reason.code` is `cancelled` after a cancellation.
   */
  ended?(input: Input, reason: ServiceError, work: Work): Promise<void>;
  /** Members of the problem that a failed call answers, such as the id of the message that tells of it. */
  problemMembers?(input: Input): Readonly<Record<string, Json>>;
  /** What of the input is kept when the work has ended; default all. A person's words are not. */
  kept?(input: Input): object;
}

// The registry does not know the inputs; each kind reads back what it stored itself.
export type AnyKind = OperationKind<never>;
