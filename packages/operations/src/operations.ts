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
import type { Handler } from '@robotdesign/event-bus';
import type { Logger } from '@robotdesign/service-kit';
import { type Announce, announcing } from './announce.ts';
import { type Asking, type Beginning, beginOnce } from './begin.ts';
import { type AfterEvent, beginAfter } from './begin-after.ts';
import { type Changes, createChanges, type OperationChange } from './changes.ts';
import type { AnyKind } from './kind.ts';
import { newLease } from './lease.ts';
import { mayClaim, type OperationState, requestCancel } from './operation.ts';
import { createRunner, type Runner } from './runner.ts';
import { createScheduler, type Scheduler, type SchedulerLimits } from './scheduler.ts';
import { startUpkeep } from './upkeep.ts';
import { toOperation } from './view.ts';
import { watchOperation } from './watch.ts';

/** The operations of one service: begin, watch, cancel, list, and take up work that a crash left open. */

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
  /** The service. Operation ids contain it: `op_<service>_…`. */
  readonly service: string;
  readonly kinds: Readonly<Record<string, AnyKind>>;
  /** Makes the event of a change of status of an operation in a thread. Default: no events. */
  readonly announce?: Announce;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly logger: Logger;
  /** Names this process. Different at each start. */
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
   * Stores the operation and queues its work, or returns the first operation of its idempotency key.
   * @throws ServiceError rate_limited, idempotency_key_reused, idempotency_in_progress
   */
  begin<Input extends object>(beginning: Beginning<Input>): Promise<Operation>;
  /** The handler of an event that begins an operation as batch work. */
  beginAfter<D extends object, Input extends object>(work: AfterEvent<D, Input>): Handler<D>;
  get(operation_id: string): Promise<Operation>;
  /** The input of the operation; after its end the part that is kept. */
  inputOf<Input extends object>(operation_id: string): Promise<Input>;
  list(filter: ListFilter): Promise<{ readonly items: readonly Operation[]; readonly next_cursor?: string }>;
  /** Yields the operation as it is, each change, and its end. */
  watch(operation_id: string, signal: AbortSignal): AsyncIterable<OperationChange>;
  cancel(operation_id: string, asking: Asking): Promise<Operation>;
  /** Cancels the open operations of a thread that is deleted. */
  cancelOfThread(thread_id: string): Promise<void>;
  /** Cancels the open operations of a target that is deleted. */
  cancelOfTarget(target_id: string): Promise<void>;
  /** Takes up operations that were left open, now and periodically. */
  start(): void;
  /** Hands back the running work and resolves when nothing runs. */
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

/** What the functions of one service's operations share. */
interface State {
  readonly settings: OperationsOptions & typeof defaults;
  readonly collection: Collection<OperationState>;
  readonly changes: Changes;
  readonly scheduler: Scheduler;
  readonly runner: Runner;
  timers: readonly NodeJS.Timeout[];
  stopping: boolean;
}

const nowOf = ({ settings }: State) => new Date(settings.clock()).toISOString();

/** Whether this process queues or does it, or another process has a live lease. */
function isTaken(state: State, { id, state: operation }: Stored<OperationState>): boolean {
  const { holder, aloneOnStore } = state.settings;
  return state.scheduler.has(id) || !mayClaim(operation, holder, nowOf(state), aloneOnStore);
}

/** Also true for one that this process has stored and not queued yet. */
function isTakenOrNew(state: State, found: Stored<OperationState>): boolean {
  const { lease } = found.state;
  const isNew = lease?.holder === state.settings.holder && lease.until > nowOf(state);
  return isNew || isTaken(state, found);
}

/** The queue of an operation: batch work of a caller does not delay what the caller waits for. */
const queueOf = (caller: string, batch = false): string => (batch ? `${caller}\nbatch` : caller);

function enqueue({ scheduler, runner, settings }: State, { id, state }: Stored<OperationState>): void {
  const work = () =>
    runner.run(id).catch((err: unknown) => {
      settings.logger.error({ err, operation_id: id }, 'the operation was left open and is taken up again');
    });
  scheduler.add(queueOf(state.caller, state.batch), id, work);
  // What is left of it is to write the failure.
  if (state.error) scheduler.expedite(id);
}

async function required({ collection }: State, id: string): Promise<Stored<OperationState>> {
  const found = await collection.get(id);
  if (!found) throw notFound('operation', id);
  return found;
}

async function begin(state: State, beginning: Beginning<object>): Promise<Operation> {
  const { settings, collection, scheduler } = state;
  const stored = await beginOnce(beginning, {
    service: settings.service,
    collection,
    scheduler,
    newLease: () => newLease(settings),
    isTaken: (found) => isTakenOrNew(state, found),
  });
  if (stored.state.open) enqueue(state, stored);
  return toOperation(stored);
}

async function cancel(state: State, id: string, asking: Asking): Promise<Operation> {
  const { collection, changes, runner, scheduler } = state;
  const at = nowOf(state);
  let requested = false;
  const current = await changeDocument(
    collection,
    () => required(state, id),
    ({ state: operation }) => {
      requested = operation.open && operation.cancel === undefined;
      return requested ? { state: requestCancel(operation, at, asking.idempotencyKey) } : undefined;
    },
  );
  const key = current.state.cancel?.key;
  if (!requested && key !== undefined && key === asking.idempotencyKey) asking.replayed();
  if (requested) changes.notify(id, { operation: toOperation(current), transient: false });
  runner.cancel(id);
  scheduler.expedite(id);
  return toOperation(current);
}

/** Most operations of one thread or target that a deletion cancels. */
const cancelledAtOnce = 200;

async function cancelOpen(state: State, index: string, of: string): Promise<void> {
  const { items } = await state.collection.find({
    index,
    match: [of, true],
    order: 'asc',
    limit: cancelledAtOnce,
  });
  for (const { id, state: operation } of items)
    await cancel(state, id, { caller: operation.caller, replayed: () => {} });
}

async function stop(state: State): Promise<void> {
  state.stopping = true;
  for (const timer of state.timers) clearInterval(timer);
  state.runner.handBackAll();
  await state.scheduler.drain();
}

export async function createOperations(options: OperationsOptions): Promise<Operations> {
  const settings = { ...defaults, ...options };
  const { announce, clock } = settings;
  const stored: Collection<OperationState> = await options.documents.collection(operationCollection);
  const collection = announce ? announcing(stored, announce, clock) : stored;
  const changes = createChanges();
  const scheduler = createScheduler(settings.limits);
  const runner = createRunner({ ...settings, collection, changes });
  const state: State = { settings, collection, changes, scheduler, runner, timers: [], stopping: false };
  const source = { read: (id: string) => required(state, id), changes, isStopping: () => state.stopping };
  return {
    begin: (beginning) => begin(state, beginning),
    beginAfter: (work) =>
      beginAfter(work, {
        service: settings.service,
        collection,
        hasPlace: (caller) => scheduler.hasPlace(queueOf(caller, true)),
      }),
    cancel: (id, asking) => cancel(state, id, asking),
    watch: (id, signal) => watchOperation(source, id, signal),
    get: async (id) => toOperation(await required(state, id)),
    inputOf: async <Input extends object>(id: string) => (await required(state, id)).state.input as Input,
    list: (filter) => {
      const query = { ...indexFor(filter), ...laterThan(filter.created_after) };
      return listPage(collection, query, filter.page, toOperation);
    },
    cancelOfThread: (thread_id) => cancelOpen(state, 'by_thread_and_open', thread_id),
    cancelOfTarget: (target_id) => cancelOpen(state, 'by_target_and_open', target_id),
    start: () => {
      state.timers = startUpkeep({
        ...settings,
        collection,
        isTaken: (found) => isTaken(state, found),
        takeUp: (found) => enqueue(state, found),
      });
    },
    stop: () => stop(state),
  };
}
