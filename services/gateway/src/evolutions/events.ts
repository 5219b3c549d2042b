import { type Evolution, ServiceError, type WatchEvolutionResponse } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import { type EventStream, longest_ms, openEventStream } from '../http/event-stream.ts';
import { callerKey } from '../middleware/authenticate.ts';
import { createProgressPacer, progressEvery_ms } from '../operations/progress-pacer.ts';

/** The event stream of an evolution: a snapshot, its changes, its end. Each event has the whole evolution. */

/** The name of an event: the new status if it changed, else `progress`. */
const eventName = (previous: Evolution | undefined, { status }: Evolution): string =>
  previous ? (previous.status === status ? 'progress' : status) : 'snapshot';

const send = (stream: EventStream, event: string, { evolution, transient }: WatchEvolutionResponse) =>
  stream.send({ ...(transient ? {} : { id: evolution.version }), event, data: evolution });

async function relay(
  stream: EventStream,
  first: WatchEvolutionResponse,
  isKnown: boolean,
  rest: AsyncIterator<WatchEvolutionResponse>,
): Promise<void> {
  const pacer = createProgressPacer<WatchEvolutionResponse>(
    progressEvery_ms,
    () => performance.now(),
    () => !stream.isBehind(),
    (change) => send(stream, 'progress', change),
  );
  try {
    let previous: Evolution | undefined;
    for (let change = first; ; ) {
      const name = eventName(previous, change.evolution);
      if (name === 'progress') pacer.offer(change);
      else {
        pacer.flush();
        if (previous || !isKnown) send(stream, name, change);
      }
      previous = change.evolution;
      const next = await rest.next();
      if (next.done) return;
      change = next.value;
    }
  } finally {
    pacer.flush();
    pacer.close();
  }
}

/** Answers with the event stream of an evolution, after the version that the caller saw last. */
export async function streamEvolution(
  exchange: Exchange,
  evolution_id: string,
  startingAfter: number | undefined,
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
  const rest = gateway.backends.evolution
    .WatchEvolution({ evolution_id }, { signal })
    [Symbol.asyncIterator]();
  try {
    // Until the first change arrives, no headers are sent, and a failure is answered with a problem.
    const first = await rest.next();
    if (first.done) throw new ServiceError('unavailable', 'The gateway is stopping. Try again.');
    const stream = openEventStream(response);
    try {
      if (request.method !== 'HEAD')
        await relay(stream, first.value, first.value.evolution.version === startingAfter, rest);
    } catch (error) {
      if (!signal.aborted) gateway.logger.warn({ err: error, evolution_id }, 'an event stream broke');
    } finally {
      stream.close();
    }
  } finally {
    release();
    over.abort();
    await rest.return?.();
  }
}
