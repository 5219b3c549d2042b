import { AsyncLocalStorage } from 'node:async_hooks';
import { traceIdOf } from './trace.ts';

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

export function inScope<T>(scope: Scope, work: () => T): T {
  return storage.run(scope, work);
}

/** The scope of the running work; outside any, the service's own. */
export function currentScope(): Scope {
  return storage.getStore() ?? { caller: 'local' };
}

export function currentTraceId(): string | undefined {
  return traceIdOf(currentScope().traceparent);
}
