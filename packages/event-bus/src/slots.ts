/** So many at once, first come first served. */
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
    /** Gives the way to release the slot; undefined when the signal is aborted before there is one. */
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
