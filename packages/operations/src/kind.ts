import type { Json, OperationProgress, ServiceError } from '@robotdesign/contracts';

/** One kind of long work that a service does. `Input` holds every id and the seed. */

export interface Work {
  readonly operation_id: string;
  readonly caller: string;
  /** Nobody waits for it. */
  readonly batch: boolean;
  /** Aborted when the work is cancelled or overdue, when another process takes it over, and at shutdown. */
  readonly signal: AbortSignal;
  progress(progress: OperationProgress): void;
}

export interface OperationKind<Input extends object> {
  /** Limit for one attempt. */
  readonly deadline_ms: number;
  /**
   * Does the work. After a crash it begins again with the same input: it writes each part only if it is absent.
   * @throws ServiceError to fail; any other error is a defect
   */
  run(input: Input, work: Work): Promise<void>;
  /**
   * Writes a failure or a cancellation to the target, before the operation ends. May be called again. `reason.code` is
   * `cancelled` after a cancellation.
   */
  ended?(input: Input, reason: ServiceError, work: Work): Promise<void>;
  /** Additional members of the problem of a failed call, such as the id of the message about the failure. */
  problemMembers?(input: Input): Readonly<Record<string, Json>>;
  /** The part of the input that is kept after the end. Default: all. Text that a person wrote must not be kept. */
  kept?(input: Input): object;
}

// The registry does not know the input types: each kind reads the input that it stored.
export type AnyKind = OperationKind<never>;
