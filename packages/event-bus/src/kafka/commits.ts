import { setTimeout as delay } from 'node:timers/promises';
import { failpoint } from '@robotdesign/failpoints';
import type { Consumer } from 'kafkajs';
import { type Backoff, pause_ms } from '../backoff.ts';
import type { Logger } from '../logger.ts';

/** Before a commit, which under load tells of all that was handled since; more after each that failed. */
const between: Backoff = { first_ms: 20, most_ms: 1_000 };

/**
 * Acknowledges what is handled, soon and in few requests. A commit that fails is repeated with the next; one that the
 * group refuses is given up with the tenure, and its events come again.
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
      if (failures === 1) logger.info({ err: error }, 'handled events could not be acknowledged yet');
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
    /** Everything of the partition before the offset is handled. After the flush it is others who tell. */
    mark(topic: string, partition: number, offset: bigint): void {
      if (closed) return;
      dirty.set(`${topic}/${partition}`, { topic, partition, offset });
      start();
    },

    /** Acknowledges what is marked, as far as the group allows; the last that it does. */
    async flush(): Promise<void> {
      closed = true;
      await committing;
      await commit();
    },
  };
}

export type Commits = ReturnType<typeof openCommits>;
