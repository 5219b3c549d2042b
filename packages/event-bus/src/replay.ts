import type { Delivery, EventBus } from './port.ts';
import { deadLetterTopic, replayTopic } from './topics.ts';

export interface ReplayResult {
  /** Dead letters returned to the group. Those that fail again become dead letters again. */
  readonly replayed: number;
}

/** The consumer group whose position separates replayed dead letters of a group from waiting ones. */
export const replayGroupOf = (group: string): string => `${group}.replay`;

/** What remains to be replayed, by partition. */
type Remaining = Map<number, number>;

const isDone = (remaining: Remaining): boolean => [...remaining.values()].every((count) => count === 0);

/**
 * Returns the waiting dead letters of a group to it: those written before the call, each in one replay only. The
 * group's consumers handle them when they run; other groups do not see them. An interrupted replay may return one twice.
 */
export async function replayDeadLetters(options: {
  readonly bus: EventBus;
  readonly group: string;
  /** Ends the replay early. What was returned stays returned. */
  readonly signal?: AbortSignal;
}): Promise<ReplayResult> {
  const { bus, group, signal: cancel = new AbortController().signal } = options;
  const letters = deadLetterTopic(group);
  const replays = replayTopic(group);
  await bus.ensureTopics([letters, replays]);
  const remaining: Remaining = new Map();
  const counted = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  let replayed = 0;

  async function deliver({ partition, event }: Delivery, signal: AbortSignal): Promise<void> {
    await counted.promise;
    const left = remaining.get(partition) ?? 0;
    if (left === 0 || signal.aborted) {
      await aborted(signal);
      throw new Error('written after the start of the replay: left for the next one');
    }
    await bus.publish(replays.name, [event]);
    replayed += 1;
    remaining.set(partition, left - 1);
    if (isDone(remaining)) finished.resolve();
  }

  const subscription = bus.subscribe({
    group: replayGroupOf(group),
    topics: [letters.name],
    // All partitions at once: a finished one keeps its slot until the others are finished.
    concurrency: letters.partitions,
    deliver,
  });
  const cancelled = aborted(cancel);
  try {
    await Promise.race([subscription.ready, cancelled]);
    if (cancel.aborted) return { replayed };
    for (const { topic, partition, lag } of await bus.lag(replayGroupOf(group)))
      if (topic === letters.name && lag > 0) remaining.set(partition, lag);
    if (isDone(remaining)) finished.resolve();
    counted.resolve();
    await Promise.race([finished.promise, subscription.ended, cancelled]);
  } finally {
    counted.resolve();
    await subscription.stop();
  }
  return { replayed };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
