import { type Operation, ServiceError, type WatchOperationResponse } from '@robotdesign/contracts';
import { operationsOf } from '../backends.ts';
import type { Exchange } from '../exchange.ts';
import { type EventStream, openEventStream, type ServerSentEvent } from '../http/event-stream.ts';
import { callerKey } from '../middleware/authenticate.ts';
import { createProgressPacer } from './progress-pacer.ts';
import { hasEnded, presentOperation, presentWithResult } from './resource.ts';

/** The event stream of one operation: a snapshot, its changes, its end. */

const progressEvery_ms = 500;
/** A stream lives no longer; its reader comes back with the last id it saw. */
const longest_ms = 3_600_000;

/** The name of a change: the new status when that changed, else `progress`. */
export function eventName(previous: Operation | undefined, operation: Operation): string {
  if (!previous) return 'snapshot';
  return previous.status === operation.status ? 'progress' : operation.status;
}

function eventOf(
  name: string,
  { operation, transient }: WatchOperationResponse,
  data: object,
): ServerSentEvent {
  return { ...(transient ? {} : { id: operation.version }), event: name, data };
}

/** Sends the changes as they come; ends with the operation, or when `changes` ends. */
export async function relayChanges(
  stream: EventStream,
  first: { readonly change: WatchOperationResponse; readonly known: boolean },
  changes: AsyncIterator<WatchOperationResponse>,
  present: (operation: Operation) => Promise<object>,
): Promise<void> {
  const pacer = createProgressPacer<WatchOperationResponse>(
    progressEvery_ms,
    () => performance.now(),
    () => !stream.isBehind(),
    (change) => stream.send(eventOf('progress', change, presentOperation(change.operation))),
  );
  try {
    let previous: Operation | undefined;
    let change = first.change;
    for (;;) {
      const name = eventName(previous, change.operation);
      if (name === 'progress') pacer.offer(change);
      else {
        pacer.flush();
        const isKnown = previous === undefined && first.known;
        if (!isKnown) stream.send(eventOf(name, change, await present(change.operation)));
      }
      previous = change.operation;
      if (hasEnded(previous)) return;
      const next = await changes.next();
      if (next.done) return;
      change = next.value;
    }
  } finally {
    pacer.flush();
    pacer.close();
  }
}

/** Answers with the event stream of an operation, from after the version that the caller saw last. */
export async function streamOperation(
  exchange: Exchange,
  operation_id: string,
  startingAfter: number | undefined,
): Promise<void> {
  const { gateway, request, response, gone } = exchange;
  const release = gateway.streams.take(callerKey(request, response));
  const signal = AbortSignal.any([gone, gateway.draining]);
  const changes = operationsOf(gateway.backends, operation_id)
    .WatchOperation({ operation_id }, { signal, deadline_ms: longest_ms })
    [Symbol.asyncIterator]();
  try {
    // Nothing is sent before the first answer: until then a failure is a problem like any other.
    const first = await changes.next();
    if (first.done)
      throw new ServiceError('unavailable', 'The service of the operation is stopping; try again.');
    const known = first.value.operation.version === startingAfter;
    if (known && hasEnded(first.value.operation)) {
      // The caller saw the end; 204 tells an EventSource not to come back.
      response.status(204).end();
      return;
    }
    const stream = openEventStream(response);
    try {
      if (request.method === 'HEAD') return;
      await relayChanges(stream, { change: first.value, known }, changes, (operation) =>
        presentWithResult(gateway.backends, operation, { signal }),
      );
    } catch (error) {
      // Headers are out: the stream ends, and its reader learns the reason when it comes back.
      if (!signal.aborted) gateway.logger.warn({ err: error, operation_id }, 'an event stream broke off');
    } finally {
      stream.close();
    }
  } finally {
    release();
    await changes.return?.();
  }
}
