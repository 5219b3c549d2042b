/** A handler exceeded its time limit. Handlers are idempotent, so that a late effect does no harm. */
class HandlerStuck extends Error {
  override readonly name = 'HandlerStuck';
}

/**
 * Runs the work of a handler. After `limit_ms` it aborts the signal of the work and throws, without waiting for the work.
 * @throws HandlerStuck after `limit_ms`; what the work throws
 */
export async function inTime(
  handler: string,
  work: (signal: AbortSignal) => Promise<void>,
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
      const failure = new HandlerStuck(`the handler ${handler} did not end within ${limit_ms} ms`);
      giveUp.abort(failure);
      reject(failure);
    }, limit_ms);
  });
  try {
    await Promise.race([work(giveUp.signal), stuck]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
