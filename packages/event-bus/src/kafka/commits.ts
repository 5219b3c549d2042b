import { setTimeout as delay } from 'node:timers/promises';
import { failpoint } from '@robotdesign/failpoints';
import type { Consumer } from 'kafkajs';
import { type Backoff, pause_ms } from '../backoff.ts';
import type { Logger } from '../logger.ts';

/** Pause before a commit, which collects what is handled meanwhile; longer after each failure. */
const between: Backoff = { first_ms: 20, most_ms: 1_000 };

/**
 * Acknowledges handled events soon and in few requests. A failed commit is repeated with the next one. Commits that the
 * group refuses end with the assignment, and their events are delivered again.
 */
export function openCommits(
  consumer: Pick<Consumer, 'commitOffsets'>,
  signal: AbortSignal,
  logger: Logger,
  pause: (time_ms: number) => Promise<void> = (time_ms) => delay(time_ms),
) {
  const dirty = new Map<string, { topic: string; partition: number; offset: bigint }>();
  let committing: Promise<void> | undefined;
  let failures = 0;
  let closed = false;

  async function commit(): Promise<void> {
    const taken = [...dirty.values()];
    dirty.clear();
    if (taken.length === 0) return;
    try {
      failpoint('consumer.acknowledge.before');
      await consumer.commitOffsets(
        taken.map(({ offset, ...place }) => ({ ...place, offset: String(offset) })),
      );
      failpoint('consumer.acknowledge.after');
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1)
        logger.info(
          { err: error },
          'Handled events could not be acknowledged yet. The next commit tries again.',
        );
      for (const place of taken) {
        const key = `${place.topic}/${place.partition}`;
        if (!dirty.has(key)) dirty.set(key, place);
      }
    }
  }

  function start(): void {
    committing ??= (async () => {
      await pause(pause_ms(between, failures + 1));
      await commit();
    })().finally(() => {
      committing = undefined;
      if (dirty.size > 0 && !signal.aborted) start();
    });
  }

  return {
    /** Marks everything before the offset as handled. Without effect after the flush: another member has the partition. */
    mark(topic: string, partition: number, offset: bigint): void {
      if (closed) return;
      dirty.set(`${topic}/${partition}`, { topic, partition, offset });
      start();
    },

    /** Acknowledges what is marked, if the group allows it, and ends. */
    async flush(): Promise<void> {
      closed = true;
      await committing;
      await commit();
    },
  };
}

export type Commits = ReturnType<typeof openCommits>;
