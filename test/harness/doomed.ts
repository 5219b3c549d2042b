import { type App, EndedEarly, startApp } from './app.ts';
import { UnexpectedAnswer } from './http.ts';

/** Services that a test kills while it works with them. */

/** Starts a service that will be killed. Undefined if it was killed before it was ready. */
export async function startDoomed(options: Parameters<typeof startApp>[0]): Promise<App | undefined> {
  try {
    return await startApp(options);
  } catch (error) {
    if (error instanceof EndedEarly && error.ended.signal === 'SIGKILL') return undefined;
    throw error;
  }
}

/**
 * Runs `work` and reports whether the service was killed meanwhile.
 * @throws if the work failed although the service was not killed
 */
export async function untilKilled(
  app: Pick<App, 'ended'>,
  work: () => Promise<void>,
): Promise<'killed' | 'finished'> {
  try {
    await work();
    return 'finished';
  } catch (error) {
    if (error instanceof UnexpectedAnswer || !isConnectionLost(error)) throw error;
    await app.ended;
    return 'killed';
  }
}

function isConnectionLost(error: unknown): boolean {
  const lost: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ECONNABORTED']);
  // `instanceof Error` fails here: Node's errors come from another realm than Jest's.
  return typeof error === 'object' && error !== null && 'code' in error && lost.has(error.code);
}

/** The share of random kills during startup; the others happen while the service works. */
const shareStarting = 0.2;

/** Maps an instant between 0 and 1 to a time during startup or during work. */
export function killAt(instant: number, start_ms: number, work_ms: number) {
  return instant < shareStarting
    ? { after: 'spawn' as const, ms: (instant / shareStarting) * start_ms }
    : { after: 'ready' as const, ms: ((instant - shareStarting) / (1 - shareStarting)) * work_ms };
}
