/**
 * By `topic/partition` the offset after the last handled message. A member that joins again fetches from the last
 * commit, which may be before it.
 */
export type Handled = Map<string, bigint>;

/** Whether the message before the offset `next` has been handled. */
export const isHandled = (handled: Handled, key: string, next: bigint): boolean =>
  next <= (handled.get(key) ?? 0n);

/** Forgets a partition that is shorter than what was handled of it: it was created again, with other messages. */
export function forgetIfRecreated(handled: Handled, key: string, end: bigint): void {
  if ((handled.get(key) ?? 0n) > end) handled.delete(key);
}
