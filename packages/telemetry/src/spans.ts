import type { Attributes, Context, Span, SpanKind } from '@opentelemetry/api';
import type { HistogramName } from './metric-table.ts';
import { record } from './metrics.ts';
import { otel, scopeName } from './otel.ts';
import { spanContextOf, traceparentOf } from './traceparent.ts';

/** Spans and the trace of the current work. Does nothing without telemetry. */

export interface SpanSpec {
  /** A method and a template, such as `get designs`: never an id or text of a person. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes: Readonly<Record<string, string | number | undefined>>;
  /** The service that works. Default: that of the parent span. */
  readonly service?: string | undefined;
  /** The traceparent of the parent span; `none` starts a trace. Default: the current span. */
  readonly parent?: string | undefined;
  /** Makes a span only within a recorded trace: frequent work starts no traces. */
  readonly withinTrace?: boolean;
  /** The histogram that records its duration, with the attributes that are its labels. */
  readonly duration?: HistogramName;
}

export interface LiveSpan {
  /** Absent if it is not recorded. */
  readonly traceparent?: string;
  set(attributes: SpanSpec['attributes']): void;
  rename(name: string): void;
  /** @param failure the kind of the error, such as a code: never its message */
  end(failure?: string): void;
  /** Runs work as part of the span. */
  enter<T>(work: () => T): T;
}

const silent: LiveSpan = {
  set: () => undefined,
  rename: () => undefined,
  end: () => undefined,
  enter: (work) => work(),
};

const serviceKey = Symbol.for('robotdesign.service');

/** The error type for a span: the code or the name. Messages may contain text of a person. */
export function failureOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '_OTHER';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : '_OTHER';
}

function contextFor(api: NonNullable<ReturnType<typeof otel>>, parent: string | undefined): Context {
  const active = api.context.active();
  if (parent === undefined) return active;
  const remote = spanContextOf(parent);
  return remote ? api.trace.setSpanContext(active, remote) : api.trace.deleteSpan(active);
}

const defined = (attributes: SpanSpec['attributes']): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));

/** Starts a span. The caller ends it. */
export function startSpan(spec: SpanSpec): LiveSpan {
  const api = otel();
  if (api === undefined) return silent;
  const parent = contextFor(api, spec.parent);
  const service = spec.service ?? parent.getValue(serviceKey);
  let attributes = { ...spec.attributes, 'robotdesign.service': service as string | undefined };
  const started_ms = performance.now();
  const isPart = ((api.trace.getSpanContext(parent)?.traceFlags ?? 0) & api.TraceFlags.SAMPLED) !== 0;
  const kind: SpanKind = api.SpanKind[spec.kind.toUpperCase() as keyof typeof SpanKind];
  const span: Span | undefined =
    spec.withinTrace && !isPart
      ? undefined
      : api.trace
          .getTracer(scopeName)
          .startSpan(spec.name, { kind, attributes: defined(attributes) }, parent);
  const within = parent.setValue(serviceKey, service);
  const inside = span ? api.trace.setSpan(within, span) : within;
  const spanContext = span?.spanContext();
  return {
    ...(spanContext && api.isSpanContextValid(spanContext)
      ? { traceparent: traceparentOf(spanContext) }
      : {}),
    set: (more) => {
      attributes = { ...attributes, ...more };
      span?.setAttributes(defined(more));
    },
    rename: (name) => void span?.updateName(name),
    end: (failure) => {
      if (failure !== undefined) {
        span?.setAttribute('error.type', failure);
        span?.setStatus({ code: api.SpanStatusCode.ERROR });
      }
      span?.end();
      if (spec.duration)
        record(spec.duration, (performance.now() - started_ms) / 1_000, {
          ...attributes,
          ...(failure === undefined ? {} : { 'error.type': failure }),
        });
    },
    enter: (work) => api.context.with(inside, work),
  };
}

/** The traceparent of the current span; undefined outside a trace and without telemetry. */
export function activeTraceparent(): string | undefined {
  const api = otel();
  const active = api?.trace.getActiveSpan()?.spanContext();
  return active && api?.isSpanContextValid(active) ? traceparentOf(active) : undefined;
}

/** Runs work as part of the trace, unless it already is. */
export function inTrace<T>(traceparent: string | undefined, work: () => T): T {
  const api = otel();
  const remote = api && spanContextOf(traceparent);
  if (api === undefined || remote === undefined) return work();
  if (api.trace.getActiveSpan()?.spanContext().traceId === remote.traceId) return work();
  return api.context.with(api.trace.setSpanContext(api.context.active(), remote), work);
}

/** Runs background work that is not part of the current trace. */
export function outsideTrace<T>(work: () => T): T {
  const api = otel();
  return api === undefined ? work() : api.context.with(api.trace.deleteSpan(api.context.active()), work);
}
