/** Wakes the readers of a thread's feed in this process. */

export interface Nudges {
  nudge(thread_id: string): void;
  /** Calls the listener at each nudge of the thread, and when the process stops. Returns how to stop listening. */
  listen(thread_id: string, listener: () => void): () => void;
  readonly isClosed: boolean;
  /** Wakes all readers for the last time. */
  close(): void;
}

export function createNudges(): Nudges {
  const listeners = new Map<string, Set<() => void>>();
  let isClosed = false;
  const wake = (own: ReadonlySet<() => void> = new Set()) => {
    for (const listener of own) listener();
  };
  return {
    get isClosed() {
      return isClosed;
    },
    nudge: (thread_id) => wake(listeners.get(thread_id)),
    listen: (thread_id, listener) => {
      const own = listeners.get(thread_id) ?? new Set();
      own.add(listener);
      listeners.set(thread_id, own);
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(thread_id);
      };
    },
    close: () => {
      isClosed = true;
      for (const own of listeners.values()) wake(own);
    },
  };
}
