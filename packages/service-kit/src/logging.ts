import { logExport, wordlessStack } from '@robotdesign/telemetry';
import pino from 'pino';
import pretty from 'pino-pretty';
import { traceFields } from './scope.ts';

export type Logger = pino.Logger;

export interface LoggerOptions {
  readonly level: string;
  /** Lines for a person instead of JSON; for terminals. */
  readonly pretty?: boolean;
  /** Whether log export, where there is any, takes along what people and other programs wrote. */
  readonly exportPrompts?: boolean;
}

/**
 * Lines go out together, but soon: to hand each to the thread that writes costs a busy process more than the line, and
 * to write it at once would hold the process up when whoever reads it does not. Its end writes what is left.
 */
const together = { minLength: 4_096, periodicFlush: 50 };

/** An error with its words in `message` alone, so that export can leave them out. */
function loggedError(error: unknown): unknown {
  const stack = wordlessStack(error);
  return stack === '' ? error : { ...pino.stdSerializers.err(error as Error), stack };
}

/**
 * The one logger of a process, to standard error and to where telemetry goes; each line carries the trace id of the
 * work it speaks of. Telemetry has been started by then, if it is to be.
 */
export function createLogger(options: LoggerOptions): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    // Each service's lines name it, by a child logger.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: loggedError },
    redact: { paths: ['authorization', '*.authorization', 'headers.authorization'], censor: '[secret]' },
    mixin: traceFields,
  };
  const destination = options.pretty
    ? pretty({
        destination: 2,
        sync: true,
        singleLine: true,
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss',
      })
    : pino.destination({ dest: 2, sync: false, ...together });
  const exported = logExport({ withWords: options.exportPrompts ?? false });
  if (exported === undefined) return pino(settings, destination);
  // The logger has decided by its level already.
  const all = [destination, exported].map((stream) => ({ stream, level: 'trace' as const }));
  return pino(settings, pino.multistream(all));
}
