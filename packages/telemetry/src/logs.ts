import type { AnyValue } from '@opentelemetry/api';
import { otel, scopeName } from './otel.ts';
import { spanContextOf } from './traceparent.ts';

/** Exports log lines as OpenTelemetry log records. */

/** OpenTelemetry's severity numbers by the names of our levels. */
const severities: Readonly<Record<string, number>> = {
  trace: 1,
  debug: 5,
  info: 9,
  warn: 13,
  error: 17,
  fatal: 21,
};

/** Fields of a line with another name in a log record. */
const renamed: Readonly<Record<string, string>> = { service: 'robotdesign.service' };

type LogAttributes = Readonly<Record<string, AnyValue>>;

export interface ExportedLine {
  readonly timestamp: Date;
  readonly severityText: string;
  readonly severityNumber: number;
  readonly body: string;
  readonly attributes: LogAttributes;
  /** The span that the line belongs to. */
  readonly traceparent?: string;
}

interface LoggedError {
  readonly type?: string;
  readonly code?: unknown;
  readonly message?: string;
  /** Without messages: see `stackWithoutMessages`. */
  readonly stack?: string;
}

/** Fields with text of people, or of other programs, which may repeat it. */
const textFields: ReadonlySet<string> = new Set(['prompt', 'words']);

/** A word or number that identifies an error; anything else may be a sentence. */
const isCode = (code: unknown) => /^[\w.-]{1,60}$/.test(String(code));

const exceptionOf = ({ type, code, message, stack }: LoggedError, withText: boolean): LogAttributes => ({
  'exception.type': type,
  ...(code !== undefined && isCode(code) ? { 'error.type': String(code) } : {}),
  ...(withText ? { 'exception.message': message } : {}),
  'exception.stacktrace': stack,
});

/**
 * The exported form of a log line.
 * @param withText whether to export text of people and other programs, and messages of errors, which may repeat it.
 * Otherwise this text stays in the log of the process.
 */
export function exportedLine(line: string, withText: boolean): ExportedLine {
  const fields = JSON.parse(line, (name, value: unknown) =>
    textFields.has(name) && !withText ? undefined : value,
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
      ...(err ? exceptionOf(err, withText) : {}),
      ...(trace_id && !span_id ? { trace_id } : {}),
    },
    ...(trace_id && span_id ? { traceparent: `00-${trace_id}-${span_id}-01` } : {}),
  };
}

export interface LogStream {
  write(line: string): void;
}

/** A stream that exports log lines; undefined without telemetry. */
export function logExport({ withText }: { readonly withText: boolean }): LogStream | undefined {
  const api = otel();
  if (api === undefined) return undefined;
  const logger = api.logs.getLogger(scopeName);
  return {
    write: (line) => {
      const { traceparent, ...record } = exportedLine(line, withText);
      const span = spanContextOf(traceparent);
      const context = span ? api.trace.setSpanContext(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT;
      logger.emit({ ...record, context });
    },
  };
}
