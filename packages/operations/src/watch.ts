import type { Stored } from '@robotdesign/document-store';
import type { Changes, OperationChange } from './changes.ts';
import { isOpen, type OperationState } from './operation.ts';
import { keepProgress } from './progress.ts';
import { toOperation } from './view.ts';

export interface WatchSource {
  readonly read: (id: string) => Promise<Stored<OperationState>>;
  readonly changes: Changes;
  readonly isStopping: () => boolean;
}

/** How often the store is read: another process may do the work. */
const pollEvery_ms = 500;

/** The changes of an operation in this process that a watch has not yielded yet. */
interface Inbox {
  readonly waiting: OperationChange[];
  wake: () => void;
}

/** Of consecutive ticks that a slow reader has not taken, only the latest is kept. */
function put(inbox: Inbox, change: OperationChange): void {
  if (inbox.waiting.at(-1)?.transient) inbox.waiting.pop();
  inbox.waiting.push(change);
  inbox.wake();
}

/** Resolves at a change, at an abort, or when it is time to read the store. */
async function somethingNew(inbox: Inbox): Promise<void> {
  if (inbox.waiting.length > 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  inbox.wake = resolve;
  const timer = setTimeout(resolve, pollEvery_ms);
  await promise;
  clearTimeout(timer);
}

/** Yields the operation as it is, each change, and its end. Progress never goes backwards. */
export async function* watchOperation(
  { read, changes, isStopping }: WatchSource,
  id: string,
  signal: AbortSignal,
): AsyncIterable<OperationChange> {
  const inbox: Inbox = { waiting: [], wake: () => {} };
  const stopListening = changes.listen(id, (change) => put(inbox, change));
  const onAbort = () => inbox.wake();
  signal.addEventListener('abort', onAbort, { once: true });
  const fromStore = async () => ({ operation: toOperation(await read(id)), transient: false });
  try {
    const first = await fromStore();
    yield first;
    let last = first.operation;
    while (isOpen(last.status) && !signal.aborted && !isStopping()) {
      await somethingNew(inbox);
      const { operation, transient } = inbox.waiting.shift() ?? (await fromStore());
      if (!transient && operation.version <= last.version) continue;
      const shown = keepProgress(last.progress, operation);
      // A tick has the version of the claim, which is lower after the lease was renewed.
      last = { ...shown, version: Math.max(last.version, shown.version) };
      yield { operation: shown, transient };
    }
  } finally {
    stopListening();
    signal.removeEventListener('abort', onAbort);
  }
}
