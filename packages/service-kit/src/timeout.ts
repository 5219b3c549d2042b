/** The outcome of work that did not end within its limit. */
export const timedOut = Symbol('timed out');

/** The result of the work, or {@link timedOut} after the limit. The work itself goes on. */
export async function withTimeout<T>(limit_ms: number, work: Promise<T>): Promise<T | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(resolve, limit_ms, timedOut);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
