import type { Logger } from '@robotdesign/event-bus';
import { late, within } from './within.ts';

/** What was opened one after the other, and is closed the last first. */
export interface Parts {
  /**
   * @param name what the log calls it: `the consumer`
   * @param within_ms how long the others wait for it. Default 2,000 ms.
   */
  keep(name: string, close: () => unknown, within_ms?: number): void;
  /** Closes them all. Never rejects: a part that fails, or does not end in time, is told of and left. */
  close(): Promise<void>;
}

const patience_ms = 2_000;

export function createParts(logger: Pick<Logger, 'warn' | 'error'>): Parts {
  const stack = new AsyncDisposableStack();

  async function end(part: string, close: () => unknown, within_ms: number): Promise<void> {
    try {
      const closing = (async () => close())();
      if ((await within(within_ms, closing)) === late)
        logger.warn(
          { part, within_ms },
          `${part} did not end in time and is left: what is open there is taken up at the next start`,
        );
    } catch (error) {
      logger.error({ err: error, part }, `${part} did not end in order`);
    }
  }

  return {
    keep: (name, close, within_ms = patience_ms) => stack.defer(() => end(name, close, within_ms)),
    close: () => stack.disposeAsync(),
  };
}
