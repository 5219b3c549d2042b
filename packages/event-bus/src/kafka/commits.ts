import { setTimeout as delay } from 'node:timers/promises';
import { type Backoff, pause_ms } from '@robotdesign/backoff';
import { failpoint } from '@robotdesign/failpoints';
import type { Consumer } from 'kafkajs';
import type { Logger } from '../logger.ts';
import { startsText } from './starts.ts';

/** Pause before a commit, which collects what is handled meanwhile; longer after each failure. */
const between: Backoff = { first_ms: 20, most_ms: 1_000 };

export interface Commits {
  /**
   * Marks everything before the offset as handled. Without effect after the flush: another member has the partition.
   * @param starts how often the event at the offset was started without an end; default 0
   */
  mark(topic: string, partition: number, offset: bigint, starts?: number): void;
  /** Marks, and resolves when that is committed. @throws the reason of the signal */
  markDurably(topic: string, partition: number, offset: bigint, starts: number): Promise<void>;
  /** Acknowledges what is marked, if the group allows it, and ends. */
  flush(): Promise<void>;
}

interface Mark {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  readonly starts: number;
  readonly committed?: () => void;
}

/** The state of the commits of an assignment. */
interface Committing {
  readonly consumer: Pick<Consumer, 'commitOffsets'>;
  readonly logger: Logger;
  /** Marks to commit, by partition. */
  readonly dirty: Map<string, Mark>;
  /** Called when their mark is committed, or at the signal. */
  readonly waiting: Set<() => void>;
  /** In a row. */
  failures: number;
  running: Promise<void> | undefined;
  closed: boolean;
}

const toCommit = ({ topic, partition, offset, starts }: Mark) => ({
  topic,
  partition,
  offset: String(offset),
  ...(starts ? { metadata: startsText(starts) } : {}),
});

const keyOf = ({ topic, partition }: Mark): string => `${topic}/${partition}`;

/**
 * Acknowledges handled events soon and in few requests. A failed commit is repeated with the next one. Commits that the
 * group refuses end with the assignment, and their events are delivered again.
 */
export function openCommits(
  consumer: Pick<Consumer, 'commitOffsets'>,
  signal: AbortSignal,
  logger: Logger,
  pause: (time_ms: number) => Promise<void> = (time_ms) => delay(time_ms),
): Commits {
  const state: Committing = {
    consumer,
    logger,
    dirty: new Map(),
    waiting: new Set(),
    failures: 0,
    running: undefined,
    closed: false,
  };

  function start(): void {
    state.running ??= pause(pause_ms(between, state.failures + 1))
      .then(() => commit(state))
      .finally(() => {
        state.running = undefined;
        if (state.dirty.size > 0 && !signal.aborted) start();
      });
  }

  function add(mark: Mark): void {
    if (state.closed) return;
    state.dirty.set(keyOf(mark), mark);
    start();
  }

  signal.addEventListener('abort', () => settle(state, [...state.waiting]), { once: true });

  return {
    mark: (topic, partition, offset, starts = 0) => add({ topic, partition, offset, starts }),

    async markDurably(topic, partition, offset, starts) {
      signal.throwIfAborted();
      const { promise, resolve: committed } = Promise.withResolvers<void>();
      state.waiting.add(committed);
      add({ topic, partition, offset, starts, committed });
      await promise;
      signal.throwIfAborted();
    },

    async flush() {
      state.closed = true;
      await state.running;
      await commit(state);
    },
  };
}

function settle({ waiting }: Committing, settled: readonly ((() => void) | undefined)[]): void {
  for (const committed of settled) if (committed && waiting.delete(committed)) committed();
}

/** Commits all marks. Keeps them after a failure, unless there are newer ones. Never rejects. */
async function commit(state: Committing): Promise<void> {
  const { consumer, logger, dirty } = state;
  const marks = [...dirty.values()];
  dirty.clear();
  if (marks.length === 0) return;
  try {
    failpoint('consumer.acknowledge.before');
    await consumer.commitOffsets(marks.map(toCommit));
    failpoint('consumer.acknowledge.after');
    state.failures = 0;
    settle(
      state,
      marks.map(({ committed }) => committed),
    );
  } catch (error) {
    state.failures += 1;
    if (state.failures === 1)
      logger.info(
        { err: error },
        'Handled events could not be acknowledged yet. The next commit tries again.',
      );
    for (const mark of marks) if (!dirty.has(keyOf(mark))) dirty.set(keyOf(mark), mark);
  }
}
