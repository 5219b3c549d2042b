import { notFound, type Operation, type OperationStatus, type Page } from '@robotdesign/contracts';
import {
  type Collection,
  type CollectionSpec,
  changeDocument,
  type DocumentStore,
  laterThan,
  listPage,
  type Stored,
} from '@robotdesign/document-store';
import type { Logger } from '@robotdesign/service-kit';
import { type Asking, type Beginning, beginOnce } from './begin.ts';
import { createChanges, type OperationChange } from './changes.ts';
import type { AnyKind } from './kind.ts';
import { mayClaim, type OperationState, requestCancel } from './operation.ts';
import { createRunner } from './runner.ts';
import { createScheduler, type SchedulerLimits } from './scheduler.ts';
import { startUpkeep } from './upkeep.ts';
import { toOperation } from './view.ts';
import { watchOperation } from './watch.ts';

/** The operations of one service: begin, watch, cancel, list, and take up what a crash left. */

export const operationCollection: CollectionSpec = {
  name: 'operations',
  indexes: [
    { name: 'by_created', fields: ['created_at'] },
    { name: 'by_status', fields: ['status', 'created_at'] },
    { name: 'by_thread', fields: ['thread_id', 'created_at'] },
    { name: 'by_thread_and_status', fields: ['thread_id', 'status', 'created_at'] },
    { name: 'by_thread_and_open', fields: ['thread_id', 'open', 'created_at'] },
    { name: 'by_target_and_open', fields: ['target.id', 'open', 'created_at'] },
    { name: 'by_open', fields: ['open', 'created_at'] },
    { name: 'by_finished', fields: ['finished_at'] },
  ],
};

export interface OperationsOptions {
  readonly documents: DocumentStore;
  /** The service, which operation ids name: `op_<service>_…`. */
  readonly service: string;
  readonly kinds: Readonly<Record<string, AnyKind>>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Names this process; a new one each start. */
  readonly holder: string;
  readonly aloneOnStore: boolean;
  readonly limits?: SchedulerLimits;
  readonly lease_ms?: number;
  readonly renewEvery_ms?: number;
  readonly takeUpEvery_ms?: number;
  readonly maxAttempts?: number;
}

export interface ListFilter {
  readonly status?: OperationStatus;
  readonly thread_id?: string;
  readonly created_after?: string;
  readonly page: Page;
}

export interface Operations {
  /**
   * Stores the operation and queues its work; under an idempotency key seen before, answers the first one.
   * @throws ServiceError rate_limited, idempotency_key_reused, idempotency_in_progress
   */
  begin<Input extends object>(beginning: Beginning<Input>): Promise<Operation>;
  get(operation_id: string): Promise<Operation>;
  /** What is kept of the ids and the seed that the operation was begun with. */
  inputOf<Input extends object>(operation_id: string): Promise<Input>;
  list(filter: ListFilter): Promise<{ readonly items: readonly Operation[]; readonly next_cursor?: string }>;
  /** The operation now, each change of it, and its end. */
  watch(operation_id: string, signal: AbortSignal): AsyncIterable<OperationChange>;
  cancel(operation_id: string, asking: Asking): Promise<Operation>;
  /** Cancels what is open for a thread: it is deleted. */
  cancelOfThread(thread_id: string): Promise<void>;
  /** Cancels what is open for a target: it is deleted. */
  cancelOfTarget(target_id: string): Promise<void>;
  /** Takes up what was left open and keeps doing so. */
  start(): void;
  /** Hands back what runs and waits for it. */
  stop(): Promise<void>;
}

const defaults = {
  limits: { running: 2, queued: 32 },
  lease_ms: 5_000,
  renewEvery_ms: 1_000,
  takeUpEvery_ms: 500,
  maxAttempts: 10,
};

/** The index that serves a filter, and the values of its leading fields. */
function indexFor({ status, thread_id }: ListFilter) {
  if (thread_id === undefined) {
    return status === undefined ? { index: 'by_created' } : { index: 'by_status', match: [status] };
  }
  if (status === undefined) return { index: 'by_thread', match: [thread_id] };
  return { index: 'by_thread_and_status', match: [thread_id, status] };
}

export async function createOperations(options: OperationsOptions): Promise<Operations> {
  const { clock, logger, service } = options;
  const settings = { ...defaults, ...options };
  const collection: Collection<OperationState> = await options.documents.collection(operationCollection);
  const changes = createChanges();
  const scheduler = createScheduler(settings.limits);
  const runner = createRunner({ ...settings, collection, changes });
  let timers: readonly NodeJS.Timeout[] = [];
  let stopping = false;

  const newLease = () => ({
    holder: settings.holder,
    until: new Date(clock() + settings.lease_ms).toISOString(),
  });
  const now = () => new Date(clock()).toISOString();
  /** Whether this process has it, or another's lease on it is alive. */
  const isTaken = ({ id, state }: Stored<OperationState>) =>
    scheduler.has(id) || !mayClaim(state, settings.holder, now(), settings.aloneOnStore);
  /** Also one that was stored a moment ago, and is about to be queued here. */
  const isTakenOrNew = (found: Stored<OperationState>) =>
    isTaken(found) || (found.state.lease?.holder === settings.holder && found.state.lease.until > now());

  function enqueue({ id, state }: Stored<OperationState>): void {
    scheduler.add(state.caller, id, () =>
      runner.run(id).catch((error: unknown) => {
        logger.error({ err: error, operation_id: id }, 'the operation was left open; it is taken up again');
      }),
    );
  }

  async function required(id: string): Promise<Stored<OperationState>> {
    const found = await collection.get(id);
    if (!found) throw notFound('operation', id);
    return found;
  }

  async function cancel(id: string, asking: Asking): Promise<Operation> {
    const at = now();
    let requested = false;
    const current = await changeDocument(
      collection,
      () => required(id),
      ({ state }) => {
        requested = state.open && state.cancel === undefined;
        return requested ? { state: requestCancel(state, at, asking.idempotencyKey) } : undefined;
      },
    );
    const { cancel: cancelled } = current.state;
    if (!requested && cancelled?.key !== undefined && cancelled.key === asking.idempotencyKey)
      asking.replayed();
    if (requested) changes.tell(id, { operation: toOperation(current), transient: false });
    runner.cancel(id);
    scheduler.expedite(id);
    return toOperation(current);
  }

  async function cancelOpen(index: string, of: string): Promise<void> {
    const { items } = await collection.find({ index, match: [of, true], order: 'asc', limit: 200 });
    for (const { id, state } of items) await cancel(id, { caller: state.caller, replayed: () => {} });
  }

  return {
    begin: async (beginning) => {
      const stored = await beginOnce(beginning, {
        service,
        collection,
        scheduler,
        newLease,
        isTaken: isTakenOrNew,
      });
      if (stored.state.open) enqueue(stored);
      return toOperation(stored);
    },
    cancel,
    watch: (id, signal) =>
      watchOperation({ read: (wanted) => required(wanted), changes, isStopping: () => stopping }, id, signal),
    get: async (id) => toOperation(await required(id)),
    inputOf: async <Input extends object>(id: string) => (await required(id)).state.input as Input,
    list: (filter) =>
      listPage(
        collection,
        { ...indexFor(filter), ...laterThan(filter.created_after) },
        filter.page,
        toOperation,
      ),
    cancelOfThread: (thread_id) => cancelOpen('by_thread_and_open', thread_id),
    cancelOfTarget: (target_id) => cancelOpen('by_target_and_open', target_id),
    start: () => {
      timers = startUpkeep({
        collection,
        clock,
        logger,
        takeUpEvery_ms: settings.takeUpEvery_ms,
        isTaken,
        takeUp: enqueue,
      });
    },
    stop: async () => {
      stopping = true;
      for (const timer of timers) clearInterval(timer);
      runner.handBackAll();
      await scheduler.drain();
    },
  };
}
