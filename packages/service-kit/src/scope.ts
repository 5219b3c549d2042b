import { AsyncLocalStorage } from 'node:async_hooks';
import { activeTraceparent, inTrace, traceIdOf } from '@robotdesign/telemetry';

/** What belongs to the work at hand without being passed along: whose trace it is and who asked. */
export interface Scope {
  readonly traceparent?: string;
  readonly caller: string;
  /** Milliseconds since the epoch after which nobody waits for the answer. Work that outlives its call has none. */
  readonly deadline_at_ms?: number;
  /** The operation that the work is part of. */
  readonly operation_id?: string;
}

const storage = new AsyncLocalStorage<Scope>();

/** Does work in a scope. Where traces are recorded, what is done there belongs to the scope's. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return storage.run(scope, () => inTrace(scope.traceparent, work));
}

/** The scope of the running work, its place in the trace that of the span around; outside any, the service's own. */
export function currentScope(): Scope {
  const scope = storage.getStore() ?? { caller: 'local' };
  const traceparent = activeTraceparent();
  return traceparent === undefined ? scope : { ...scope, traceparent };
}

export function currentTraceId(): string | undefined {
  return traceIdOf(currentScope().traceparent);
}

/** By which a log line is found from a trace, and the trace from it. */
export function traceFields(): { readonly trace_id?: string; readonly span_id?: string } {
  const active = activeTraceparent();
  const trace_id = currentTraceId();
  return {
    ...(trace_id === undefined ? {} : { trace_id }),
    // Without a recorder there is no span here: the id at hand is that of some caller.
    ...(active === undefined ? {} : { span_id: active.slice(36, 52) }),
  };
}
