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
  readonly message?: string;
  readonly stack?: string;
}

const exceptionOf = ({ type, message, stack }: LoggedError): LogAttributes => ({
  'exception.type': type,
  'exception.message': message,
  'exception.stacktrace': stack,
});

/**
 * A line of the log, as it is exported.
 * @param withPrompts whether what people wrote goes along: by default it stays in the log of the process
 */
export function exportedLine(line: string, withPrompts: boolean): ExportedLine {
  const fields = JSON.parse(line, (name, value: unknown) =>
    name === 'prompt' && !withPrompts ? undefined : value,
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
      ...(err ? exceptionOf(err) : {}),
      ...(trace_id && !span_id ? { trace_id } : {}),
    },
    ...(trace_id && span_id ? { traceparent: `00-${trace_id}-${span_id}-01` } : {}),
  };
}

export interface LogStream {
  write(line: string): void;
}

/** Takes the lines of the log and exports them; undefined while nothing is exported. */
export function logExport({ withPrompts }: { readonly withPrompts: boolean }): LogStream | undefined {
  const api = otel();
  if (api === undefined) return undefined;
  const logger = api.logs.getLogger(scopeName);
  return {
    write: (line) => {
      const { traceparent, ...record } = exportedLine(line, withPrompts);
      const span = spanContextOf(traceparent);
      const context = span ? api.trace.setSpanContext(api.ROOT_CONTEXT, span) : api.ROOT_CONTEXT;
      logger.emit({ ...record, context });
    },
  };
}
