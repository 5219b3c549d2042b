import { ServiceError, type WatchThreadResponse } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import { type EventStream, longest_ms, openEventStream } from '../http/event-stream.ts';
import { callerKey } from '../middleware/authenticate.ts';
import { presentEvent } from './present.ts';
import { createTicks } from './ticks.ts';

/** The event stream of a thread: a snapshot or the entries after the last one of the caller, then what follows. */

interface Opened {
  readonly first: WatchThreadResponse;
  readonly rest: AsyncIterator<WatchThreadResponse>;
}

/** Sends entries until the watch ends. The next entry is read when the caller has taken the last one. */
async function relayEntries(
  { gateway }: Exchange,
  stream: EventStream,
  { first, rest }: Opened,
  signal: AbortSignal,
): Promise<void> {
  const ticks = createTicks(gateway, stream, signal);
  try {
    for (let response = first; ; ) {
      const { event, operations = [] } = response;
      const changed = event?.operation;
      // The last progress comes before the end of its operation, the first one after its start.
      if (changed && changed.status !== 'running') ticks.see(changed);
      const sent = event && presentEvent(event);
      if (sent) stream.send(sent);
      for (const operation of changed ? [...operations, changed] : operations) ticks.see(operation);
      await stream.drained();
      const next = await rest.next();
      if (next.done) return;
      response = next.value;
    }
  } finally {
    ticks.close();
  }
}

/** Answers with the event stream of a thread. When the watch breaks, the stream ends and its reader resumes. */
export async function streamThread(
  exchange: Exchange,
  thread_id: string,
  starting_after: number | undefined,
): Promise<void> {
  const { gateway, request, response, disconnected } = exchange;
  const release = gateway.streams.take(callerKey(request, response));
  const over = new AbortController();
  const signal = AbortSignal.any([
    disconnected,
    gateway.draining,
    over.signal,
    AbortSignal.timeout(longest_ms),
  ]);
  const asked = { thread_id, ...(starting_after === undefined ? {} : { starting_after }) };
  const rest = gateway.backends.workspace.WatchThread(asked, { signal })[Symbol.asyncIterator]();
  try {
    // Until the first response arrives, no headers are sent, and a failure is answered with a problem.
    const first = await rest.next();
    if (first.done) throw new ServiceError('unavailable', 'The gateway is stopping. Try again.');
    const stream = openEventStream(response);
    try {
      if (request.method !== 'HEAD')
        await relayEntries(exchange, stream, { first: first.value, rest }, signal);
    } catch (error) {
      if (!signal.aborted) gateway.logger.warn({ err: error, thread_id }, 'an event stream broke');
    } finally {
      stream.close();
    }
  } finally {
    release();
    over.abort();
    await rest.return?.();
  }
}
