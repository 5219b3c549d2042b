import type { Collection, Stored } from '@robotdesign/document-store';
import type { Logger } from '@robotdesign/service-kit';
import type { OperationState } from './operation.ts';

/** Periodic upkeep of operations: takes up open ones and removes old ones. */

export interface UpkeepOptions {
  readonly collection: Collection<OperationState>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Interval of the search for open operations. */
  readonly takeUpEvery_ms: number;
  /** Whether a live process does it, or is about to. */
  readonly isTaken: (operation: Stored<OperationState>) => boolean;
  readonly takeUp: (operation: Stored<OperationState>) => void;
}

const kept_ms = 30 * 24 * 3_600_000;
const removeEvery_ms = 3_600_000;
const pageSize = 100;

async function takeUpOpen({ collection, isTaken, takeUp }: UpkeepOptions): Promise<void> {
  let cursor: string | undefined;
  do {
    const next = cursor === undefined ? {} : { cursor };
    const page = await collection.find({
      index: 'by_open',
      match: [true],
      order: 'asc',
      limit: pageSize,
      ...next,
    });
    for (const operation of page.items) if (!isTaken(operation)) takeUp(operation);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
}

async function removeOld({ collection, clock }: UpkeepOptions): Promise<void> {
  const before = new Date(clock() - kept_ms).toISOString();
  const oldest = { index: 'by_finished', range: { lt: before }, order: 'asc', limit: pageSize } as const;
  for (;;) {
    const { items } = await collection.find(oldest);
    for (const old of items) await collection.delete(old);
    if (items.length < pageSize) return;
  }
}

/** Runs now and periodically, until the returned timers are cleared. */
export function startUpkeep(options: UpkeepOptions): readonly NodeJS.Timeout[] {
  const repeat = (every_ms: number, work: (options: UpkeepOptions) => Promise<void>, failure: string) => {
    const attempt = () =>
      work(options).catch((error: unknown) => options.logger.warn({ err: error }, failure));
    void attempt();
    return setInterval(attempt, every_ms).unref();
  };
  return [
    repeat(options.takeUpEvery_ms, takeUpOpen, 'the search for open operations failed'),
    repeat(removeEvery_ms, removeOld, 'the removal of old operations failed'),
  ];
}
