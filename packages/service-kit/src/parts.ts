import type { Logger } from '@robotdesign/event-bus';
import { timedOut, withTimeout } from './timeout.ts';

/** What a process has opened. It is closed in reverse order. */
export interface Parts {
  /**
   * @param name as the log names it: `the consumer`
   * @param limit_ms how long the other parts wait for it. Default 2,000 ms.
   */
  keep(name: string, close: () => unknown, limit_ms?: number): void;
  /** Closes all parts. Never rejects: logs a part that fails or does not close in time, and goes on. */
  close(): Promise<void>;
}

const defaultLimit_ms = 2_000;

export function createParts(logger: Pick<Logger, 'warn' | 'error'>): Parts {
  const stack = new AsyncDisposableStack();

  async function closePart(part: string, close: () => unknown, limit_ms: number): Promise<void> {
    try {
      const closing = (async () => close())();
      if ((await withTimeout(limit_ms, closing)) === timedOut)
        logger.warn(
          { part, limit_ms },
          `${part} did not stop in time; the next start continues its unfinished work`,
        );
    } catch (error) {
      logger.error({ err: error, part }, `${part} failed to stop`);
    }
  }

  return {
    keep: (name, close, limit_ms = defaultLimit_ms) => stack.defer(() => closePart(name, close, limit_ms)),
    close: () => stack.disposeAsync(),
  };
}
