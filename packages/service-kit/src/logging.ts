import { logExport, stackWithoutMessages } from '@robotdesign/telemetry';
import pino from 'pino';
import pretty from 'pino-pretty';
import { traceFields } from './scope.ts';

export type Logger = pino.Logger;

export interface LoggerOptions {
  readonly level: string;
  /** Readable lines for terminals instead of JSON. */
  readonly pretty?: boolean;
  /** Whether exported logs contain text that people and other programs wrote. */
  readonly exportPrompts?: boolean;
}

/** An error with its text in `message` alone, so that export can leave it out. */
function loggedError(error: unknown): unknown {
  const stack = stackWithoutMessages(error);
  return stack === '' ? error : { ...pino.stdSerializers.err(error as Error), stack };
}

/**
 * The only logger of a process. It writes to standard error and to telemetry, which must have been started before; each
 * line carries the trace id of the current work.
 */
export function createLogger(options: LoggerOptions): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    // Child loggers name their service.
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
    : // A reader of the log that stops reading must not block the process.
      pino.destination({ dest: 2, sync: false });
  const exported = logExport({ withText: options.exportPrompts ?? false });
  if (exported === undefined) return pino(settings, destination);
  // The logger filters by level before its streams.
  const all = [destination, exported].map((stream) => ({ stream, level: 'trace' as const }));
  return pino(settings, pino.multistream(all));
}
