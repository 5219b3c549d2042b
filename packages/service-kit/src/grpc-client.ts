import {
  type ChannelCredentials,
  credentials,
  Client as GrpcClient,
  type ServiceError as GrpcError,
  Metadata,
  type StatusObject,
  status,
} from '@grpc/grpc-js';
import { type MethodShape, ServiceError, type Services, serviceMethods } from '@robotdesign/contracts';
import {
  type Method,
  maxMessageBytes,
  metadataKeys,
  type ServiceName,
  serviceDefinition,
} from './rpc-definition.ts';
import { clientSpan, type RpcSpan } from './rpc-span.ts';
import { fromGrpcStatus } from './rpc-status.ts';
import { currentScope } from './scope.ts';
import type { TlsIdentity } from './tls.ts';
import { startUnary, type UnaryCall } from './unary-call.ts';

/** gRPC clients over the contracts: typed calls that fail with `ServiceError`s. */

export interface CallOptions {
  /** Default 10 s for a call, none for a stream. */
  readonly deadline_ms?: number;
  readonly signal?: AbortSignal;
  /** Default: that of the work at hand. */
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

const defaultDeadline_ms = 10_000;

const readPrefixes = ['Get', 'List', 'Watch', 'Read', 'Describe'] as const;

/**
 * Calls that only read are tried again when the service cannot be reached; a command may have happened. Calls go round
 * all instances that the service's name stands for: by itself a client would send all of them to the first.
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

function metadataOf(options: CallOptions, { span }: RpcSpan): Metadata {
  const scope = currentScope();
  const metadata = new Metadata();
  const traceparent = span.traceparent ?? scope.traceparent;
  metadata.set(metadataKeys.caller, options.caller ?? scope.caller);
  if (traceparent) metadata.set(metadataKeys.traceparent, traceparent);
  if (options.idempotencyKey) metadata.set(metadataKeys.idempotencyKey, options.idempotencyKey);
  return metadata;
}

/** Milliseconds since the epoch. A call made on behalf of another ends no later than it: deadlines shrink along the way. */
function deadlineOf(deadline_ms: number): number {
  return Math.min(Date.now() + deadline_ms, currentScope().deadline_at_ms ?? Number.POSITIVE_INFINITY);
}

function requestBytes(method: MethodShape, serialize: (value: object) => Buffer, request: object): Buffer {
  try {
    return serialize(request);
  } catch (error) {
    throw new ServiceError('internal', `${method.path}: the request does not fit its proto`, {
      cause: error,
    });
  }
}

type Definition = ReturnType<typeof serviceDefinition>[string];

/** The error that a call ended with, whose words name the method for the log. */
function failed(path: string, { code, details, metadata }: StatusObject): ServiceError {
  const error = new Error(`${path}: ${status[code]}: ${details}`);
  return fromGrpcStatus(Object.assign(error, { code, details, metadata }), path);
}

function unaryCall(
  client: GrpcClient,
  method: MethodShape,
  { requestSerialize, responseDeserialize }: Definition,
) {
  const { path } = method;
  const channel = client.getChannel();
  const read = responseDeserialize as (answer: Buffer) => object;
  return (request: object, options: CallOptions = {}): Promise<object> =>
    new Promise((resolve, reject) => {
      const { signal, onReplayed } = options;
      const bytes = requestBytes(method, requestSerialize, request);
      const rpc = clientSpan(path);
      const call: UnaryCall = {
        path,
        request: bytes,
        metadata: metadataOf(options, rpc),
        deadline_at_ms: deadlineOf(options.deadline_ms ?? defaultDeadline_ms),
        read,
      };
      const cancel = startUnary(channel, call, (end) => {
        rpc.end(end.code);
        signal?.removeEventListener('abort', cancel);
        if (end.answer === undefined) {
          reject(failed(path, end));
          return;
        }
        if (end.metadata.get(metadataKeys.replayed)[0] === 'true') onReplayed?.();
        resolve(end.answer);
      });
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel, { once: true });
    });
}

function streamCall(
  client: GrpcClient,
  method: MethodShape,
  { requestSerialize, responseDeserialize }: Definition,
) {
  return async function* (request: object, options: CallOptions = {}): AsyncIterable<object> {
    const bytes = requestBytes(method, requestSerialize, request);
    const rpc = clientSpan(method.path);
    const call = client.makeServerStreamRequest<Buffer, object>(
      method.path,
      (value) => value,
      responseDeserialize as (bytes: Buffer) => object,
      bytes,
      metadataOf(options, rpc),
      { deadline: deadlineOf(options.deadline_ms ?? Number.POSITIVE_INFINITY) },
    );
    let code: GrpcError['code'] | undefined;
    const cancel = () => call.cancel();
    if (options.signal?.aborted) cancel();
    options.signal?.addEventListener('abort', cancel, { once: true });
    try {
      yield* call as AsyncIterable<object>;
    } catch (error) {
      code = (error as GrpcError).code;
      throw fromGrpcStatus(error, method.path);
    } finally {
      options.signal?.removeEventListener('abort', cancel);
      call.cancel();
      // A reader that has enough ends the call, and that is no failure.
      rpc.end(code);
    }
  };
}

export interface ConnectOptions {
  /**
   * TLS: `true` with the authorities that Node trusts, for a service that is not ours; an identity for mutual TLS
   * among our own. Default: plain text, as on loopback.
   */
  readonly tls?: boolean | TlsIdentity | undefined;
  /** Longest message that is taken. Default 32 MiB. */
  readonly maxAnswer_bytes?: number;
}

function credentialsOf(tls: ConnectOptions['tls']): ChannelCredentials {
  if (tls === undefined || tls === false) return credentials.createInsecure();
  if (tls === true) return credentials.createSsl();
  return credentials.createSsl(tls.authority, tls.key, tls.certificate);
}

/** Clients of several services of one process share its connection. */
export function connect<S extends ServiceName>(
  name: S,
  address: string,
  { tls, maxAnswer_bytes = maxMessageBytes }: ConnectOptions = {},
): Client<S> {
  const client = new GrpcClient(address, credentialsOf(tls), {
    'grpc.max_receive_message_length': maxAnswer_bytes,
    'grpc.max_send_message_length': maxMessageBytes,
    // Nobody asks for its counts of each message.
    'grpc.enable_channelz': 0,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 2_000,
    'grpc.service_config': serviceConfig(name, serviceMethods(name)),
  });
  const definitions = serviceDefinition(name);
  const methods = serviceMethods(name).map((method) => {
    const make = method.responseStream ? streamCall : unaryCall;
    return [method.name, make(client, method, definitions[method.name] as Definition)] as const;
  });
  return { ...Object.fromEntries(methods), close: () => client.close() } as unknown as Client<S>;
}
