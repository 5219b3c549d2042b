import type { Operation } from '@robotdesign/contracts';

/** A change of an operation, for the watchers in this process. */
export interface OperationChange {
  readonly operation: Operation;
  /** True for progress that is not stored yet. */
  readonly transient: boolean;
}

export interface Changes {
  notify(id: string, change: OperationChange): void;
  listen(id: string, listener: (change: OperationChange) => void): () => void;
}

/** Notifies the watchers of an operation in this process. */
export function createChanges(): Changes {
  const listeners = new Map<string, Set<(change: OperationChange) => void>>();
  return {
    notify: (id, change) => {
      for (const listener of listeners.get(id) ?? []) listener(change);
    },
    listen: (id, listener) => {
      const own = listeners.get(id) ?? new Set();
      own.add(listener);
      listeners.set(id, own);
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(id);
      };
    },
  };
}
