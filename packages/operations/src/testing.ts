import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation, randomId } from '@robotdesign/contracts';
import { type DocumentStore, type Faults, openSqliteStore, type Stored } from '@robotdesign/document-store';
import { createLogger } from '@robotdesign/service-kit';
import type { Asking, Beginning } from './begin.ts';
import type { OperationKind } from './kind.ts';
import type { OperationState } from './operation.ts';
import {
  createOperations,
  type Operations,
  type OperationsOptions,
  operationCollection,
} from './operations.ts';

/** Operations for tests: one store in a new folder, and any number of processes on it. */

export interface Input {
  readonly part: string;
}

/** A promise that the test settles. */
export function latch() {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  return { open: () => resolve(), opened };
}

/** Rejects with the reason when the signal is aborted; never resolves. */
export const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** A call that counts how often its answer repeats an earlier one. */
export const asking = (idempotencyKey?: string): Asking & { replays: number } => {
  const call = {
    caller: 'local',
    replays: 0,
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    replayed: () => {
      call.replays += 1;
    },
  };
  return call;
};

type Kind = Partial<OperationKind<Input>>;

export interface Rig {
  readonly documents: DocumentStore;
  /** Hooks with which a test makes the store fail. */
  readonly faults: { beforeRead: () => void; beforeCommit: () => void };
  /** Another process on the store, with one kind of work. */
  serving(kind: Kind, options?: Partial<OperationsOptions>): Promise<Operations>;
  stored(operation_id: string): Promise<Stored<OperationState>>;
  close(): Promise<void>;
}

export async function openRig(): Promise<Rig> {
  const folder = await mkdtemp(join(tmpdir(), 'operations-'));
  const faults = { beforeRead: () => {}, beforeCommit: () => {} };
  const hooks: Faults = {
    beforeRead: () => faults.beforeRead(),
    beforeCommit: () => faults.beforeCommit(),
  };
  const clock = () => Date.now();
  const documents = openSqliteStore({
    path: join(folder, 'store.sqlite'),
    clock,
    newId: () => randomId('event'),
    faults: hooks,
  });
  const open: Operations[] = [];
  return {
    documents,
    faults,
    serving: async (kind, options = {}) => {
      const operations = await createOperations({
        documents,
        service: 'design',
        kinds: { work: { deadline_ms: 10_000, run: async () => {}, ...kind } },
        clock,
        logger: createLogger({ level: 'silent' }),
        holder: `process-${open.length}`,
        aloneOnStore: true,
        lease_ms: 2_000,
        renewEvery_ms: 20,
        takeUpEvery_ms: 50,
        ...options,
      });
      open.push(operations);
      operations.start();
      return operations;
    },
    stored: async (operation_id) => {
      const collection = await documents.collection<OperationState>(operationCollection);
      const found = await collection.get(operation_id);
      if (!found) throw new Error(`${operation_id} is not stored`);
      return found;
    },
    close: async () => {
      for (const operations of open) await operations.stop();
      await documents.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Begins work on a part. `changes` override the defaults. */
export const begin = (
  operations: Operations,
  call: Asking = asking(),
  part = 'a',
  changes: Partial<Beginning<Input>> = {},
): Promise<Operation> =>
  operations.begin<Input>({
    kind: 'work',
    asking: call,
    route: [],
    request: { part },
    prepare: async () => ({ input: { part }, target: { kind: 'thing', id: 'thing_1' } }),
    ...changes,
  });

/** The operation when it has ended. */
export async function ended(operations: Operations, { operation_id }: Operation): Promise<Operation> {
  let last: Operation | undefined;
  for await (const { operation } of operations.watch(operation_id, AbortSignal.timeout(20_000)))
    last = operation;
  if (!last) throw new Error('the watch gave nothing');
  return last;
}
