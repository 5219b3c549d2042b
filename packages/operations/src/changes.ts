import type { Operation } from '@robotdesign/contracts';

/** A change of an operation as watchers in this process see it. */
export interface OperationChange {
  readonly operation: Operation;
  /** True for a tick of progress that is not stored. */
  readonly transient: boolean;
}

export interface Changes {
  tell(id: string, change: OperationChange): void;
  listen(id: string, listener: (change: OperationChange) => void): () => void;
}

/** Tells watchers of an operation what happens to it, within one process. */
export function createChanges(): Changes {
  const listeners = new Map<string, Set<(change: OperationChange) => void>>();
  return {
    tell: (id, change) => {
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
