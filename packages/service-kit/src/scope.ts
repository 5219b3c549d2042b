import { AsyncLocalStorage } from 'node:async_hooks';
import { activeTraceparent, inTrace, traceIdOf } from '@robotdesign/telemetry';

/** What the current work belongs to, without passing it as a parameter: its trace, caller and operation. */
export interface Scope {
  readonly traceparent?: string;
  readonly caller: string;
  /** Milliseconds since the epoch at which the caller stops waiting. Work that outlives its call has none. */
  readonly deadline_at_ms?: number;
  /** The operation that the work is part of. */
  readonly operation_id?: string;
}

const storage = new AsyncLocalStorage<Scope>();

/** Runs work in a scope. If traces are recorded, the work belongs to the trace of the scope. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return storage.run(scope, () => inTrace(scope.traceparent, work));
}

/** The scope of the running work, with the current span as its place in the trace. The default caller is `local`. */
export function currentScope(): Scope {
  const scope = storage.getStore() ?? { caller: 'local' };
  const traceparent = activeTraceparent();
  return traceparent === undefined ? scope : { ...scope, traceparent };
}

export function currentTraceId(): string | undefined {
  return traceIdOf(currentScope().traceparent);
}

/** The fields that link a log line to its trace. */
export function traceFields(): { readonly trace_id?: string; readonly span_id?: string } {
  const active = activeTraceparent();
  const trace_id = currentTraceId();
  return {
    ...(trace_id === undefined ? {} : { trace_id }),
    // Without a recorded span, the id would be the one of a caller.
    ...(active === undefined ? {} : { span_id: active.slice(36, 52) }),
  };
}
