import { once } from 'node:events';
import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { healthChecks, ServiceError, type Services, serviceMethods } from '@robotdesign/contracts';
import { continueTrace } from '@robotdesign/telemetry';
import { HealthImplementation } from 'grpc-health-check';
import type { Logger } from './logging.ts';
import { isLoopback } from './loopback.ts';
import { cannotListen } from './program/start-refused.ts';
import { addReflection } from './reflection.ts';
import {
  type Method,
  maxMessageBytes,
  metadataKeys,
  type ServiceName,
  serviceDefinition,
} from './rpc-definition.ts';
import { type RpcSpan, serverSpan } from './rpc-span.ts';
import { toGrpcStatus } from './rpc-status.ts';
import { inScope, type Scope } from './scope.ts';
import { explained } from './store-errors.ts';
import type { TlsIdentity } from './tls.ts';

/** A gRPC server over the contracts: handlers see checked shapes and throw `ServiceError`s. */

/** What a handler knows of its call beside the request. */
export interface CallContext {
  readonly signal: AbortSignal;
  readonly caller: string;
  readonly traceparent: string;
  readonly idempotencyKey?: string;
  /** Tells the caller that this answer repeats an earlier one. */
  readonly replayed: () => void;
}

export type Handlers<S extends ServiceName> = {
  readonly [M in keyof Services[S]]: Method<S, M>['kind'] extends 'stream'
    ? (request: Method<S, M>['request'], call: CallContext) => AsyncIterable<Method<S, M>['response']>
    : (request: Method<S, M>['request'], call: CallContext) => Promise<Method<S, M>['response']>;
};

export interface Implementation {
  readonly name: ServiceName;
  readonly handlers: UntypedHandlers;
}

type UntypedHandlers = Readonly<
  Record<string, (request: object, call: CallContext) => Promise<object> | AsyncIterable<object>>
>;

/** The handlers of one gRPC service. */
export function implement<S extends ServiceName>(name: S, handlers: Handlers<S>): Implementation {
  return { name, handlers: handlers as unknown as UntypedHandlers };
}

export interface GrpcServerOptions {
  /** `host:port`; port 0 takes a free one. */
  readonly bind: string;
  /** Absent, calls come in plain text. */
  readonly tls?: TlsIdentity | undefined;
  readonly implementations: readonly Implementation[];
  /** Which service answers, as telemetry calls it. */
  readonly service?: string;
  readonly logger: Logger;
  /** Calls handled at once; more are refused with RESOURCE_EXHAUSTED. */
  readonly maxConcurrentCalls?: number;
}

export interface GrpcServer {
  /** `host:port` as bound. */
  readonly address: string;
  /** What `grpc.health.v1` says of the service `readiness`. */
  setReady(ready: boolean): void;
  /** Stops taking calls, waits for the running ones up to `grace_ms`, then ends them. */
  stop(grace_ms: number): Promise<void>;
}

type AnyCall = ServerUnaryCall<object, Buffer> | ServerWritableStream<object, Buffer>;

function firstText(metadata: Metadata, key: string): string | undefined {
  const [value] = metadata.get(key);
  return typeof value === 'string' ? value : undefined;
}

class Context implements CallContext {
  readonly caller: string;
  readonly traceparent: string;
  readonly idempotencyKey?: string;
  readonly #call: AnyCall;
  readonly #trailers: Metadata;
  #aborter: AbortController | undefined;

  constructor(call: AnyCall, trailers: Metadata, { span }: RpcSpan) {
    const { metadata } = call;
    const idempotencyKey = firstText(metadata, metadataKeys.idempotencyKey);
    this.caller = firstText(metadata, metadataKeys.caller) ?? 'local';
    this.traceparent = span.traceparent ?? continueTrace(firstText(metadata, metadataKeys.traceparent));
    if (idempotencyKey !== undefined) this.idempotencyKey = idempotencyKey;
    this.#call = call;
    this.#trailers = trailers;
  }

  /** Most calls end before anybody asks whether their caller is still there: it is made when it is asked for. */
  get signal(): AbortSignal {
    if (this.#aborter === undefined) {
      const aborter = new AbortController();
      const abort = () => aborter.abort(new ServiceError('cancelled', 'The caller went away.'));
      if (this.#call.cancelled) abort();
      else this.#call.on('cancelled', abort);
      this.#aborter = aborter;
    }
    return this.#aborter.signal;
  }

  replayed(): void {
    this.#trailers.set(metadataKeys.replayed, 'true');
  }
}

function logFailure(logger: Logger, path: string, error: unknown): void {
  const reason = explained(error);
  if (reason instanceof ServiceError && reason.code !== 'internal') return;
  logger.error({ err: error, rpc: path }, 'call failed unexpectedly');
}

interface Gate {
  enter(): boolean;
  leave(): void;
}

function gate(limit: number): Gate {
  let inside = 0;
  return {
    enter: () => {
      if (inside >= limit) return false;
      inside += 1;
      return true;
    },
    leave: () => {
      inside -= 1;
    },
  };
}

function scopeOf(call: AnyCall, context: CallContext): Scope {
  const deadline = call.getDeadline();
  const deadline_at_ms = deadline instanceof Date ? deadline.getTime() : deadline;
  return {
    caller: context.caller,
    traceparent: context.traceparent,
    ...(Number.isFinite(deadline_at_ms) ? { deadline_at_ms } : {}),
  };
}

const tooBusy = () =>
  new ServiceError('rate_limited', 'The service handles as many calls as it can; try again.', {
    retryAfter_s: 1,
  });

/** A method as the server answers it. */
interface Served {
  readonly path: string;
  readonly handler: UntypedHandlers[string];
  /** @throws CodecError when the answer does not fit its proto */
  readonly serialize: (answer: object) => Buffer;
}

/** What calls are answered with. */
interface Answering {
  readonly service: string | undefined;
  readonly logger: Logger;
  readonly calls: Gate;
}

function callSpan(path: string, call: AnyCall, { service }: Answering): RpcSpan {
  return serverSpan(path, service, firstText(call.metadata, metadataKeys.traceparent));
}

function unary({ path, handler, serialize }: Served, answering: Answering) {
  const { logger, calls } = answering;
  return (call: ServerUnaryCall<object, Buffer>, answer: sendUnaryData<Buffer>) => {
    const rpc = callSpan(path, call, answering);
    const refuse = (error: unknown) => {
      const refusal = toGrpcStatus(error);
      rpc.end(refusal.code);
      answer(refusal);
    };
    if (!calls.enter()) {
      refuse(tooBusy());
      return;
    }
    const trailers = new Metadata();
    const context = new Context(call, trailers, rpc);
    const work = async () => {
      let response: Buffer;
      try {
        if (call.request instanceof ServiceError) throw call.request;
        response = serialize((await handler(call.request, context)) as object);
      } catch (error) {
        logFailure(logger, path, error);
        refuse(error);
        return;
      } finally {
        calls.leave();
      }
      rpc.end();
      answer(null, response, trailers);
    };
    void rpc.span.enter(() => inScope(scopeOf(call, context), work));
  };
}

async function pump(
  call: ServerWritableStream<object, Buffer>,
  responses: AsyncIterable<object>,
  serialize: Served['serialize'],
  signal: AbortSignal,
) {
  for await (const response of responses) {
    if (signal.aborted) return;
    // Rejects when the caller goes away: nobody is left to tell.
    if (!call.write(serialize(response))) await once(call, 'drain', { signal });
  }
}

function streaming({ path, handler, serialize }: Served, answering: Answering) {
  const { logger, calls } = answering;
  return (call: ServerWritableStream<object, Buffer>) => {
    const rpc = callSpan(path, call, answering);
    const refuse = (error: unknown) => {
      const refusal = toGrpcStatus(error);
      rpc.end(refusal.code);
      call.emit('error', refusal);
    };
    if (!calls.enter()) {
      refuse(tooBusy());
      return;
    }
    const context = new Context(call, new Metadata(), rpc);
    const work = async () => {
      try {
        if (call.request instanceof ServiceError) throw call.request;
        const responses = handler(call.request, context) as AsyncIterable<object>;
        await pump(call, responses, serialize, context.signal);
      } catch (error) {
        if (context.signal.aborted) {
          rpc.end(status.CANCELLED);
          return;
        }
        logFailure(logger, path, error);
        refuse(error);
        return;
      } finally {
        calls.leave();
      }
      rpc.end(context.signal.aborted ? status.CANCELLED : status.OK);
      call.end();
    };
    void rpc.span.enter(() => inScope(scopeOf(call, context), work));
  };
}

/** Adds the service with answers that its wrappers have serialised: what grpc-js cannot serialise, it does not log. */
function addService(server: Server, { name, handlers }: Implementation, answering: Answering): void {
  const methods = serviceMethods(name).map(({ name: method, path, responseStream }) => {
    const handler = handlers[method];
    const definition = serviceDefinition(name)[method];
    if (!handler || !definition) throw new Error(`${path} has no handler`);
    const served = { path, handler, serialize: definition.responseSerialize };
    return {
      method,
      definition: { ...definition, responseSerialize: (bytes: Buffer) => bytes },
      implementation: responseStream ? streaming(served, answering) : unary(served, answering),
    };
  });
  server.addService(
    Object.fromEntries(methods.map(({ method, definition }) => [method, definition])),
    Object.fromEntries(methods.map(({ method, implementation }) => [method, implementation])),
  );
}

/** Callers prove who they are, too: only processes that the same authority vouches for may call. */
const credentialsOf = (tls: TlsIdentity | undefined) =>
  tls === undefined
    ? ServerCredentials.createInsecure()
    : ServerCredentials.createSsl(
        tls.authority,
        [{ cert_chain: tls.certificate, private_key: tls.key }],
        true,
      );

/**
 * Clients learn of further instances when a connection ends, so a connection lives 5 min (10 % more or less). On
 * loopback there is one instance. Trap: grpc-js sends keepalive pings on a connection that is closing, Node refuses
 * them, and grpc-js then drops the connection with all streams on it. A stream that outlives its connection by more
 * than 30 s breaks with UNAVAILABLE, or with INTERNAL and no status details, and has to be opened again.
 */
const connectionAge_ms = 5 * 60_000;

/**
 * Binds and serves; resolves when calls are taken. `grpc.health.v1` is served beside, and on loopback reflection.
 * @throws StartRefused when the address cannot be had
 */
export async function serveGrpc(options: GrpcServerOptions): Promise<GrpcServer> {
  const server = new Server({
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    // Nobody asks for its counts of each message.
    'grpc.enable_channelz': 0,
    'grpc.keepalive_time_ms': 30_000,
    'grpc.keepalive_timeout_ms': 10_000,
    ...(isLoopback(options.bind) ? {} : { 'grpc.max_connection_age_ms': connectionAge_ms }),
  });
  const calls = gate(options.maxConcurrentCalls ?? 1_000);
  const answering: Answering = { service: options.service, logger: options.logger, calls };
  const served = Object.fromEntries(
    [...Object.values(healthChecks), ...options.implementations.map(({ name }) => name)].map(
      (name) => [name, 'SERVING'] as const,
    ),
  );
  const health = new HealthImplementation(served);
  let stopping = false;
  health.addToServer(server);
  if (isLoopback(options.bind)) addReflection(server);
  for (const implementation of options.implementations) {
    addService(server, implementation, answering);
  }
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(options.bind, credentialsOf(options.tls), (error, bound) =>
      error ? reject(cannotListen(error, options.bind, 'GRPC_BIND')) : resolve(bound),
    );
  });
  return {
    address: `${options.bind.slice(0, options.bind.lastIndexOf(':'))}:${port}`,
    setReady(ready) {
      if (!stopping) health.setStatus(healthChecks.readiness, ready ? 'SERVING' : 'NOT_SERVING');
    },
    stop: (grace_ms) =>
      new Promise((resolve) => {
        stopping = true;
        for (const name of Object.keys(served)) health.setStatus(name, 'NOT_SERVING');
        const force = setTimeout(() => {
          server.forceShutdown();
          resolve();
        }, grace_ms);
        server.tryShutdown(() => {
          clearTimeout(force);
          resolve();
        });
      }),
  };
}
