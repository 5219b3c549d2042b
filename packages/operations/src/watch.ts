import type { Stored } from '@robotdesign/document-store';
import type { Changes, OperationChange } from './changes.ts';
import { isOpen, type OperationState } from './operation.ts';
import { toOperation } from './view.ts';

export interface WatchSource {
  readonly read: (id: string) => Promise<Stored<OperationState>>;
  readonly changes: Changes;
  readonly isStopping: () => boolean;
}

/** Another process may do the work: the store is looked at this often as well. */
const pollEvery_ms = 500;

/** The operation now, each change of it, and its end. */
export async function* watchOperation(
  { read, changes, isStopping }: WatchSource,
  id: string,
  signal: AbortSignal,
): AsyncIterable<OperationChange> {
  const waiting: OperationChange[] = [];
  let wake = () => {};
  const stopListening = changes.listen(id, (seen) => {
    // A slow reader is spared all ticks but the latest.
    if (waiting.at(-1)?.transient) waiting.pop();
    waiting.push(seen);
    wake();
  });
  const onAbort = () => wake();
  signal.addEventListener('abort', onAbort, { once: true });

  /** Resolves at a change, at an abort, or when it is time to look at the store. */
  async function somethingNew(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, pollEvery_ms);
    });
    clearTimeout(timer);
  }

  try {
    let operation = toOperation(await read(id));
    yield { operation, transient: false };
    while (isOpen(operation.status) && !signal.aborted && !isStopping()) {
      if (waiting.length === 0) await somethingNew();
      const next = waiting.shift() ?? { operation: toOperation(await read(id)), transient: false };
      if (!next.transient && next.operation.version <= operation.version) continue;
      if (!next.transient) operation = next.operation;
      yield next;
    }
  } finally {
    stopListening();
    signal.removeEventListener('abort', onAbort);
  }
}
