import type { AnyValue } from '@opentelemetry/api';
import { otel, scopeName } from './otel.ts';
import { spanContextOf } from './traceparent.ts';

/** Log lines as OpenTelemetry's log records. */

/** OpenTelemetry's severity numbers by the names of our levels. */
const severities: Readonly<Record<string, number>> = {
  trace: 1,
  debug: 5,
  info: 9,
  warn: 13,
  error: 17,
  fatal: 21,
};

/** Where a line's fields go that have a name of their own in a log record. */
const renamed: Readonly<Record<string, string>> = { service: 'robotdesign.service' };

type LogAttributes = Readonly<Record<string, AnyValue>>;

export interface ExportedLine {
  readonly timestamp: Date;
  readonly severityText: string;
  readonly severityNumber: number;
  readonly body: string;
  readonly attributes: LogAttributes;
  /** Of the work that the line speaks of. */
  readonly traceparent?: string;
}

interface LoggedError {
  readonly type?: string;
  readonly code?: unknown;
  readonly message?: string;
  /** Without words: see `wordlessStack`. */
  readonly stack?: string;
}

/** Fields that hold what people wrote, or what other programs answered, which may repeat it. */
const fieldsOfWords: ReadonlySet<string> = new Set(['prompt', 'words']);

/** A word or a number, as programs know errors by; anything else may be a sentence. */
const isCode = (code: unknown) => /^[\w.-]{1,60}$/.test(String(code));

const exceptionOf = ({ type, code, message, stack }: LoggedError, withWords: boolean): LogAttributes => ({
  'exception.type': type,
  ...(code !== undefined && isCode(code) ? { 'error.type': String(code) } : {}),
  ...(withWords ? { 'exception.message': message } : {}),
  'exception.stacktrace': stack,
});

/**
 * A line of the log, as it is exported.
 * @param withWords whether what people and other programs wrote goes along, and with it the messages of errors, which
 * may repeat that: by default it stays in the log of the process
 */
export function exportedLine(line: string, withWords: boolean): ExportedLine {
  const fields = JSON.parse(line, (name, value: unknown) =>
    fieldsOfWords.has(name) && !withWords ? undefined : value,
  ) as Record<string, never>;
  const { level, time, msg, trace_id, span_id, err, ...rest } = fields;
  const own = Object.entries(rest).map(([name, value]) => [renamed[name] ?? name, value] as const);
  return {
    timestamp: new Date(time ?? Number.NaN),
    severityText: String(level),
    severityNumber: severities[String(level)] ?? 0,
    body: String(msg ?? ''),
    attributes: {
      ...Object.fromEntries(own),
      ...(err ? exceptionOf(err, withWords) : {}),
      ...(trace_id && !span_id ? { trace_id } : {}),
    },
    ...(trace_id && span_id ? { traceparent: `00-${trace_id}-${span_id}-01` } : {}),
  };
}

export interface LogStream {
  write(line: string): void;
}

/** Takes the lines of the log and exports them; undefined while nothing is exported. */
export function logExport({ withWords }: { readonly withWords: boolean }): LogStream | undefined {
  const api = otel();
  if (api === undefined) return undefined;
  const logger = api.logs.getLogger(scopeName);
  return {
    write: (line) => {
      const { traceparent, ...record } = exportedLine(line, withWords);
      const span = spanContextOf(traceparent);
      const context = span ? api.trace.setSpanContext(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT;
      logger.emit({ ...record, context });
    },
  };
}
