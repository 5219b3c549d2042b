import type { AnyHandler } from './handlers.ts';
import type { BusEvent } from './port.ts';

/** A handler that did not end. What it still does comes to nothing, as with an event that is delivered twice. */
class HandlerStuck extends Error {
  override readonly name = 'HandlerStuck';
}

/**
 * Handles the event, and gives up on a handler that does not end: its signal is aborted, and the partition goes on.
 * @throws HandlerStuck after `limit_ms`, and what the handler throws
 */
export async function handleInTime(
  { name, handle }: AnyHandler,
  event: BusEvent<never>,
  signal: AbortSignal,
  limit_ms: number,
): Promise<void> {
  const enough = new AbortController();
  const stop = () => enough.abort(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const failure = new HandlerStuck(`the handler ${name} did not end within ${limit_ms} ms`);
      enough.abort(failure);
      reject(failure);
    }, limit_ms);
  });
  try {
    await Promise.race([handle(event, enough.signal), stuck]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
