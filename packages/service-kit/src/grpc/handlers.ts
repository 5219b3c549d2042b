import { once } from 'node:events';
import {
  Metadata,
  type Server,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  status,
} from '@grpc/grpc-js';
import { ServiceError, type Services, serviceMethods } from '@robotdesign/contracts';
import type { Logger } from '../logging.ts';
import { inScope } from '../scope.ts';
import { explained } from '../store-errors.ts';
import { type CallContext, callContext, metadataText, type ServerCall, scopeOf } from './call-context.ts';
import { type Method, metadataKeys, type ServiceName, serviceDefinition } from './definition.ts';
import { serverSpan } from './span.ts';
import { toGrpcStatus } from './status.ts';

/** Handlers of gRPC calls: they get checked requests and throw `ServiceError`s. */

export type Handlers<S extends ServiceName> = {
  readonly [M in keyof Services[S]]: Method<S, M>['kind'] extends 'stream'
    ? (request: Method<S, M>['request'], call: CallContext) => AsyncIterable<Method<S, M>['response']>
    : (request: Method<S, M>['request'], call: CallContext) => Promise<Method<S, M>['response']>;
};

type UntypedHandlers = Readonly<
  Record<string, (request: object, call: CallContext) => Promise<object> | AsyncIterable<object>>
>;

export interface Implementation {
  readonly name: ServiceName;
  readonly handlers: UntypedHandlers;
}

/** The handlers of one gRPC service. */
export function implement<S extends ServiceName>(name: S, handlers: Handlers<S>): Implementation {
  return { name, handlers: handlers as unknown as UntypedHandlers };
}

/** Counts the calls that run, up to a limit. */
export interface CallLimit {
  /** Whether one more may start. */
  enter(): boolean;
  leave(): void;
}

export function callLimit(limit: number): CallLimit {
  let running = 0;
  return {
    enter: () => {
      if (running >= limit) return false;
      running += 1;
      return true;
    },
    leave: () => {
      running -= 1;
    },
  };
}

const tooBusy = () =>
  new ServiceError('rate_limited', 'The service already handles as many calls as it can. Try again.', {
    retryAfter_s: 1,
  });

/** What the calls that share a limit have in common. */
export interface Serving {
  readonly service: string | undefined;
  readonly logger: Logger;
  readonly limit: CallLimit;
}

/** Streams stay open for long: their limit is separate, so that they leave the places of unary calls free. */
export interface ServingKinds {
  readonly calls: Serving;
  readonly streams: Serving;
}

function logFailure(logger: Logger, path: string, error: unknown): void {
  const reason = explained(error);
  if (reason instanceof ServiceError && reason.code !== 'internal') return;
  logger.error({ err: error, rpc: path }, 'call failed unexpectedly');
}

type Refusal = ReturnType<typeof toGrpcStatus>;

/** One kind of call: how it answers a request and how it fails. */
interface Answering {
  respond(request: object, context: CallContext): Promise<void>;
  refuse(refusal: Refusal): void;
}

/** Answers a call within its span and scope. Never rejects. */
async function answerCall(
  call: ServerCall,
  path: string,
  { service, logger, limit }: Serving,
  trailers: Metadata,
  { respond, refuse }: Answering,
): Promise<void> {
  const rpc = serverSpan(path, service, metadataText(call.metadata, metadataKeys.traceparent));
  const fail = (error: unknown) => {
    const refusal = toGrpcStatus(error);
    rpc.end(refusal.code);
    refuse(refusal);
  };
  if (!limit.enter()) {
    fail(tooBusy());
    return;
  }
  const context = callContext(call, trailers, rpc);
  const work = async () => {
    try {
      if (call.request instanceof ServiceError) throw call.request;
      await respond(call.request, context);
      rpc.end(call.cancelled ? status.CANCELLED : status.OK);
    } catch (error) {
      if (call.cancelled) {
        rpc.end(status.CANCELLED);
        return;
      }
      logFailure(logger, path, error);
      fail(error);
    } finally {
      limit.leave();
    }
  };
  await rpc.span.enter(() => inScope(scopeOf(call, context), work));
}

/** A method as the server answers it. */
interface Served {
  readonly path: string;
  readonly handler: UntypedHandlers[string];
  /** @throws CodecError if the answer does not fit its proto */
  readonly serialize: (answer: object) => Buffer;
}

function unary({ path, handler, serialize }: Served, serving: Serving) {
  return (call: ServerUnaryCall<object, Buffer>, answer: sendUnaryData<Buffer>) => {
    const trailers = new Metadata();
    void answerCall(call, path, serving, trailers, {
      respond: async (request, context) => {
        const response = (await handler(request, context)) as object;
        answer(null, serialize(response), trailers);
      },
      refuse: (refusal) => answer(refusal),
    });
  };
}

function streaming({ path, handler, serialize }: Served, serving: Serving) {
  return (call: ServerWritableStream<object, Buffer>) => {
    void answerCall(call, path, serving, new Metadata(), {
      respond: async (request, context) => {
        const { signal } = context;
        for await (const response of handler(request, context) as AsyncIterable<object>) {
          if (signal.aborted) return;
          // Rejects when the caller cancels.
          if (!call.write(serialize(response))) await once(call, 'drain', { signal });
        }
        call.end();
      },
      refuse: (refusal) => call.emit('error', refusal),
    });
  };
}

/**
 * Adds a gRPC service. Its answers are serialised here: grpc-js does not log what it cannot serialise.
 * @throws TypeError if a method has no handler
 */
export function addService(server: Server, { name, handlers }: Implementation, serving: ServingKinds): void {
  const definitions = serviceDefinition(name);
  const methods = serviceMethods(name).map(({ name: method, path, responseStream }) => {
    const handler = handlers[method];
    const definition = definitions[method];
    if (!handler || !definition) throw new TypeError(`${path} has no handler`);
    const served = { path, handler, serialize: definition.responseSerialize };
    return {
      method,
      definition: { ...definition, responseSerialize: (bytes: Buffer) => bytes },
      implementation: responseStream ? streaming(served, serving.streams) : unary(served, serving.calls),
    };
  });
  server.addService(
    Object.fromEntries(methods.map(({ method, definition }) => [method, definition])),
    Object.fromEntries(methods.map(({ method, implementation }) => [method, implementation])),
  );
}
