import { type Operation, ServiceError, type WatchOperationResponse } from '@robotdesign/contracts';
import { hasEnded } from '@robotdesign/operations';
import type { Exchange } from '../exchange.ts';
import { type EventStream, longest_ms, openEventStream, type ServerSentEvent } from '../http/event-stream.ts';
import { callerKey } from '../middleware/authenticate.ts';
import { followFrom } from './follow.ts';
import { createProgressPacer, progressEvery_ms } from './progress-pacer.ts';
import { presentOperation, presentWithResult } from './resource.ts';

/** The event stream of one operation: a snapshot, its changes, its end. */

/** Consecutive failures to watch the operation, over some 3 s, before the stream ends or answers with a problem. */
const maxFailures = 6;

/** The name of an event: the new status if it changed, else `progress`. */
function eventName(previous: Operation | undefined, operation: Operation): string {
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

/** Sends the changes until `changes` ends. */
async function relayChanges(
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
      const next = await changes.next();
      if (next.done) return;
      change = next.value;
    }
  } finally {
    pacer.flush();
    pacer.close();
  }
}

/** Answers with the event stream of an operation, after the version that the caller saw last. */
export async function streamOperation(
  exchange: Exchange,
  operation_id: string,
  startingAfter: number | undefined,
): Promise<void> {
  const { gateway, request, response, disconnected } = exchange;
  const release = gateway.streams.take(callerKey(request, response));
  const signal = AbortSignal.any([disconnected, gateway.draining, AbortSignal.timeout(longest_ms)]);
  const changes = followFrom(gateway, operation_id, { signal, maxFailures });
  try {
    // Until the first change arrives, no headers are sent, and a failure is answered with a problem.
    const first = await changes.next();
    if (first.done) throw new ServiceError('unavailable', 'The gateway is stopping. Try again.');
    const known = first.value.operation.version === startingAfter;
    if (known && hasEnded(first.value.operation)) {
      // The caller has seen the end. An EventSource does not reconnect after 204.
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
      // The headers are sent: the stream ends, and its reader gets the problem when it reconnects.
      if (!signal.aborted) gateway.logger.warn({ err: error, operation_id }, 'an event stream broke');
    } finally {
      stream.close();
    }
  } finally {
    release();
    await changes.return();
  }
}
