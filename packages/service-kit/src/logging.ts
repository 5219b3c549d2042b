import pino from 'pino';
import pretty from 'pino-pretty';
import { currentTraceId } from './scope.ts';

export type Logger = pino.Logger;

export interface LoggerOptions {
  readonly level: string;
  /** Lines for a person instead of JSON; for terminals. */
  readonly pretty?: boolean;
}

/** The one logger of a process, to standard error; each line carries the trace id of the work it speaks of. */
export function createLogger(options: LoggerOptions): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    // Each service's lines name it, by a child logger.
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: ['authorization', '*.authorization', 'headers.authorization'], censor: '[secret]' },
    mixin: () => {
      const trace_id = currentTraceId();
      return trace_id === undefined ? {} : { trace_id };
    },
  };
  const destination = options.pretty
    ? pretty({
        destination: 2,
        sync: true,
        singleLine: true,
        ignore: 'pid,hostname',
        translateTime: 'SYS:HH:MM:ss',
      })
    : pino.destination({ dest: 2, sync: false });
  return pino(settings, destination);
}
