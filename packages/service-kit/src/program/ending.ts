import type { EndTelemetry } from '@robotdesign/telemetry';
import type { Logger } from '../logging.ts';

/** The shutdown of a process. A signal, a terminal or the exit of the parent requests it, also several times. */

const limit_ms = 9_500;
/** Limit for the export of the last telemetry, within that. */
const telemetry_ms = 1_500;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Ending {
  /** Shuts down and exits with the code. Further calls do nothing. */
  end(reason: string, code: number): void;
}

/**
 * Shuts down on signals and when the parent exits. `stop` waits for a start that still runs. Telemetry ends last, so
 * that it exports the shutdown, too.
 */
export function listenForEnd(logger: Logger, stop: () => Promise<void>, endTelemetry: EndTelemetry): Ending {
  let ending = false;

  async function endOnce(reason: string, code: number): Promise<void> {
    if (ending) return;
    ending = true;
    logger.info({ reason }, 'shutting down');
    setTimeout(() => {
      logger.error('not everything stopped in time; the next start continues the unfinished work');
      process.exit(1);
    }, limit_ms).unref();
    let exitCode = code;
    try {
      await stop();
    } catch (error) {
      logger.error({ err: error }, 'the shutdown failed; the next start continues the unfinished work');
      exitCode = 1;
    }
    await endTelemetry(telemetry_ms);
    process.exit(exitCode);
  }

  const end = (reason: string, code: number) => void endOnce(reason, code);
  for (const signal of signals) process.on(signal, () => end(signal, 0));
  // The channel to the bootstrap closes when the terminal or the process manager ends our parent.
  process.on('disconnect', () => end('parent exited', 0));
  return { end };
}
