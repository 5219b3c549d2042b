import { setTimeout as delay } from 'node:timers/promises';
import { failpoint } from '@robotdesign/failpoints';
import type { Consumer } from 'kafkajs';
import type { Logger } from './logger.ts';

/** Between two commits: under load one tells of all that was handled since. */
const between_ms = 20;

/**
 * Acknowledges what is handled, soon and in few requests. A commit that fails is repeated with the next; one that the
 * group refuses is given up with the tenure, and its events come again.
 */
export function openCommits(consumer: Consumer, signal: AbortSignal, logger: Logger) {
  const dirty = new Map<string, { topic: string; partition: number; offset: bigint }>();
  let committing: Promise<void> | undefined;

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
    } catch (error) {
      logger.info({ err: error }, 'handled events could not be acknowledged yet');
      for (const place of taken) {
        const key = `${place.topic}/${place.partition}`;
        if (!dirty.has(key)) dirty.set(key, place);
      }
    }
  }

  function start(): void {
    committing ??= (async () => {
      await delay(between_ms);
      await commit();
    })().finally(() => {
      committing = undefined;
      if (dirty.size > 0 && !signal.aborted) start();
    });
  }

  return {
    /** Everything of the partition before the offset is handled. */
    mark(topic: string, partition: number, offset: bigint): void {
      dirty.set(`${topic}/${partition}`, { topic, partition, offset });
      start();
    },

    /** Acknowledges what is marked, as far as the group allows. */
    async flush(): Promise<void> {
      await committing;
      await commit();
    },
  };
}

export type Commits = ReturnType<typeof openCommits>;
