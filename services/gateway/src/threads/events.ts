import type { WatchThreadResponse } from '@robotdesign/contracts';
import type { Exchange } from '../exchange.ts';
import type { EventStream } from '../http/event-stream.ts';
import { streamWatch } from '../http/watched-stream.ts';
import { presentEvent } from './present.ts';
import { createTicks } from './ticks.ts';

/** The event stream of a thread: a snapshot or the entries after the last one of the caller, then what follows. */

/** Sends entries until the watch ends. The next entry is read when the caller has taken the last one. */
async function relayEntries(
  { gateway }: Exchange,
  stream: EventStream,
  first: WatchThreadResponse,
  rest: AsyncIterator<WatchThreadResponse>,
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

/** Answers with the event stream of a thread, after the place that the caller saw last. */
export const streamThread = (
  exchange: Exchange,
  thread_id: string,
  starting_after: number | undefined,
): Promise<void> => {
  const asked = { thread_id, ...(starting_after === undefined ? {} : { starting_after }) };
  return streamWatch<WatchThreadResponse>(exchange, {
    about: { thread_id },
    open: (signal) =>
      exchange.gateway.backends.workspace.WatchThread(asked, { signal })[Symbol.asyncIterator](),
    relay: (stream, first, rest, signal) => relayEntries(exchange, stream, first, rest, signal),
  });
};
