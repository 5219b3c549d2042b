/** Decides which waiting task runs next. It knows no threads and no time. */

/** `interactive`: a person waits for the result. `batch`: nobody does. */
export const priorities = ['interactive', 'batch'] as const;
export type Priority = (typeof priorities)[number];

export interface Waiting {
  readonly priority: Priority;
  /** Tasks of one share take turns with those of the others: one task each. */
  readonly share: string;
}

export interface WorkQueue<T extends Waiting> {
  readonly add: (task: T) => void;
  /**
   * Takes the task that runs next: an interactive one before a batch one, and within a priority the share whose turn it
   * is. A batch task that `overtakesOfBatch` interactive ones have overtaken comes before the next of them.
   * @param accepts the priorities that may run now
   */
  readonly take: (accepts: (priority: Priority) => boolean) => T | undefined;
  /** @returns whether it waited */
  readonly remove: (task: T) => boolean;
  readonly count: (priority: Priority) => number;
  /** Removes all tasks. */
  readonly clear: () => readonly T[];
}

/** Interactive tasks that may overtake a batch task. They take 0.2 s and a trial 4 s: batch work gets a tenth of the time. */
const overtakesOfBatch = 200;

/** The tasks of each share in order of arrival. The first share has the next turn. */
type Shares<T> = Map<string, T[]>;

function addTo<T extends Waiting>(shares: Shares<T>, task: T): void {
  const own = shares.get(task.share);
  if (own) own.push(task);
  else shares.set(task.share, [task]);
}

function takeFrom<T>(shares: Shares<T>): T | undefined {
  const [turn] = shares;
  if (!turn) return undefined;
  const [share, tasks] = turn;
  const task = tasks.shift();
  shares.delete(share);
  if (tasks.length > 0) shares.set(share, tasks);
  return task;
}

function removeFrom<T extends Waiting>(shares: Shares<T>, task: T): boolean {
  const own = shares.get(task.share) ?? [];
  const place = own.indexOf(task);
  if (place < 0) return false;
  own.splice(place, 1);
  if (own.length === 0) shares.delete(task.share);
  return true;
}

const countOf = <T>(shares: Shares<T>): number =>
  [...shares.values()].reduce((sum, { length }) => sum + length, 0);

export function createWorkQueue<T extends Waiting>(limit: number = overtakesOfBatch): WorkQueue<T> {
  const waiting: Readonly<Record<Priority, Shares<T>>> = { interactive: new Map(), batch: new Map() };
  /** Interactive tasks taken since a batch task last had its turn or began to wait. */
  let overtakes = 0;

  function take(accepts: (priority: Priority) => boolean): T | undefined {
    const batchWaits = waiting.batch.size > 0;
    const order = batchWaits && overtakes >= limit ? priorities.toReversed() : priorities;
    const next = order.find((priority) => accepts(priority) && waiting[priority].size > 0);
    if (next === undefined) return undefined;
    overtakes = next === 'interactive' && batchWaits ? overtakes + 1 : 0;
    return takeFrom(waiting[next]);
  }

  return {
    add: (task) => addTo(waiting[task.priority], task),
    take,
    remove: (task) => removeFrom(waiting[task.priority], task),
    count: (priority) => countOf(waiting[priority]),
    clear: () => {
      const all = priorities.flatMap((priority) => [...waiting[priority].values()].flat());
      for (const priority of priorities) waiting[priority].clear();
      return all;
    },
  };
}

/**
 * Batch tasks at once: on all threads but one, so that an interactive task that needs one core disturbs none of them. A
 * single thread runs both.
 */
export const batchThreads = (size: number): number => Math.max(1, size - 1);
