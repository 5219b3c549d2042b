/**
 * Where a test may make an engine fail, the same for every adapter. A hook that throws StoreUnavailable stands for
 * a connection that broke there; the adapter then has to find out what became of its save.
 */
export interface Faults {
  /** Before the write is sent: it does not take place. */
  readonly beforeCommit?: () => void | Promise<void>;
  /** After the write is durable, before its caller knows. */
  readonly afterCommit?: () => void | Promise<void>;
  readonly beforeRead?: () => void | Promise<void>;
}
