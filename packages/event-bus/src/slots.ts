/** A semaphore with `count` slots, first in first out. */
export function openSlots(count: number) {
  let free = count;
  const waiting = new Set<() => void>();

  function release(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return {
    /** Resolves with the function that releases the slot, or undefined if the signal is aborted first. */
    async take(signal: AbortSignal): Promise<(() => void) | undefined> {
      if (signal.aborted) return undefined;
      if (free > 0) {
        free -= 1;
        return release;
      }
      return new Promise((resolve) => {
        const given = () => {
          signal.removeEventListener('abort', givenUp);
          resolve(release);
        };
        const givenUp = () => {
          waiting.delete(given);
          resolve(undefined);
        };
        waiting.add(given);
        signal.addEventListener('abort', givenUp, { once: true });
      });
    },
  };
}
