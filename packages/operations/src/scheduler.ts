/** Which work runs now: so many of a caller at once, the rest in order of arrival. Pure but for what it starts. */

export interface SchedulerLimits {
  readonly running: number;
  readonly queued: number;
}

export interface Scheduler {
  /** Takes a place in the caller's queue until it is given back; undefined when there is none. */
  reserve(caller: string): (() => void) | undefined;
  /** Runs the work when its turn comes. */
  add(caller: string, id: string, work: () => Promise<void>): void;
  has(id: string): boolean;
  /** Runs waiting work now, beyond the limit: what is cancelled ends at once. */
  expedite(id: string): void;
  /** Forgets what waits and resolves when nothing runs. */
  drain(): Promise<void>;
}

interface Entry {
  readonly caller: string;
  readonly id: string;
  readonly work: () => Promise<void>;
}

export function createScheduler(limits: SchedulerLimits): Scheduler {
  let waiting: Entry[] = [];
  const running = new Map<string, { readonly caller: string; readonly done: Promise<void> }>();
  const reserved = new Set<{ readonly caller: string }>();
  let draining = false;

  const count = (caller: string, entries: Iterable<{ readonly caller: string }>) =>
    [...entries].filter((entry) => entry.caller === caller).length;

  function next(): void {
    if (draining) return;
    const index = waiting.findIndex(({ caller }) => count(caller, running.values()) < limits.running);
    const entry = waiting[index];
    if (!entry) return;
    run(entry);
    next();
  }

  function run(entry: Entry): void {
    waiting = waiting.filter((other) => other !== entry);
    const done = entry.work().finally(() => {
      running.delete(entry.id);
      next();
    });
    running.set(entry.id, { caller: entry.caller, done });
  }

  return {
    reserve: (caller) => {
      if (count(caller, waiting) + count(caller, reserved) >= limits.queued) return undefined;
      const place = { caller };
      reserved.add(place);
      return () => reserved.delete(place);
    },
    has: (id) => running.has(id) || waiting.some((entry) => entry.id === id),
    add: (caller, id, work) => {
      if (draining || running.has(id) || waiting.some((entry) => entry.id === id)) return;
      waiting.push({ caller, id, work });
      next();
    },
    expedite: (id) => {
      const entry = waiting.find((other) => other.id === id);
      if (entry && !draining) run(entry);
    },
    drain: async () => {
      draining = true;
      waiting = [];
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
}
