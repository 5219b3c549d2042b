/** Decides which operations run now: per caller a limited number at once, the others in order of arrival. */

export interface SchedulerLimits {
  /** Operations of one caller that run at once. */
  readonly running: number;
  /** Operations of one caller that wait. */
  readonly queued: number;
}

export interface Scheduler {
  /** Takes a place in the caller's queue. @returns the function that gives it back; undefined when the queue is full */
  reserve(caller: string): (() => void) | undefined;
  /** Runs the work when its turn comes. */
  add(caller: string, id: string, work: () => Promise<void>): void;
  /** Whether the caller's queue has a place. */
  hasPlace(caller: string): boolean;
  has(id: string): boolean;
  /** Runs waiting work now, beyond the limit. Cancelled work ends at once in this way. */
  expedite(id: string): void;
  /** Drops what waits and resolves when nothing runs. */
  drain(): Promise<void>;
}

interface OfCaller {
  readonly caller: string;
}

interface Entry extends OfCaller {
  readonly id: string;
  readonly work: () => Promise<void>;
}

export interface Schedule {
  waiting: readonly Entry[];
  readonly running: Map<string, OfCaller & { readonly done: Promise<void> }>;
  readonly reserved: Set<OfCaller>;
  draining: boolean;
}

function count(caller: string, entries: Iterable<OfCaller>): number {
  return [...entries].filter((entry) => entry.caller === caller).length;
}

/** Whether the caller's queue has a place; reservations count. */
export function hasPlace(
  { waiting, reserved }: Pick<Schedule, 'waiting' | 'reserved'>,
  caller: string,
  queued: number,
): boolean {
  return count(caller, waiting) + count(caller, reserved) < queued;
}

/** The first waiting entry whose caller is below the limit. */
export function nextEntry(
  { waiting, running }: Pick<Schedule, 'waiting' | 'running'>,
  limit: number,
): Entry | undefined {
  return waiting.find(({ caller }) => count(caller, running.values()) < limit);
}

function isKnown({ waiting, running }: Schedule, id: string): boolean {
  return running.has(id) || waiting.some((entry) => entry.id === id);
}

function run(schedule: Schedule, limits: SchedulerLimits, entry: Entry): void {
  schedule.waiting = schedule.waiting.filter((other) => other !== entry);
  const done = entry.work().finally(() => {
    schedule.running.delete(entry.id);
    runWaiting(schedule, limits);
  });
  schedule.running.set(entry.id, { caller: entry.caller, done });
}

function runWaiting(schedule: Schedule, limits: SchedulerLimits): void {
  while (!schedule.draining) {
    const entry = nextEntry(schedule, limits.running);
    if (!entry) return;
    run(schedule, limits, entry);
  }
}

export function createScheduler(limits: SchedulerLimits): Scheduler {
  const schedule: Schedule = { waiting: [], running: new Map(), reserved: new Set(), draining: false };
  return {
    reserve: (caller) => {
      if (!hasPlace(schedule, caller, limits.queued)) return undefined;
      const place = { caller };
      schedule.reserved.add(place);
      return () => schedule.reserved.delete(place);
    },
    hasPlace: (caller) => hasPlace(schedule, caller, limits.queued),
    has: (id) => isKnown(schedule, id),
    add: (caller, id, work) => {
      if (schedule.draining || isKnown(schedule, id)) return;
      schedule.waiting = [...schedule.waiting, { caller, id, work }];
      runWaiting(schedule, limits);
    },
    expedite: (id) => {
      const entry = schedule.waiting.find((other) => other.id === id);
      if (entry && !schedule.draining) run(schedule, limits, entry);
    },
    drain: async () => {
      schedule.draining = true;
      schedule.waiting = [];
      await Promise.allSettled([...schedule.running.values()].map(({ done }) => done));
    },
  };
}
