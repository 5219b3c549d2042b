import { type ConsumerOptions, deliveryTo } from './consume.ts';
import type { Delivery } from './port.ts';
import { deadLetterTopic } from './topics.ts';

export interface ReplayResult {
  /** Dead letters handed to the handlers; those that failed again are dead letters again. */
  readonly replayed: number;
}

/**
 * Hands the group's waiting dead letters to its handlers: those written before the call, each once over all
 * replays. No other group sees them.
 */
export async function replayDeadLetters(options: ConsumerOptions): Promise<ReplayResult> {
  const { bus, group } = options;
  const letters = deadLetterTopic(group);
  const replayGroup = `${group}.replay`;
  await bus.ensureTopics([letters]);
  const deliver = deliveryTo(options);
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
      await deliver(delivery, signal);
      replayed += 1;
      remaining.set(delivery.partition, left - 1);
      if ([...remaining.values()].every((count) => count === 0)) finish();
    },
  });

  try {
    await subscription.ready;
    for (const { topic, partition, lag } of await bus.lag(replayGroup)) {
      if (topic === letters.name && lag > 0) remaining.set(partition, lag);
    }
    if (remaining.size === 0) finish();
    known();
    await Promise.race([finished, subscription.ended]);
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
