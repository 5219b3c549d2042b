/** Limits the rate of progress: sends the latest per interval, drops those between, always sends the last. */

/** Between two events of progress of one operation. */
export const progressEvery_ms = 500;

export interface ProgressPacer<T> {
  offer(progress: T): void;
  /** Sends the waiting progress now. */
  flush(): void;
  /** Drops the waiting progress. */
  close(): void;
}

/**
 * @param now monotonic clock in milliseconds
 * @param maySend false while the reader is slow; progress then waits
 */
export function createProgressPacer<T>(
  interval_ms: number,
  now: () => number,
  maySend: () => boolean,
  send: (progress: T) => void,
): ProgressPacer<T> {
  let waiting: { readonly progress: T } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let lastSent = Number.NEGATIVE_INFINITY;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const { progress } = waiting;
    waiting = undefined;
    lastSent = now();
    send(progress);
  }

  function onTurn(): void {
    timer = undefined;
    if (maySend()) flush();
    else timer = setTimeout(onTurn, interval_ms);
  }

  return {
    offer: (progress) => {
      waiting = { progress };
      if (timer !== undefined) return;
      const due_ms = lastSent + interval_ms - now();
      if (due_ms > 0) timer = setTimeout(onTurn, due_ms);
      else onTurn();
    },
    flush,
    close: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
