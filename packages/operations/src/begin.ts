import { derivedId, type OperationTarget, randomId, ServiceError, sha256 } from '@robotdesign/contracts';
import { type Collection, changeDocument, DuplicateKey, type Stored } from '@robotdesign/document-store';
import { isForgotten, type Lease, newOperation, type OperationState } from './operation.ts';
import type { Scheduler } from './scheduler.ts';

/** Begins operations: once per idempotency key, with a place in the queue, before any work. */

/** The call that begins an operation. The gRPC server's `CallContext` is one. */
export interface Asking {
  readonly caller: string;
  readonly traceparent?: string;
  readonly idempotencyKey?: string;
  readonly replayed: () => void;
}

export interface Prepared<Input extends object> {
  readonly input: Input;
  readonly target: OperationTarget;
  /** Ids that callers of the operation see while it runs. */
  readonly generation_id?: string;
  readonly ingest_job_id?: string;
  readonly trial_id?: string;
}

export interface Beginning<Input extends object> {
  readonly kind: string;
  readonly asking: Asking;
  /** What an idempotency key belongs to, in addition to the caller: the command and its resource. */
  readonly route: readonly string[];
  readonly request: object;
  /**
   * Checks the request against its resource, and decides ids and seed. Called for a new operation only: a repeated
   * request is answered from the result of the first.
   */
  readonly prepare: (operation_id: string) => Promise<Prepared<Input>>;
  /**
   * Takes what only one operation may hold at a time, before the operation is stored.
   * @returns the function that releases it, called when the operation is not stored
   * @throws ServiceError to refuse
   */
  readonly claim?: (operation_id: string) => Promise<() => Promise<void>>;
}

export interface BeginOptions {
  readonly service: string;
  readonly collection: Collection<OperationState>;
  readonly scheduler: Scheduler;
  readonly newLease: () => Lease;
  /** Whether a process does the operation's work, or is about to. */
  readonly isTaken: (operation: Stored<OperationState>) => boolean;
}

function operationId(service: string, { asking, kind, route }: Beginning<object>): string {
  const id =
    asking.idempotencyKey === undefined
      ? randomId('operation')
      : derivedId('operation', asking.caller, kind, ...route, asking.idempotencyKey);
  return id.replace(/^op_/, `op_${service}_`);
}

/** The first operation of an idempotency key. Undefined when the request begins it again. */
function repeated(
  found: Stored<OperationState>,
  request_sha256: string,
  options: BeginOptions,
): Stored<OperationState> | undefined {
  const { state } = found;
  if (isForgotten(state)) return undefined;
  if (state.request_sha256 !== request_sha256) {
    throw new ServiceError(
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Use a new one.',
      {
        extensions: { operation_id: found.id },
      },
    );
  }
  if (state.open && options.isTaken(found)) {
    throw new ServiceError(
      'idempotency_in_progress',
      'The first request with this Idempotency-Key is still running. Wait for its operation.',
      {
        extensions: { operation_id: found.id },
        retryAfter_s: 1,
      },
    );
  }
  return found;
}

/** Stores the operation. One of the same key that failed in a way that is not kept begins again. */
async function store(
  id: string,
  beginning: Beginning<object>,
  prepared: Prepared<object>,
  options: BeginOptions,
): Promise<Stored<OperationState>> {
  const { kind, asking, request } = beginning;
  const { collection, newLease } = options;
  const { thread_id } = prepared.target;
  const about = {
    kind,
    caller: asking.caller,
    ...(asking.traceparent ? { traceparent: asking.traceparent } : {}),
    ...(thread_id ? { thread_id } : {}),
  };
  const of = { ...prepared, request_sha256: sha256(request) };
  try {
    return await collection.insert({ id, state: newOperation(about, of, newLease()), owner: asking.caller });
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    const read = async () => {
      const found = await collection.get(id);
      if (!found) throw error;
      return found;
    };
    return changeDocument(collection, read, ({ state }) => {
      if (!isForgotten(state)) throw error;
      return { state: newOperation(about, of, newLease()) };
    });
  }
}

async function storeNew(id: string, beginning: Beginning<object>, options: BeginOptions) {
  const { asking, request } = beginning;
  const giveBackPlace = options.scheduler.reserve(asking.caller);
  if (giveBackPlace === undefined) {
    throw new ServiceError('rate_limited', 'Too many operations are waiting. Try again when one has ended.', {
      retryAfter_s: 5,
    });
  }
  try {
    const prepared = await beginning.prepare(id);
    const release = await beginning.claim?.(id);
    try {
      return await store(id, beginning, prepared, options);
    } catch (error) {
      const stored = await options.collection.get(id);
      // A stored operation releases what it holds itself, also when another request stored it.
      if (!stored?.state.open) await release?.();
      if (stored && error instanceof DuplicateKey) {
        const earlier = repeated(stored, sha256(request), options);
        if (earlier) {
          asking.replayed();
          return earlier;
        }
      }
      throw error;
    }
  } finally {
    giveBackPlace();
  }
}

/**
 * Stores the operation of a request, or finds the first one of its idempotency key.
 * @throws ServiceError rate_limited, idempotency_key_reused, idempotency_in_progress, and what `prepare` and `claim` throw
 */
export async function beginOnce(
  beginning: Beginning<object>,
  options: BeginOptions,
): Promise<Stored<OperationState>> {
  const { asking, request } = beginning;
  const id = operationId(options.service, beginning);
  const found = asking.idempotencyKey === undefined ? undefined : await options.collection.get(id);
  const earlier = found && repeated(found, sha256(request), options);
  if (earlier === undefined) return storeNew(id, beginning, options);
  asking.replayed();
  return earlier;
}
