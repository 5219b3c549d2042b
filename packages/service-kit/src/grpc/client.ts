import {
  type ChannelCredentials,
  type ClientUnaryCall,
  credentials,
  type CallOptions as GrpcCallOptions,
  Client as GrpcClient,
  type ServiceError as GrpcError,
  Metadata,
  type MethodDefinition,
  type status,
} from '@grpc/grpc-js';
import { type MethodShape, type Services, serviceMethods } from '@robotdesign/contracts';
import { currentScope } from '../scope.ts';
import {
  type Method,
  maxMessageBytes,
  metadataKeys,
  type ServiceName,
  serviceDefinition,
} from './definition.ts';
import { clientSpan, type RpcSpan } from './span.ts';
import { fromGrpcStatus } from './status.ts';
import type { TlsIdentity } from './tls.ts';

/** gRPC clients over the contracts: typed calls that fail with `ServiceError`s. */

export interface CallOptions {
  /** Default 10 s for a call, none for a stream. */
  readonly deadline_ms?: number;
  readonly signal?: AbortSignal;
  /** Default: the caller of the current scope. */
  readonly caller?: string;
  readonly idempotencyKey?: string;
  /** Called when the answer repeats an earlier one. */
  readonly onReplayed?: () => void;
}

export type Client<S extends ServiceName> = {
  readonly [M in keyof Services[S]]: Method<S, M>['kind'] extends 'stream'
    ? (request: Method<S, M>['request'], options?: CallOptions) => AsyncIterable<Method<S, M>['response']>
    : (request: Method<S, M>['request'], options?: CallOptions) => Promise<Method<S, M>['response']>;
} & { readonly close: () => void };

export interface ConnectOptions {
  /**
   * TLS: `true` with the authorities that Node trusts, for a service that is not ours; an identity for mutual TLS
   * between our own services. Default: plain text, as on loopback.
   */
  readonly tls?: boolean | TlsIdentity | undefined;
  /** Longest message that the client accepts. Default 32 MiB. */
  readonly maxAnswer_bytes?: number;
}

type Definition = MethodDefinition<object, object>;

const defaultDeadline_ms = 10_000;

const readPrefixes = ['Get', 'List', 'Watch', 'Read', 'Describe'] as const;

/**
 * Retries calls that only read if the service is unavailable; a command may have been carried out. Spreads calls over
 * all instances behind the name of the service: by default a client sends all of them to the first one.
 */
function serviceConfig(name: ServiceName, methods: readonly MethodShape[]): string {
  const reads = methods.filter((method) => readPrefixes.some((prefix) => method.name.startsWith(prefix)));
  return JSON.stringify({
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [
      {
        name: reads.map((method) => ({ service: name, method: method.name })),
        retryPolicy: {
          maxAttempts: 4,
          initialBackoff: '0.05s',
          maxBackoff: '1s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
  });
}

/** A call that starts: its span, and what it sends in addition to the request. */
interface Outgoing {
  readonly rpc: RpcSpan;
  readonly metadata: Metadata;
  readonly options: GrpcCallOptions;
}

/** A call made on behalf of another one ends no later than that: deadlines shrink along the way. */
function outgoing(path: string, given: CallOptions, deadline_ms: number): Outgoing {
  const scope = currentScope();
  const rpc = clientSpan(path);
  const { caller = scope.caller, idempotencyKey } = given;
  const traceparent = rpc.span.traceparent ?? scope.traceparent;
  const metadata = new Metadata();
  metadata.set(metadataKeys.caller, caller);
  if (traceparent) metadata.set(metadataKeys.traceparent, traceparent);
  if (idempotencyKey) metadata.set(metadataKeys.idempotencyKey, idempotencyKey);
  const { deadline_at_ms = Number.POSITIVE_INFINITY } = scope;
  return { rpc, metadata, options: { deadline: Math.min(Date.now() + deadline_ms, deadline_at_ms) } };
}

/** The error of a call; its cause names the method, for the log. */
function failed(error: GrpcError, { path }: Definition) {
  error.message = `${path}: ${error.message}`;
  return fromGrpcStatus(error, path);
}

/** Cancels the call when the signal aborts. Returns what ends this. */
function cancelOnAbort(call: { cancel(): void }, signal: AbortSignal): () => void {
  const cancel = () => call.cancel();
  if (signal.aborted) cancel();
  signal.addEventListener('abort', cancel, { once: true });
  return () => signal.removeEventListener('abort', cancel);
}

function unaryCall(client: GrpcClient, method: Definition) {
  const { path, requestSerialize, responseDeserialize } = method;
  return async (request: object, options: CallOptions = {}): Promise<object> => {
    const { deadline_ms = defaultDeadline_ms, signal, onReplayed } = options;
    const answer = Promise.withResolvers<object>();
    const { rpc, metadata, options: callOptions } = outgoing(path, options, deadline_ms);
    const call: ClientUnaryCall = client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      callOptions,
      (error, value) => {
        rpc.end(error?.code);
        if (error) answer.reject(failed(error, method));
        else answer.resolve(value as object);
      },
    );
    if (onReplayed) {
      call.on('status', ({ metadata }) => {
        if (metadata.get(metadataKeys.replayed)[0] === 'true') onReplayed();
      });
    }
    return signal ? answer.promise.finally(cancelOnAbort(call, signal)) : answer.promise;
  };
}

function streamCall(client: GrpcClient, method: Definition) {
  const { path, requestSerialize, responseDeserialize } = method;
  return async function* (request: object, options: CallOptions = {}): AsyncIterable<object> {
    const { deadline_ms = Number.POSITIVE_INFINITY, signal } = options;
    const { rpc, metadata, options: callOptions } = outgoing(path, options, deadline_ms);
    const call = client.makeServerStreamRequest(
      path,
      requestSerialize,
      responseDeserialize,
      request,
      metadata,
      callOptions,
    );
    const forget = signal && cancelOnAbort(call, signal);
    let code: status | undefined;
    try {
      yield* call as AsyncIterable<object>;
    } catch (error) {
      code = (error as GrpcError).code;
      throw failed(error as GrpcError, method);
    } finally {
      forget?.();
      // A caller that has read enough cancels the stream, which is no failure.
      rpc.end(code);
      call.cancel();
    }
  };
}

function credentialsOf(tls: ConnectOptions['tls']): ChannelCredentials {
  if (tls === undefined || tls === false) return credentials.createInsecure();
  if (tls === true) return credentials.createSsl();
  return credentials.createSsl(tls.authority, tls.key, tls.certificate);
}

/** Typed calls of a gRPC service. Clients of several services of one process share its connection. */
export function connect<S extends ServiceName>(
  name: S,
  address: string,
  { tls, maxAnswer_bytes = maxMessageBytes }: ConnectOptions = {},
): Client<S> {
  const client = new GrpcClient(address, credentialsOf(tls), {
    'grpc.max_receive_message_length': maxAnswer_bytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
    'grpc.service_config': serviceConfig(name, serviceMethods(name)),
  });
  const methods = Object.entries(serviceDefinition(name)).map(([method, definition]) => {
    const make = definition.responseStream ? streamCall : unaryCall;
    return [method, make(client, definition as Definition)] as const;
  });
  return { ...Object.fromEntries(methods), close: () => client.close() } as unknown as Client<S>;
}
