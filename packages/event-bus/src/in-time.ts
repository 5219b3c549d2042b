import type { AnyHandler } from './handlers.ts';
import type { BusEvent } from './port.ts';

/** A handler exceeded its time limit. Handlers are idempotent, so that a late effect does no harm. */
class HandlerStuck extends Error {
  override readonly name = 'HandlerStuck';
}

/**
 * Runs the handler. After `limit_ms` it aborts the handler's signal and throws, without waiting for the handler.
 * @throws HandlerStuck after `limit_ms`; what the handler throws
 */
export async function handleInTime(
  { name, handle }: AnyHandler,
  event: BusEvent<never>,
  signal: AbortSignal,
  limit_ms: number,
): Promise<void> {
  const giveUp = new AbortController();
  const stop = () => giveUp.abort(signal.reason);
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  let timer: NodeJS.Timeout | undefined;
  const stuck = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const failure = new HandlerStuck(`the handler ${name} did not end within ${limit_ms} ms`);
      giveUp.abort(failure);
      reject(failure);
    }, limit_ms);
  });
  try {
    await Promise.race([handle(event, giveUp.signal), stuck]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
