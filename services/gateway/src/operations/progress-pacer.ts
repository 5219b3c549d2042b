/** Keeps progress to a pace: the newest goes out, those in between are dropped, the last one always goes. */

export interface ProgressPacer<T> {
  offer(progress: T): void;
  /** Sends what waits, now. */
  flush(): void;
  /** Drops what waits. */
  close(): void;
}

/**
 * @param maySend whether the reader keeps up; while it does not, progress waits
 * @param now milliseconds, monotonic
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
