import type { Delivery, EventBus } from './port.ts';
import { deadLetterTopic, replayTopic } from './topics.ts';

export interface ReplayResult {
  /** Dead letters given back to the group; those that fail again are dead letters again. */
  readonly replayed: number;
}

/** The consumer group that stands for the replays of a group: what it has not acknowledged waits for a replay. */
export const replayGroupOf = (group: string): string => `${group}.replay`;

/**
 * Gives the group's waiting dead letters back to it, whose consumers handle them when they run: those written before
 * the call, each once over all replays. No other group sees them. A replay that is interrupted may give one twice.
 */
export async function replayDeadLetters(options: {
  readonly bus: EventBus;
  readonly group: string;
  /** Ends it before it is through; what was given back stays so. */
  readonly signal?: AbortSignal;
}): Promise<ReplayResult> {
  const { bus, group, signal: asked = new AbortController().signal } = options;
  const letters = deadLetterTopic(group);
  const replays = replayTopic(group);
  const replayGroup = replayGroupOf(group);
  await bus.ensureTopics([letters, replays]);
  let replayed = 0;

  const remaining = new Map<number, number>();
  let known: () => void = () => undefined;
  const lagKnown = new Promise<void>((resolve) => {
    known = resolve;
  });
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const subscription = bus.subscribe({
    group: replayGroup,
    topics: [letters.name],
    // Partitions that are through wait for the others, and must not keep them from being read.
    concurrency: letters.partitions,
    async deliver(delivery: Delivery, signal: AbortSignal) {
      await lagKnown;
      const left = remaining.get(delivery.partition) ?? 0;
      if (left === 0 || signal.aborted) {
        await aborted(signal);
        throw new Error('written after the replay began: left for the next');
      }
      await bus.publish(replays.name, [delivery.event]);
      replayed += 1;
      remaining.set(delivery.partition, left - 1);
      if ([...remaining.values()].every((count) => count === 0)) finish();
    },
  });

  const told = aborted(asked);
  try {
    await Promise.race([subscription.ready, told]);
    if (asked.aborted) return { replayed };
    for (const { topic, partition, lag } of await bus.lag(replayGroup)) {
      if (topic === letters.name && lag > 0) remaining.set(partition, lag);
    }
    if (remaining.size === 0) finish();
    known();
    await Promise.race([finished, subscription.ended, told]);
  } finally {
    known();
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
