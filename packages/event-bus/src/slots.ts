/** Releases what was taken. */
export type Release = () => void;

interface Waiting {
  readonly wanted: number;
  readonly grant: () => void;
}

/** A semaphore with `count` slots, first in first out. */
export function openSlots(count: number) {
  let free = count;
  const waiting = new Set<Waiting>();

  /** Grants to the callers in front, as far as the free slots suffice. */
  function grantNext(): void {
    for (const caller of waiting) {
      if (caller.wanted > free) return;
      waiting.delete(caller);
      free -= caller.wanted;
      caller.grant();
    }
  }

  async function take(signal: AbortSignal, wanted: number): Promise<Release | undefined> {
    if (signal.aborted) return undefined;
    const release = () => {
      free += wanted;
      grantNext();
    };
    return new Promise((resolve) => {
      const caller: Waiting = {
        wanted,
        grant: () => {
          signal.removeEventListener('abort', giveUp);
          resolve(release);
        },
      };
      const giveUp = () => {
        waiting.delete(caller);
        resolve(undefined);
        // The next caller may want less.
        grantNext();
      };
      waiting.add(caller);
      signal.addEventListener('abort', giveUp, { once: true });
      grantNext();
    });
  }

  return {
    /** Resolves with the function that releases the slot, or undefined if the signal is aborted first. */
    take: (signal: AbortSignal) => take(signal, 1),
    /** As `take`, for all slots: nobody else holds one meanwhile. */
    takeAll: (signal: AbortSignal) => take(signal, count),
  };
}

export type Slots = ReturnType<typeof openSlots>;
