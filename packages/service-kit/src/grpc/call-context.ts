import type { Metadata, ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js';
import { ServiceError } from '@robotdesign/contracts';
import { continueTrace } from '@robotdesign/telemetry';
import type { Scope } from '../scope.ts';
import { metadataKeys } from './definition.ts';
import type { RpcSpan } from './span.ts';

/** What a handler knows of its call in addition to the request. */
export interface CallContext {
  /** Aborts when the caller cancels the call or its deadline passes. */
  readonly signal: AbortSignal;
  readonly caller: string;
  readonly traceparent: string;
  readonly idempotencyKey?: string;
  /** Reports to the caller that this answer repeats an earlier one. */
  readonly replayed: () => void;
}

export type ServerCall = ServerUnaryCall<object, Buffer> | ServerWritableStream<object, Buffer>;

/** The first value of a metadata key, if it is text. */
export function metadataText(metadata: Metadata, key: string): string | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? value : undefined;
}

function signalOf(call: ServerCall): AbortSignal {
  const aborter = new AbortController();
  const abort = () => aborter.abort(new ServiceError('cancelled', 'The caller cancelled the call.'));
  if (call.cancelled) abort();
  else call.on('cancelled', abort);
  return aborter.signal;
}

/** @param trailers the metadata that follow the answer */
export function callContext(call: ServerCall, trailers: Metadata, { span }: RpcSpan): CallContext {
  const { metadata } = call;
  const idempotencyKey = metadataText(metadata, metadataKeys.idempotencyKey);
  let signal: AbortSignal | undefined;
  return {
    // Made on demand: grpc-js emits `cancelled` at the end of every call, and most handlers never look.
    get signal() {
      signal ??= signalOf(call);
      return signal;
    },
    caller: metadataText(metadata, metadataKeys.caller) ?? 'local',
    traceparent: span.traceparent ?? continueTrace(metadataText(metadata, metadataKeys.traceparent)),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    replayed: () => trailers.set(metadataKeys.replayed, 'true'),
  };
}

/** The scope of the work that a call causes. */
export function scopeOf(call: ServerCall, { caller, traceparent }: CallContext): Scope {
  const deadline = call.getDeadline();
  const deadline_at_ms = deadline instanceof Date ? deadline.getTime() : deadline;
  return { caller, traceparent, ...(Number.isFinite(deadline_at_ms) ? { deadline_at_ms } : {}) };
}
