import type { EndTelemetry } from '@robotdesign/telemetry';
import type { Logger } from '../logging.ts';

/** The orderly end, which a signal, a terminal or the end of the parent may ask for, also several times. */

const longest_ms = 9_500;
/** What a collector that does not answer may take of it. */
const telemetry_ms = 1_500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Ending {
  /** Ends the process in order, with the exit code. Asked again, it changes nothing. */
  end(reason: string, code: number): void;
}

/**
 * Listens for what ends the process. `stop` waits for a start that is still under way; telemetry ends last, and tells
 * of that, too.
 */
export function listenForEnd(logger: Logger, stop: () => Promise<void>, endTelemetry: EndTelemetry): Ending {
  let ending = false;

  async function endOnce(reason: string, code: number): Promise<void> {
    if (ending) return;
    ending = true;
    logger.info({ reason }, 'ending');
    setTimeout(() => {
      logger.error('not everything ended in time; what is left open is taken up at the next start');
      process.exit(1);
    }, longest_ms).unref();
    let exitCode = code;
    try {
      await stop();
    } catch (error) {
      logger.error(
        { err: error },
        'the end was not orderly; what is left open is taken up at the next start',
      );
      exitCode = 1;
    }
    await endTelemetry(telemetry_ms);
    process.exit(exitCode);
  }

  const end = (reason: string, code: number) => void endOnce(reason, code);
  for (const signal of signals) process.on(signal, () => end(signal, 0));
  // The bootstrap's channel: when it closes, the terminal or the process manager has ended our parent.
  process.on('disconnect', () => end('parent ended', 0));
  return { end };
}
