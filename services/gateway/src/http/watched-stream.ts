import { ServiceError } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import { callerKey } from '../middleware/authenticate.ts';
import { type EventStream, longest_ms, openEventStream } from './event-stream.ts';

/** Answers with the changes that a service reports, as an event stream. */

export interface Watch<C> {
  /** Fields of the log entry if the stream breaks. */
  readonly about: object;
  readonly open: (signal: AbortSignal) => AsyncIterator<C>;
  /** Whether the caller has seen everything by this first change. */
  readonly isOver?: (first: C) => boolean;
  /** Sends the changes until there are no more. */
  readonly relay: (
    stream: EventStream,
    first: C,
    rest: AsyncIterator<C>,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** Opens the watch and relays it. When the watch breaks, the stream ends and its reader resumes. */
export async function streamWatch<C>(exchange: Exchange, watch: Watch<C>): Promise<void> {
  const { gateway, request, response, disconnected } = exchange;
  const release = gateway.streams.take(callerKey(request, response));
  const over = new AbortController();
  const signal = AbortSignal.any([
    disconnected,
    gateway.draining,
    over.signal,
    AbortSignal.timeout(longest_ms),
  ]);
  const changes = watch.open(signal);
  try {
    // Until the first change arrives, no headers are sent, and a failure is answered with a problem.
    const first = await changes.next();
    if (first.done) throw new ServiceError('unavailable', 'The gateway is stopping. Try again.');
    if (watch.isOver?.(first.value)) {
      // An EventSource does not reconnect after 204.
      response.status(204).end();
      return;
    }
    const stream = openEventStream(response);
    try {
      if (request.method !== 'HEAD') await watch.relay(stream, first.value, changes, signal);
    } catch (err) {
      // The headers are sent: the stream ends, and its reader gets the problem when it reconnects.
      if (!signal.aborted) gateway.logger.warn({ err, ...watch.about }, 'an event stream broke');
    } finally {
      stream.close();
    }
  } finally {
    release();
    over.abort();
    await changes.return?.();
  }
}
