import { status } from '@grpc/grpc-js';
import { type LiveSpan, startSpan } from '@robotdesign/telemetry';

/** gRPC calls as spans and durations, by OpenTelemetry's conventions for RPC. They contain nothing of messages and metadata. */

export interface RpcSpan {
  readonly span: LiveSpan;
  end(code?: status): void;
}

/** Codes that are faults of the server; the others are faults of the call. */
const serverFaults: ReadonlySet<status> = new Set([
  status.UNKNOWN,
  status.DEADLINE_EXCEEDED,
  status.UNIMPLEMENTED,
  status.INTERNAL,
  status.UNAVAILABLE,
  status.DATA_LOSS,
]);

const named = (path: string) => path.slice(1);
const attributesOf = (path: string) => ({ 'rpc.system.name': 'grpc', 'rpc.method': named(path) });

function ending(span: LiveSpan, isFailure: (code: status) => boolean): RpcSpan {
  return {
    span,
    end: (code = status.OK) => {
      const name = status[code];
      span.set({ 'rpc.response.status_code': name });
      span.end(isFailure(code) ? name : undefined);
    },
  };
}

/** An outgoing call: part of the current trace, if there is one. */
export function clientSpan(path: string): RpcSpan {
  const span = startSpan({
    name: named(path),
    kind: 'client',
    attributes: attributesOf(path),
    withinTrace: true,
    duration: 'rpc.client.call.duration',
  });
  return ending(span, (code) => code !== status.OK);
}

/** An incoming call, in the trace of its caller. */
export function serverSpan(path: string, service: string | undefined, traceparent = 'none'): RpcSpan {
  const span = startSpan({
    name: named(path),
    kind: 'server',
    attributes: attributesOf(path),
    service,
    parent: traceparent,
    duration: 'rpc.server.call.duration',
  });
  return ending(span, (code) => serverFaults.has(code));
}
