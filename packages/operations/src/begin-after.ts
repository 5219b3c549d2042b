import { ServiceError, sha256, toProblem } from '@robotdesign/contracts';
import type { Collection } from '@robotdesign/document-store';
import { type BusEvent, type Handler, start } from '@robotdesign/event-bus';
import type { Prepared } from './begin.ts';
import { fail, newOperation, type OperationState } from './operation.ts';

/** Operations that events begin. Nobody waits for them: they are batch work. */

export interface AfterEvent<D extends object, Input extends object> {
  /** Of the handler, unique in the service. Never change it: ids are derived from it. */
  readonly name: string;
  readonly kind: string;
  /** Decides the work; undefined if the event begins none. Called at each delivery of the event. */
  readonly prepare: (event: BusEvent<D>) => EventWork<Input> | undefined;
}

export interface EventWork<Input extends object> extends Prepared<Input> {
  /** Whose work it is. */
  readonly caller: string;
}

export interface AfterOptions {
  readonly service: string;
  readonly collection: Collection<OperationState>;
  /** Whether a batch operation of the caller may wait. */
  readonly hasPlace: (caller: string) => boolean;
}

const queueIsFull = () =>
  toProblem(new ServiceError('rate_limited', 'Too many operations are waiting. Start this one again later.'));

/**
 * A handler that begins an operation for each event, once, however often the event is delivered. The upkeep of the
 * operations takes it up. Without a place in the queue it ends as `rate_limited`.
 */
export function beginAfter<D extends object, Input extends object>(
  { name, kind, prepare }: AfterEvent<D, Input>,
  { service, collection, hasPlace }: AfterOptions,
): Handler<D> {
  return start<OperationState, D>(name, {
    collection,
    prefix: `op_${service}_`,
    job: (event) => {
      const work = prepare(event);
      if (work === undefined) return undefined;
      const { caller, ...prepared } = work;
      const { thread_id } = prepared.target;
      const { traceparent } = event;
      const operation = newOperation(
        {
          kind,
          caller,
          batch: true,
          ...(traceparent ? { traceparent } : {}),
          ...(thread_id ? { thread_id } : {}),
        },
        { ...prepared, request_sha256: sha256(prepared.input) },
      );
      return hasPlace(caller) ? operation : fail(operation, queueIsFull());
    },
  });
}
