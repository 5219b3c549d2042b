/**
 * Hooks by which tests make an engine fail, the same for every adapter. A hook that throws StoreUnavailable simulates a
 * broken connection: the adapter has to find out whether its save took place.
 */
export interface Faults {
  /** Runs before the write is sent. If the hook throws, the write does not take place. */
  readonly beforeCommit?: () => void | Promise<void>;
  /** Runs after the write is durable and before the caller gets the result. */
  readonly afterCommit?: () => void | Promise<void>;
  readonly beforeRead?: () => void | Promise<void>;
}
